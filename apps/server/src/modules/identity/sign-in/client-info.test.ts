import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { clientInfoHeaders, clientInfoOf } from './client-info.ts'

test('the session of somebody who has left before it began is from nowhere', async () => {
  const app = Fastify({ pluginTimeout: 0 })
  const seen: { ipAddress: string }[] = []
  app.get('/', (request, reply) => {
    seen.push(clientInfoOf(new Headers(clientInfoHeaders(request))))
    // As Node has it once the connection is closed.
    Object.defineProperty(request.raw.socket, 'remoteAddress', { value: undefined })
    seen.push(clientInfoOf(new Headers(clientInfoHeaders(request))))
    return reply.send('')
  })
  await app.inject({ url: '/', remoteAddress: '198.51.100.7' })
  await app.close()
  expect(seen.map(({ ipAddress }) => ipAddress)).toEqual(['198.51.100.7', ''])
})
