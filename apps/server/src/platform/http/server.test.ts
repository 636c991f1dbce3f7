import { afterEach, expect, test, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import { createLogger, createServer } from './server.ts'

afterEach(() => void vi.useRealTimers())

test('a start takes as long as the slowest machine needs', async () => {
  const server = await createServer(readConfig({}), createLogger('error'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const read = Promise.withResolvers<void>()
  server.register(async () => await read.promise)
  const ready = server.ready()
  await vi.advanceTimersByTimeAsync(600_000)
  read.resolve()
  await expect(ready).resolves.toBeDefined()
  await server.close()
})
