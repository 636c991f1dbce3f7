import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Turns } from '../limits/turns.ts'

/** From here on nothing more is read of the connection until answers have left; what is on its way still comes. */
const PAUSED_AT = 32
/** One piece of what is on its way may hold a thousand more: nobody who wants the answers asks for that many. */
const MOST_WAITING = 128

type Line = { busy: boolean; paused: boolean; waiting: (() => void)[] }

export type Connections = {
  /** How many requests wait behind others of their connection. */
  waiting: () => number
  /** How many requests came from a client that left before they were begun, since the start. */
  dropped: () => number
  /** How many connections were closed because more waited on them than anybody needs. */
  closed: () => number
}

/**
 * Works on one request of a connection at a time. Answers leave in order (RFC 9112, 9.3.2), so the others of a client
 * that pipelines would be made only to be kept; and one that leaves has asked in vain for what is not begun yet.
 * Register it before all that costs anything.
 */
export function limitPerConnection(app: FastifyInstance, turns: Turns): Connections {
  const lines = new WeakMap<Socket, Line>()
  const count = { waiting: 0, dropped: 0, closed: 0 }

  function lineOf(socket: Socket): Line {
    const known = lines.get(socket)
    if (known) return known
    const line: Line = { busy: false, paused: false, waiting: [] }
    lines.set(socket, line)
    socket.once('close', () => {
      count.waiting -= line.waiting.length
      count.dropped += line.waiting.length
      line.waiting = []
    })
    return line
  }

  function next(socket: Socket, line: Line): void {
    line.busy = false
    if (socket.destroyed) return
    const begin = line.waiting.shift()
    if (line.paused && line.waiting.length < PAUSED_AT) {
      line.paused = false
      socket.resume()
    }
    if (!begin) return
    count.waiting -= 1
    line.busy = true
    turns.take(begin)
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const line = lineOf(socket)
    const begin = () => {
      if (socket.destroyed) {
        count.dropped += 1
        return
      }
      reply.raw.once('close', () => next(socket, line))
      done()
    }
    if (!line.busy) {
      line.busy = true
      // Monitors must hear from us in a flood as well.
      if (request.routeOptions.config.anyHost) begin()
      else turns.take(begin)
    } else if (line.waiting.length >= MOST_WAITING) {
      if (!socket.destroyed) count.closed += 1
      socket.destroy()
    } else if (!socket.destroyed) {
      line.waiting.push(begin)
      count.waiting += 1
      if (line.waiting.length < PAUSED_AT) return
      line.paused = true
      socket.pause()
    }
  })
  // The body has come by now, which may have taken a minute.
  app.addHook('preHandler', (request, reply, done) => {
    if (hasLeft(request)) {
      count.dropped += 1
      dismiss(reply)
    }
    done()
  })
  return { waiting: () => count.waiting, dropped: () => count.dropped, closed: () => count.closed }
}

/** Whether nobody waits for the answer any more. */
export const hasLeft = (request: FastifyRequest): boolean => request.raw.socket.destroyed

/** Ends as soon as nobody waits for the answer any more. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort(new Error('The client has gone.')))
  return gone.signal
}

/** Ends a request without an answer. */
export const dismiss = (reply: FastifyReply): FastifyReply => reply.hijack()
