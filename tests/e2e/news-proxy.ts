import { createServer, request } from 'node:http'

/**
 * A proxy of ours before the site. What it does with events that go on: it cuts their connection after the first, or holds them
 * back until there are no more. All else it passes on.
 */
export async function newsProxy(site: string, events: 'cuts' | 'holds') {
  const { hostname, port, host } = new URL(site)
  let connections = 0
  const server = createServer((asked, reply) => {
    const headers = { ...asked.headers, host, origin: site }
    const passed = request({ hostname, port, path: asked.url, method: asked.method, headers }, (answer) => {
      const goesOn = answer.headers['content-type']?.startsWith('text/event-stream') === true
      if (goesOn) connections += 1
      if (goesOn && events === 'holds') return
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
      if (goesOn) answer.on('data', (piece: Buffer) => piece.includes('data:') && setImmediate(() => reply.destroy()))
    })
    passed.on('error', () => reply.destroy())
    reply.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    /** How often events were asked for. */
    connections: () => connections,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
