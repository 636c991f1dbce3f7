import { saveBike, updateBike } from '@bikevalley/contract'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type Smtp, startSmtp } from '../support/smtp-server.ts'
import { killWaiting, messageIdsOf } from './killed.ts'
import { type Seller, signUpSeller } from './seller.ts'
import { makeSite, type ServerProcess, type Site } from './server.ts'
import { confirmAddresses, countRows, withDatabase } from './site-database.ts'

let site: Site
let smtp: Smtp
let first: ServerProcess
let seller: Seller
let bikes: string[]

beforeEach(async () => {
  site = await makeSite(inject('filledFolder'))
  smtp = await startSmtp()
  first = await site.start()
  seller = await signUpSeller(first.url)
  const riders = [await signUpSeller(first.url), await signUpSeller(first.url)]
  await confirmAddresses(site)
  bikes = []
  for (const name of ['One', 'Two', 'Three']) bikes.push(await seller.listBike(name))
  for (const rider of riders) for (const bike of bikes) await rider.change(saveBike, bike)
})
afterEach(async () => {
  await site.cleanUp()
  await smtp.stop()
})

const countOf = (condition: string) => countRows(site, condition)
const look = () => withDatabase(site, (client) => client.query(`SELECT graphile_worker.add_job('tell-of-saved-bikes')`))
async function fall(): Promise<void> {
  for (const bike of bikes) await seller.change(updateBike, bike, { resale_price: '4000' })
  await look()
}
const settings = () => ({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` })

/** Both riders have each of the three bikes told, once. */
async function expectToldOnce(): Promise<void> {
  await expect.poll(() => countOf('mails WHERE sent_at IS NOT NULL')).toBe(6)
  const told = '(SELECT DISTINCT user_id, listing_id, reason FROM saved_bike_notices WHERE told_at IS NOT NULL) told'
  expect([await countOf('saved_bike_notices'), await countOf(told)]).toEqual([6, 6])
  expect([await countOf('mails'), await countOf('notifications')]).toEqual([6, 6])
  expect(messageIdsOf(smtp)).toHaveLength(6)
}

test('notices of the watch list are told once when the server is killed while it writes those of many bikes, and when it is killed while it writes mails', async () => {
  // A transaction for each bike, by their ids.
  await killWaiting(site, first, `SELECT FROM saved_bikes WHERE listing_id = '${bikes[1]}' FOR UPDATE`, fall)
  expect(await countOf('saved_bike_notices')).toBe(2)
  expect(await countOf('saved_bike_news')).toBe(2)

  const second = await site.start()
  await killWaiting(site, second, 'LOCK TABLE mails IN SHARE ROW EXCLUSIVE MODE', look)
  expect(await countOf('saved_bike_notices')).toBe(6)
  expect(await countOf('saved_bike_notices WHERE told_at IS NOT NULL')).toBe(0)

  // A mail that was taken and not noted is sent again as the same one: `alerts.deep.test.ts`.
  await site.start(settings())
  await look()
  await expectToldOnce()
})
