import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { listenAddress, ownOrigins } from './own-origins.ts'

describe('the origins that count as our own, and the first of them, to which people are sent, follow from', () => {
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

test.each([
  ['localhost', '127.0.0.1'],
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '::1'],
  ['0.0.0.0', '0.0.0.0'],
  ['bikes', 'bikes'],
])('the setting HOST=%s makes the server listen on the address %s only', (host, address) => {
  expect(listenAddress(host)).toBe(address)
})
