import { afterEach, describe, expect, inject, test } from 'vitest'
import { freePort } from '../../../tools/free-port.ts'
import { end, makeSite, type ServerProcess } from '../server.ts'
import { startClients } from './clients.ts'
import { debianProgram } from './debian-program.ts'
import { PROXY_KINDS, shippedSettings, startProxy } from './shipped-proxies.ts'

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

describe.each([PROXY_KINDS.nginx, PROXY_KINDS.caddy])('behind $program as deploy/ sets it up', (kind) => {
  test('two processes that are restarted one after the other fail no request, and a port in Host is passed on', async ({
    skip,
  }) => {
    const program =
      (await debianProgram(kind.program)) ?? skip(`${kind.program} is not installed, and apt can't fetch it`)

    const [first, second, https] = [await freePort(), await freePort(), await freePort()]
    const site = await makeSite(inject('filledFolder'))
    cleanUps.push(() => site.cleanUp())
    const settings = await shippedSettings()
    const start = (port: number) =>
      site.start({
        ...settings,
        DATA_DIR: site.dataDir,
        PORT: String(port),
        PUBLIC_URL: `https://bikes.example.com:${https}`,
        RATE_LIMITS: 'on',
      })
    const restart = async (server: ServerProcess) => {
      expect(await end(server, 'SIGTERM')).toBe(0)
      return start(Number(new URL(server.url).port))
    }
    const [one, two] = [await start(first), await start(second)]

    const proxy = await startProxy(kind, program, [first, second], https)
    cleanUps.push(() => proxy.stop())
    const clients = startClients(proxy, kind.passesOn)
    await clients.round()
    await restart(one)
    await restart(two)
    await clients.round()
    const { unexpected, answers } = await clients.stop()
    expect(unexpected, proxy.log().slice(-2000)).toEqual({})
    expect(answers).toBeGreaterThan(100)
  })
})
