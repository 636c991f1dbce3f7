import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { listenAddress, ownOrigins } from './own-origins.ts'

describe('the origins that count as our own, the first of which people are sent to', () => {
  const local = ['http://127.0.0.1:3000', 'http://localhost:3000']
  test.each<[settings: Record<string, string>, origins: string[]]>([
    [{}, local],
    [{ HOST: '0.0.0.0' }, local],
    [{ HOST: '::' }, local],
    [{ HOST: '127.0.0.2' }, ['http://127.0.0.2:3000', ...local]],
    [{ HOST: '::1' }, ['http://[::1]:3000', ...local]],
    [{ HOST: '0:0:0:0:0:0:0:1' }, ['http://[::1]:3000', ...local]],
    [{ HOST: '192.168.1.5' }, ['http://192.168.1.5:3000', ...local]],
    [{ HOST: 'localhost' }, local.toReversed()],
    // A browser leaves the port of http out of its Origin.
    [{ PORT: '80' }, ['http://127.0.0.1', 'http://localhost']],
    [{ HOST: '127.0.0.2', PUBLIC_URL: 'https://bikes.example.com' }, ['https://bikes.example.com']],
  ])('%o', (settings, origins) => {
    expect(ownOrigins(readConfig(settings))).toEqual(origins)
  })
})

test('localhost is listened to on one address; any other host is itself', async () => {
  const server = fastify()
  await server.listen({ host: listenAddress('localhost'), port: 0 })
  const [addresses] = [server.addresses(), await server.close()]
  expect(addresses).toMatchObject([{ address: '127.0.0.1' }])
  for (const host of ['0.0.0.0', '::1', 'bikes']) expect(listenAddress(host)).toBe(host)
})
