import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { signUpSeller } from './seller.ts'
import { end, isHealthy, makeSite, PATIENTLY, type Site } from './server.ts'

let site: Site

beforeEach(async () => {
  site = await makeSite(inject('filledFolder'))
})
afterEach(() => site.cleanUp())

test('acknowledged writes survive when server and database are killed while writing', async () => {
  const first = await site.start()
  const seller = await signUpSeller(first.url)
  const acknowledged: string[] = []
  const writing = (async () => {
    for (let count = 1; ; count += 1) {
      await seller.listBike(`Bike ${count}`)
      acknowledged.push(`Bike ${count}`)
    }
  })().catch(() => undefined)
  await expect.poll(() => acknowledged.length, PATIENTLY).toBeGreaterThan(3)
  const postmaster = await site.postmaster()
  if (postmaster) process.kill(postmaster.pid, 'SIGKILL')
  await end(first, 'SIGKILL')
  await writing

  const second = await site.start()
  const bikes = await seller.bikesAt(second.url)
  expect(bikes.map(({ name }) => name)).toEqual(expect.arrayContaining(acknowledged))
  expect(bikes.every(({ hasPicture }) => hasPicture)).toBe(true)
})

test('a server whose launcher is killed stops as well, and its database with it', async () => {
  const launched = await site.launch()
  await end(launched, 'SIGKILL')
  await expect.poll(() => isHealthy(launched.url), PATIENTLY).toBe(false)
  await expect.poll(() => site.postmaster(), PATIENTLY).toBeUndefined()
  expect(launched.stderr()).toBe('')
  await site.start()
})
