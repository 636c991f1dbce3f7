import { request } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Client } from './client.ts'

/** An answer of server-sent events, as a browser has it. */
export type Events = {
  status: number | undefined
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The data of the next event; null once the answer has ended. */
  next(): Promise<unknown>
  leave(): void
}

/** Asks a server that listens for events, with a person's cookies. */
export function openEvents(server: FastifyInstance, path: string, { cookies }: Client): Promise<Events> {
  const { port } = new URL(server.listeningOrigin)
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { promise, resolve, reject } = Promise.withResolvers<Events>()
  const asked = request({ host: '127.0.0.1', port, path, headers: { host: '127.0.0.1:3000', cookie }, agent: false })
  asked.on('error', reject).on('response', (answer) =>
    resolve({
      status: answer.statusCode,
      headers: answer.headers,
      next: eventsOf(answer.setEncoding('utf8')),
      leave: () => answer.destroy(),
    }),
  )
  asked.end()
  return promise
}

function eventsOf(answer: Readable): () => Promise<unknown> {
  const pieces = answer[Symbol.asyncIterator]()
  let text = ''
  return async () => {
    for (;;) {
      const end = text.indexOf('\n\n')
      const event = text.slice(0, Math.max(0, end))
      if (end !== -1) text = text.slice(end + 2)
      const data = /^data: (.*)$/m.exec(event)?.[1]
      if (data !== undefined) return JSON.parse(data)
      if (end !== -1) continue
      const piece = await pieces.next()
      if (piece.done) return null
      text += String(piece.value)
    }
  }
}
