import { saveSearch } from '@bikevalley/contract'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type Smtp, startSmtp } from '../support/smtp-server.ts'
import { killWaiting, messageIdsOf } from './killed.ts'
import { signUpSeller } from './seller.ts'
import { end, makeSite, type Site } from './server.ts'
import { confirmAddresses, countRows, withDatabase } from './site-database.ts'

let site: Site
let smtp: Smtp

beforeEach(async () => {
  site = await makeSite(inject('filledFolder'))
  smtp = await startSmtp()
})
afterEach(async () => {
  await site.cleanUp()
  await smtp.stop()
})

/** Has the job of the alerts look at once, to which all have waited long enough. */
const lookNow = () =>
  withDatabase(site, async (client) => {
    await client.query(`UPDATE search_alerts SET found_at = found_at - interval '1 hour' WHERE told_at IS NULL`)
    await client.query(`SELECT graphile_worker.add_job('alert-saved-searches')`)
  })
const countOf = (condition: string) => countRows(site, condition)

test('alerts are told once when the server is killed while it writes the mail, and when it is killed after it has sent it', async () => {
  const first = await site.start()
  const [seller, rider] = [await signUpSeller(first.url), await signUpSeller(first.url)]
  await confirmAddresses(site)
  await rider.send(saveSearch, { name: 'Sporty', parameters: 'category=Sports', alert: 'at_once' })
  const bikes: string[] = []
  for (const name of ['One', 'Two', 'Three']) bikes.push(await seller.listBike(name))
  await lookNow()
  await expect.poll(() => countOf('search_alerts')).toBe(3)

  // Killed between marking the alerts and writing the mail.
  await killWaiting(site, first, 'LOCK TABLE mails IN SHARE ROW EXCLUSIVE MODE', lookNow)
  expect(await countOf('search_alerts WHERE told_at IS NOT NULL')).toBe(0)

  // Killed after the mail server has taken the mail, and before that is noted.
  smtp.silent = true
  const settings = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` }
  const second = await site.start(settings)
  await lookNow()
  await expect.poll(() => smtp.received.length).toBe(1)
  await end(second, 'SIGKILL')
  smtp.silent = false
  await site.start(settings)
  await lookNow()
  await expect.poll(() => countOf('mails WHERE sent_at IS NOT NULL')).toBe(1)

  expect(await countOf('mails')).toBe(1)
  expect(await countOf('search_alerts WHERE told_at IS NOT NULL')).toBe(3)
  expect(smtp.received.length).toBeGreaterThan(1)
  expect(messageIdsOf(smtp)).toHaveLength(1)
  for (const id of bikes) expect(smtp.received.at(-1)?.replaceAll(/=\r?\n/g, '')).toContain(`/bike/${id}`)
})

test('alerts are written once when the server is killed while it writes those of many bikes', async () => {
  const first = await site.start()
  const [seller, sporty, cheap] = await Promise.all([1, 2, 3].map(() => signUpSeller(first.url)))
  if (!seller || !sporty || !cheap) throw new Error('There are three.')
  await confirmAddresses(site)
  const one = await seller.listBike('One')
  await lookNow()
  await expect.poll(() => countOf('listing_news WHERE NOT pending')).toBe(1)
  await sporty.send(saveSearch, { name: 'Sporty', parameters: 'category=Sports', alert: 'at_once' })
  await cheap.send(saveSearch, { name: 'Cheap', parameters: 'price_max=1000', alert: 'at_once' })

  // They are looked at by their ids, twenty in a transaction: the last alone meets the search that is held.
  const listMany = () =>
    withDatabase(site, (client) =>
      client.query(
        `INSERT INTO listings SELECT (jsonb_populate_record(l, jsonb_build_object(
            'id', 'ffffffff-ffff-4fff-8fff-' || lpad(n::text, 12, '0'), 'name', 'Bike ' || n, 'updated_at', now(),
            'resale_price_minor', CASE n WHEN 30 THEN 90000 ELSE 450000 END))).*
          FROM listings l CROSS JOIN generate_series(1, 30) n WHERE l.id = $1`,
        [one],
      ),
    )
  await killWaiting(site, first, "SELECT FROM saved_searches WHERE name = 'Cheap' FOR UPDATE", async () => {
    await listMany()
    await lookNow()
  })
  expect(await countOf('search_alerts')).toBe(20)
  expect(await countOf('listing_news WHERE pending')).toBe(10)

  await site.start({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` })
  await lookNow()
  await expect.poll(() => countOf('search_alerts')).toBe(31)
  await lookNow()
  await expect.poll(() => countOf('search_alerts WHERE told_at IS NULL')).toBe(0)
  await expect.poll(() => countOf('mails WHERE sent_at IS NOT NULL')).toBe(2)
  const told = `(SELECT DISTINCT search_id, listing_id FROM search_alerts WHERE reason = 'new') told`
  expect([await countOf('search_alerts'), await countOf(told)]).toEqual([31, 31])
  expect([await countOf('mails'), await countOf('notifications')]).toEqual([2, 2])
  expect(messageIdsOf(smtp)).toHaveLength(2)
})
