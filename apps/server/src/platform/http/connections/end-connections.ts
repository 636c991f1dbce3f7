import type { Server, Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long a request may take: to arrive, and to be answered once a stop has begun. */
export const REQUEST_LIMIT_MS = 60_000

const POLL_MS = 50
/** How long a stop waits for a connection on which nothing was asked: browsers open some just in case. */
const IDLE_MS = 5_000

/** So many turns of the event loop without a new connection mean that nobody waits; the first turn may already have begun. */
const QUIET_TURNS = 3
const MOST_TURNS = 1000

/**
 * Accepts the connections that clients have made and the process has not taken yet, one each turn: the system resets them when the listener
 * closes, and a proxy repeats no POST that was lost so.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let quiet = 0
  const count = () => (quiet = 0)
  server.on('connection', count)
  for (let turn = 0; turn < MOST_TURNS && quiet < QUIET_TURNS; turn++) {
    quiet++
    await setImmediate()
  }
  server.off('connection', count)
}

/**
 * Lets a closing server finish what it was asked, but wait for nobody else: a connection whose answer ends after the close
 * began would be kept open for the next request, a minute long, one on which nothing is asked as well, and a client that
 * reads slowly for as long as it likes.
 */
export function endConnections(app: FastifyInstance, finishMs = REQUEST_LIMIT_MS, idleMs = IDLE_MS): void {
  const requests = new Map<Socket, number>()
  const count = (socket: Socket, change: number) => {
    const before = requests.get(socket)
    if (before !== undefined) requests.set(socket, before + change)
  }
  app.server.on('connection', (socket) => {
    requests.set(socket, 0)
    socket.once('close', () => requests.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })
  const endIdle = () => {
    for (const [socket, running] of requests) if (running === 0) socket.destroy()
  }

  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    const poll = setInterval(() => app.server.closeIdleConnections(), POLL_MS)
    const idle = setTimeout(endIdle, idleMs)
    const cut = setTimeout(() => app.server.closeAllConnections(), finishMs)
    app.server.once('close', () => {
      clearInterval(poll)
      clearTimeout(idle)
      clearTimeout(cut)
    })
    await acceptWaiting(app.server)
  })
}
