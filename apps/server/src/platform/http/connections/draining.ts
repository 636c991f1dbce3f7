import type { FastifyInstance } from 'fastify'

export type Draining = {
  /** From now on the process is on its way out: it is not ready any more, and each connection closes with its next answer. */
  begin(): void
  begun(): boolean
}

/** What a stop does before the sockets close, so that load balancers send nobody here and no client loses an answer. */
export function installDraining(app: FastifyInstance): Draining {
  let begun = false
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (begun) void reply.header('connection', 'close')
    done()
  })
  return {
    begin() {
      begun = true
    },
    begun: () => begun,
  }
}
