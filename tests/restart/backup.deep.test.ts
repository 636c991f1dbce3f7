import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { signUpSeller } from './seller.ts'
import { end, makeSite, type Site } from './server.ts'

let site: Site
let other: Site

beforeEach(async () => {
  site = await makeSite(inject('filledFolder'))
  other = await makeSite()
})
afterEach(async () => {
  await site.cleanUp()
  await other.cleanUp()
})

test('a site that is backed up while people list bikes starts elsewhere from the backup', async () => {
  const server = await site.start()
  const seller = await signUpSeller(server.url)
  await seller.listBike('Before')
  const progress = { backedUp: false }
  const writing = (async () => {
    // Ever more seldom: a new account may list 20 bikes a day, and a busy machine takes its time to make a backup.
    for (let listed = 1; listed < 18 && !progress.backedUp; listed += 1) {
      await seller.listBike('Meanwhile')
      await sleep(100 * listed)
    }
  })()
  const target = join(site.dataDir, 'backups')
  const backup = await site.backup(target)
  progress.backedUp = true
  await writing
  expect(backup).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^Backed up to .*bikevalley-.*\nIt is not encrypted\..*\n$/),
    stderr: '',
  })
  const [name = ''] = await readdir(target)

  await end(server, 'SIGTERM')
  expect(await other.restore(join(target, name))).toEqual({
    code: 0,
    stdout: expect.stringMatching(
      /^Restored the backup of .* People: 1, bikes: \d+, .*\nEverybody logs in again.*\nRun npm start .*\n$/,
    ),
    stderr: '',
  })
  expect(await other.postmaster()).toBeUndefined()

  const { url } = await other.start()
  const bikes = await seller.bikesAt(url)
  expect(bikes.map((bike) => bike.name)).toContain('Before')
  expect(bikes.every(({ hasPicture }) => hasPicture)).toBe(true)
})

test('a backup of a site whose picture store has lost all pictures fails, says so and keeps the older backups', async () => {
  const server = await site.start()
  const seller = await signUpSeller(server.url)
  await seller.listBike('Photographed')
  const target = join(site.dataDir, 'backups')
  expect(await site.backup(target, '--keep', '1')).toMatchObject({ code: 0, stderr: '' })
  // So that no job makes a file of the picture meanwhile.
  await end(server, 'SIGTERM')
  await rm(join(site.dataDir, 'images'), { recursive: true })
  expect(await site.backup(target, '--keep', '1')).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^The backup in .* has no pictures: the picture store has none .* Run it again .*\n$/,
    ),
  })
  expect(await readdir(target)).toHaveLength(2)
})

test('a wrong call of backup or restore prints its usage, and creates nothing', async () => {
  expect(await other.restore()).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Usage: npm run restore/) })
  expect(await other.backup(other.dataDir)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no database in DATA_DIR/),
  })
  expect(await readdir(other.dataDir)).toEqual([])
})
