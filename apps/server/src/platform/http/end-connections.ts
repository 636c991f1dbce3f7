import type { FastifyInstance } from 'fastify'

const POLL_MS = 50
/** Well within the ten seconds after which a stop gives up. */
const FINISH_MS = 5_000

/**
 * Lets a closing server finish its answers, but wait for no client: a connection whose answer ends after the close
 * began would be kept open for the next request, a minute long, and a client that reads slowly for as long as it likes.
 */
export function endConnections(app: FastifyInstance, finishMs = FINISH_MS): void {
  app.addHook('preClose', (done) => {
    if (app.server.listening) {
      const idle = setInterval(() => app.server.closeIdleConnections(), POLL_MS)
      const cut = setTimeout(() => app.server.closeAllConnections(), finishMs)
      app.server.once('close', () => {
        clearInterval(idle)
        clearTimeout(cut)
      })
    }
    done()
  })
}
