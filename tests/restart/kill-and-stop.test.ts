import { afterEach, expect, test } from 'vitest'
import { signUpSeller } from './seller.ts'
import { end, isHealthy, makeSite, type Site } from './server.ts'

let site: Site
afterEach(() => site.cleanUp())

test('acknowledged writes survive when server and database are killed, and SIGTERM ends the next start cleanly', async () => {
  site = await makeSite()
  const killed = await site.start()
  const seller = await signUpSeller(killed.url)
  const acknowledged: string[] = []
  const writing = (async () => {
    for (let count = 1; ; count += 1) {
      await seller.listBike(`Bike ${count}`)
      acknowledged.push(`Bike ${count}`)
    }
  })().catch(() => undefined)
  await expect.poll(() => acknowledged.length).toBeGreaterThan(3)
  const postmaster = await site.postmaster()
  if (postmaster) process.kill(postmaster.pid, 'SIGKILL')
  await end(killed, 'SIGKILL')
  await writing

  const launched = await site.launch()
  const bikes = await seller.bikesAt(launched.url)
  expect(bikes.map(({ name }) => name)).toEqual(expect.arrayContaining(acknowledged))
  expect(bikes.every(({ hasPicture }) => hasPicture)).toBe(true)
  // A rendered page must leave nothing that would keep the process running.
  expect((await fetch(launched.url)).status).toBe(200)

  // What a busy machine made it warn of before does not count.
  const warned = launched.stderr()
  expect(await end(launched, 'SIGTERM')).toBe(0)
  expect(await site.postmaster()).toBeUndefined()
  expect(await isHealthy(launched.url)).toBe(false)
  expect(launched.stderr()).toBe(warned)
})
