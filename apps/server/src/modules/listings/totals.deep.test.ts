import { ApiError, CATEGORY_NAMES } from '@bikevalley/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, HOUR } from '../../../../../tests/support/fake-clock.ts'
import {
  newListing,
  newPerson,
  startTestServices,
  type TestServices,
} from '../../../../../tests/support/test-services.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Person } from '../../platform/people/person.ts'
import { bikeQueries } from '../../queries/bikes/bike-queries.ts'
import { Random } from '../search/testing/random.ts'
import { addUpTotals } from './totals.ts'

let services: TestServices
let sellers: Person[]
let admin: Person
beforeAll(async () => {
  services = await startTestServices({ connections: 16 })
  sellers = await Promise.all(Array.from({ length: 4 }, () => newPerson(services, 'seller')))
  admin = await newPerson(services, 'admin')
})
afterAll(() => services.stop())

/** Lists of categories and sellers whose kept total is not what is counted at that moment. */
const wrongTotals = (trx: Db) =>
  sql`
  WITH kept AS (
    SELECT list, of, sum(change)::int AS total FROM listing_totals WHERE list <> 'advertised' GROUP BY list, of HAVING sum(change) <> 0
  ),
  counted AS (
    SELECT 'category' AS list, category_id AS of, count(*)::int AS total FROM listings WHERE state = 'available' GROUP BY category_id
    UNION ALL SELECT 'seller', seller_id::text, count(*) FROM listings WHERE state = 'available' GROUP BY seller_id
    UNION ALL SELECT 'seller-all', seller_id::text, count(*) FROM listings WHERE state <> 'removed' GROUP BY seller_id
  )
  SELECT list, of, kept.total AS kept, counted.total AS counted FROM kept FULL JOIN counted USING (list, of)
  WHERE kept.total IS DISTINCT FROM counted.total`.execute(trx)

/** Advertised bikes as they are kept and as they are counted, at times in which many promotions end. */
async function advertised(trx: Db) {
  const kept: number[] = []
  const counted: number[] = []
  for (let hours = -1; hours < 10; hours++) {
    const now = new Date(services.clock.now().getTime() + 7 * DAY - (hours * HOUR) / 2)
    const text = bikeQueries['bikes-advertised-count'].replaceAll('$1', `'${now.toISOString()}'`)
    const { rows } = await sql<{ total: number }>`${sql.raw(text)}`.execute(trx)
    kept.push(rows[0]?.total ?? -1)
    const { total } = await trx
      .selectFrom('promotions as p')
      .innerJoin('listings as l', 'l.id', 'p.listing_id')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('l.state', '=', 'available')
      .where('p.ended_at', 'is', null)
      .where('p.ends_at', '>', now)
      .executeTakeFirstOrThrow()
    counted.push(total)
  }
  return { kept, counted }
}

/** Everything of one moment, whatever is changed meanwhile. */
const expectExact = () =>
  services.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      expect((await wrongTotals(trx)).rows).toEqual([])
      const { kept, counted } = await advertised(trx)
      expect(kept).toEqual(counted)
    })

/** What sellers, admins and jobs do to these bikes; what a bike's state does not allow is refused. */
async function change(random: Random, ids: string[]): Promise<void> {
  const { listings, db, clock } = services
  const seller = random.one(sellers)
  const id = ids.length === 0 ? '' : random.one(ids)
  const of =
    ids.length === 0 ? undefined : await db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirst()
  const owner = sellers.find((one) => one.id === of?.seller_id)
  if (!owner || random.chance(0.3)) {
    ids.push(await newListing(services, seller))
    return
  }
  const steps = [
    () => listings.advertise(owner, id),
    () => listings.advertise(owner, id),
    () => listings.withdraw(owner, id),
    () => listings.relist(owner, id),
    () => listings.markSoldElsewhere(owner, id),
    () => listings.remove(owner, id),
    () => listings.withdrawByAdmin(admin, id, 'It looks stolen.'),
    () => db.transaction().execute((trx) => listings.onSuspendingPerson(trx, owner.id, 'Suspended')),
    () =>
      db
        .updateTable('promotions')
        .set({ ends_at: new Date(clock.now().getTime() + 7 * DAY - random.whole(0, 5 * 60) * 60_000) })
        .where('listing_id', '=', id)
        .execute(),
    () => recategorise(random, ids, random.chance(0.5)),
    () => recategorise(random, ids, random.chance(0.5)),
  ]
  await random
    .one(steps)()
    .catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
}

/** Many at once, in a transaction that lingers and may be rolled back. */
const recategorise = (random: Random, ids: readonly string[], isRolledBack: boolean) =>
  services.db
    .transaction()
    .execute(async (trx) => {
      await sql`SELECT FROM listings WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR UPDATE`.execute(trx)
      await trx
        .updateTable('listings')
        .set({ category_id: random.one(CATEGORY_NAMES) })
        .where('id', 'in', [...ids])
        .where('model_year', 'is', null)
        .execute()
      await new Promise((resolve) => setTimeout(resolve, random.whole(0, 5)))
      if (isRolledBack) throw new ApiError('wrong_state', 'Rolled back')
    })
    .catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })

test('the totals of lists are exact at every moment, while bikes change, changes are rolled back and totals are added up', async () => {
  const writers = Array.from({ length: 4 }, async (_, seed) => {
    const random = new Random(seed)
    // Bikes of its own, but for what is done to all bikes of a seller.
    const ids: string[] = []
    for (let step = 0; step < 60; step++) await change(random, ids)
  })
  const state = { isOver: false }
  const whileWriting = (work: () => Promise<void>) => async () => {
    while (!state.isOver) await work()
  }
  const others = [expectExact, () => addUpTotals(services.db), () => addUpTotals(services.db)].map((work) =>
    whileWriting(work)(),
  )
  await Promise.all(writers).finally(() => {
    state.isOver = true
  })
  await Promise.all(others)
  await expectExact()
  await addUpTotals(services.db)
  await expectExact()
  const { rows } = await sql<{ most: number }>`
    SELECT max(n) AS most FROM (SELECT count(*) AS n FROM listing_totals GROUP BY list, of) counts`.execute(services.db)
  expect(rows).toEqual([{ most: 1 }])
})

test('a sale does not wait for another transaction that changes the same totals', async () => {
  const seller = await newPerson(services, 'seller')
  const [one, two] = [await newListing(services, seller), await newListing(services, seller)]
  await services.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('listings')
      .set({ state: 'sold', sold_at: services.clock.now() })
      .where('id', '=', one)
      .execute()
    await addUpTotals(services.db)
    await services.listings.markSoldElsewhere(seller, two)
    await expectExact()
  })
  await expectExact()
})

test('the database refuses a bike that is advertised and not for sale', async () => {
  const seller = await newPerson(services, 'seller')
  const id = await newListing(services, seller)
  await services.listings.advertise(seller, id)
  const withdraw = services.db.updateTable('listings').set({ state: 'withdrawn' }).where('id', '=', id).execute()
  await expect(withdraw).rejects.toMatchObject({ constraint: 'promotions_for_sale' })
})
