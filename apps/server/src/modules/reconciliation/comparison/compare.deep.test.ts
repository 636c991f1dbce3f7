import { array, assert, asyncProperty, constantFrom } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '../../../../../../tests/support/fake-clock.ts'
import {
  type ReconciledServices,
  startReconciledServices,
} from '../../../../../../tests/support/reconciled-services.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Movement } from '../../payments/index.ts'
import { keepMovements } from '../movements/movements.ts'
import { compare } from './compare.ts'

const SALES = 6

let site: ReconciledServices
let told: readonly Movement[]
beforeAll(async () => {
  site = await startReconciledServices()
  const { services, sell } = site
  for (let count = 1; count <= SALES; count += 1) {
    const { buyer, bookingId } = await sell(count * 100_000)
    services.clock.advance(DAY)
    if (count % 2 === 0) await services.payments.cancelSale(buyer, bookingId, 'It is too loud.')
    await services.runJobs()
  }
  told = await listAll()
})
afterAll(() => site.stop())

async function listAll(): Promise<readonly Movement[]> {
  const asked = { since: new Date(0), until: new Date(site.services.clock.now().getTime() + DAY), cursor: null }
  const answer = await site.services.payments.listMovements('stripe', asked)
  return answer.outcome === 'found' ? answer.movements : []
}

const ROLLED_BACK = new Error('Rolled back.')

/** Does something with what the provider says, and forgets it again. */
async function rolledBack(work: (trx: Db) => Promise<void>): Promise<void> {
  const done = site.services.db.transaction().execute(async (trx) => {
    await trx.insertInto('provider_fetches').values({ provider: 'stripe' }).execute()
    await work(trx)
    throw ROLLED_BACK
  })
  await expect(done).rejects.toBe(ROLLED_BACK)
}

const keep = (trx: Db, movements: readonly Movement[]) =>
  keepMovements(trx, 'stripe', movements, site.services.clock.now())
const compareNow = (trx: Db) => compare(trx, 'stripe', site.services.clock.now())
/** Everything written until this moment was compared, and no transaction that began before it is still running. */
const anHourPasses = (trx: Db) =>
  sql`UPDATE provider_fetches SET compared_at = clock_timestamp() + interval '1 hour 1 millisecond'`.execute(trx)
/** Everything is to be compared. */
const forget = (trx: Db) => sql`UPDATE provider_fetches SET compared_at = NULL`.execute(trx)

/** All that comparing has stored. */
async function storedIn(trx: Db) {
  const rows = (table: string) => sql`SELECT * FROM ${sql.table(table)} t ORDER BY t`.execute(trx)
  return Promise.all(['compared_items', 'drift_days', 'drift_items'].map(async (table) => (await rows(table)).rows))
}

test('a comparison compares only what was touched since the last one, and nothing where nothing was', async () => {
  await rolledBack(async (trx) => {
    await keep(trx, told)
    const all = await compareNow(trx)
    expect(all.items).toBe(SALES + SALES / 2)
    await anHourPasses(trx)
    expect(await compareNow(trx)).toEqual({ items: 0, days: 0 })

    await anHourPasses(trx)
    await pause(trx)
    const [one] = told.filter(({ kind }) => kind === 'refund')
    if (!one) throw new Error('Nothing was refunded.')
    await keep(trx, [{ ...one, id: 'txn_more', amountMinor: 100 }])
    // The refund, and the charge of the same payment; each on its day.
    expect(await compareNow(trx)).toEqual({ items: 2, days: 2 })
  })
})

test('a comparison compares a sale that was booked together without the others', async () => {
  await rolledBack(async (trx) => {
    await keep(trx, told)
    await compareNow(trx)
    await anHourPasses(trx)
    await pause(trx)
    await site.sell(990_000)
    expect(await compareNow(trx)).toEqual({ items: 1, days: 1 })
  })
})

test('a comparison after a restore compares everything, until the money is not frozen any more', async () => {
  await rolledBack(async (trx) => {
    await keep(trx, told)
    const all = await compareNow(trx)
    await anHourPasses(trx)
    await sql`INSERT INTO money_freezes (id, reason, details, since) VALUES (gen_random_uuid(), 'restored', '', now())`.execute(
      trx,
    )
    expect((await compareNow(trx)).items).toBeGreaterThanOrEqual(all.items)
  })
})

/** When a movement is reported: with the first, later, or first and then corrected to a day earlier. */
const whenTold = constantFrom('first', 'later', 'moved')
const theDayBefore = (movement: Movement): Movement => ({
  ...movement,
  id: `${movement.id}_before`,
  amountMinor: 0,
  feeMinor: 0,
  occurredAt: new Date(movement.occurredAt.getTime() - DAY),
})

test('a comparison in parts stores what a comparison of everything at once does', async () => {
  await assert(
    asyncProperty(array(whenTold, { minLength: told.length, maxLength: told.length }), async (when) => {
      await rolledBack(async (trx) => {
        await keep(
          trx,
          told.filter((_, place) => when[place] !== 'later'),
        )
        await compareNow(trx)
        await anHourPasses(trx)
        await pause(trx)
        await keep(
          trx,
          told.flatMap((movement, place) => {
            if (when[place] === 'later') return [movement]
            return when[place] === 'moved' ? [theDayBefore(movement)] : []
          }),
        )
        await compareNow(trx)
        const inParts = await storedIn(trx)
        await forget(trx)
        await compareNow(trx)
        expect(inParts).toEqual(await storedIn(trx))
      })
    }),
    { numRuns: 25 },
  )
})

/** Ids contain the millisecond in which they were made: the next one differs. */
const pause = (trx: Db) => sql`SELECT pg_sleep(0.003)`.execute(trx)
