import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Sends a web `Response` through Fastify, its body as a stream and each of its cookies on its own. */
export function sendWebResponse(reply: FastifyReply, response: Response): FastifyReply {
  reply.code(response.status)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  return response.body === null ? reply.send() : reply.send(Readable.fromWeb(response.body))
}
