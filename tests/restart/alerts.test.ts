import { saveSearch } from '@bikevalley/contract'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type Smtp, startSmtp } from '../support/smtp-server.ts'
import { signUpSeller } from './seller.ts'
import { end, isHealthy, makeSite, PATIENTLY, type ServerProcess, type Site } from './server.ts'

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

const healthy = async (starting: Promise<ServerProcess>) => {
  const server = await starting
  await expect.poll(() => isHealthy(server.url), PATIENTLY).toBe(true)
  return server
}

/** Does something with the site's database, as its superuser. */
async function withDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(await site.databaseUrl())
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
const countOf = (condition: string) =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${condition}`)
    return Number(rows[0]?.count)
  })
/** Has the job of the alerts look at once, to which all have waited long enough. */
const lookNow = () =>
  withDatabase(async (client) => {
    await client.query(`UPDATE search_alerts SET found_at = found_at - interval '1 hour' WHERE told_at IS NULL`)
    await client.query(`SELECT graphile_worker.add_job('alert-saved-searches')`)
  })

const messageIdOf = (session: string) => /^Message-ID: (\S+)/m.exec(session)?.[1]

test('alerts are told once when the server is killed while it writes the mail, and when it is killed after it has sent it', async () => {
  const first = await site.start()
  const [seller, rider] = [await signUpSeller(first.url), await signUpSeller(first.url)]
  // With a mail server only those are told who have confirmed their address.
  await withDatabase((client) => client.query('UPDATE users SET email_verified = true'))
  await rider.send(saveSearch, { name: 'Sporty', parameters: 'category=Sports', alert: 'at_once' })
  const bikes: string[] = []
  for (const name of ['One', 'Two', 'Three']) bikes.push(await seller.listBike(name))
  await lookNow()
  await expect.poll(() => countOf('search_alerts'), PATIENTLY).toBe(3)

  // Killed between marking the alerts and writing the mail.
  await withDatabase(async (client) => {
    await client.query('BEGIN; LOCK TABLE mails IN SHARE ROW EXCLUSIVE MODE')
    await lookNow()
    const waiting = `pg_locks WHERE NOT granted AND relation = 'mails'::regclass`
    await expect.poll(() => countOf(waiting), PATIENTLY).toBe(1)
    await end(first, 'SIGKILL')
    await client.query('ROLLBACK')
  })
  expect(await countOf('search_alerts WHERE told_at IS NOT NULL')).toBe(0)

  // Killed after the mail server has taken the mail, and before that is noted.
  smtp.silent = true
  const settings = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` }
  const second = await healthy(site.begin(settings))
  await lookNow()
  await expect.poll(() => smtp.received.length, PATIENTLY).toBe(1)
  await end(second, 'SIGKILL')
  smtp.silent = false
  await healthy(site.begin(settings))
  await lookNow()
  await expect.poll(() => countOf('mails WHERE sent_at IS NOT NULL'), PATIENTLY).toBe(1)

  expect(await countOf('mails')).toBe(1)
  expect(await countOf('search_alerts WHERE told_at IS NOT NULL')).toBe(3)
  expect(smtp.received.length).toBeGreaterThan(1)
  expect(new Set(smtp.received.map(messageIdOf)).size).toBe(1)
  for (const id of bikes) expect(smtp.received.at(-1)?.replaceAll(/=\r?\n/g, '')).toContain(`/bike/${id}`)
})
