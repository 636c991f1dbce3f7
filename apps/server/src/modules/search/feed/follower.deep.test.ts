import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually, until } from '../../../../../../tests/support/eventually.ts'
import { allowIncomplete, emptyListings, StoredMarket } from '../../../../../../tests/support/stored-market.ts'
import { startTestServices, type TestServices } from '../../../../../../tests/support/test-services.ts'
import { createDb } from '../../../platform/db/database.ts'
import { FIRST_ID, readListingsAfter } from '../documents.ts'
import type { SearchChange, SearchDocument } from '../search-index.ts'
import { Random } from '../testing/random.ts'
import { RandomMarket } from '../testing/random-market.ts'
import { CHANGES_AT_ONCE, endEpoch, FeedLost, forgetOldChanges, readFeed } from './changes.ts'
import { Follower } from './follower.ts'

let services: TestServices
let stored: StoredMarket
let market: RandomMarket
const running: Follower[] = []
beforeEach(async () => {
  services = await startTestServices()
  await allowIncomplete(services)
  stored = new StoredMarket(services)
  market = new RandomMarket(1, 0.02)
  for (const seller of market.sellers) await stored.seller(seller)
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((follower) => follower.stop()))
  await services.stop()
})

/** What an index would have. */
class Kept {
  readonly documents = new Map<string, SearchDocument>()
  failures = 0
  /** What happens before changes are taken in. */
  before: () => Promise<unknown> = () => Promise.resolve()
  async apply(changes: readonly SearchChange[]): Promise<void> {
    await this.before()
    if (this.failures-- > 0) throw new Error('not now')
    for (const { id, document } of changes) {
      if (document) this.documents.set(id, document)
      else this.documents.delete(id)
    }
  }
}

/** @param filled with the listings that there are, as an index is built */
async function follow(filled = false): Promise<{ kept: Kept; follower: Follower; errors: unknown[] }> {
  const kept = new Kept()
  const errors: unknown[] = []
  const { pool } = services.platform
  const from = await readFeed(services.db)
  if (filled) await kept.apply(await readListingsAfter(services.db, FIRST_ID, 1000))
  const follower = new Follower({ pool, db: services.db, index: kept, from, onError: (error) => errors.push(error) })
  running.push(follower)
  await follower.start()
  return { kept, follower, errors }
}

/** Prices of available listings, which no two listings of a test share by more than chance. */
async function table(): Promise<Map<string, number | null>> {
  const rows = await services.db
    .selectFrom('listings')
    .select(['id', 'resale_price_minor'])
    .where('state', '=', 'available')
    .execute()
  return new Map(rows.map(({ id, resale_price_minor }) => [id, resale_price_minor]))
}
const pricesOf = (kept: Kept) => new Map([...kept.documents].map(([id, { price }]) => [id, price]))

/** A listing whose rating is no change beside its own. */
const unrated = (): SearchDocument => ({ ...market.document(), price_rating: null, deal: null })

/** A transaction that is open until it is told how to end. */
async function open(id: string, document: SearchDocument | null) {
  const { promise, resolve } = Promise.withResolvers<'commit' | 'rollback'>()
  const written = Promise.withResolvers<void>()
  const done = services.db.transaction().execute(async (trx) => {
    await stored.write(trx, id, document)
    written.resolve()
    if ((await promise) === 'rollback') throw new Error('rolled back')
  })
  await written.promise
  return { end: (how: 'commit' | 'rollback') => (resolve(how), done.catch(() => undefined)) }
}

test('a follower applies a rating that is made, changes and goes, and nothing where it came out the same', async () => {
  const { kept, follower } = await follow()
  const id = market.random.uuid()
  const rate = async (rating: Pick<SearchDocument, 'price_rating' | 'deal'>) => {
    const document = { ...market.document(), price: 500_000, ...rating }
    await services.db.transaction().execute((trx) => stored.rate(trx, [{ id, document }]))
    await follower.catchUp()
    return kept.documents.get(id)
  }
  const told = () => services.db.selectFrom('search_changes').select('seq').execute()
  await stored.apply([{ id, document: { ...unrated(), price: 500_000 } }])
  expect(await rate({ price_rating: 'fair', deal: 1000 })).toMatchObject({ price_rating: 'fair', deal: 1000 })
  expect(await rate({ price_rating: 'great', deal: 800 })).toMatchObject({ price_rating: 'great', deal: 800 })
  expect(await rate({ price_rating: null, deal: null })).toMatchObject({ price_rating: null, deal: null })
  await rate({ price_rating: 'fair', deal: 1000 })
  const before = await told()
  await services.db.updateTable('price_ratings').set({ rated_at: services.clock.now() }).execute()
  expect(await told()).toEqual(before)
  await services.db.updateTable('price_ratings').set({ band: 'good' }).execute()
  await follower.catchUp()
  expect(kept.documents.get(id)).toMatchObject({ price_rating: 'good', deal: 1000 })
})

test('a follower applies that a bike waits to be rated anew, and its rating once it has one, the same or another; each is one change', async () => {
  const { kept, follower } = await follow()
  const { db } = services
  const id = market.random.uuid()
  await stored.apply([{ id, document: { ...unrated(), price: 500_000, price_rating: 'fair', deal: 1000 } }])
  const changes = async () => (await db.selectFrom('search_changes').select('seq').execute()).length
  const ratingAfter = async (change: (trx: typeof db) => Promise<unknown>) => {
    const before = await changes()
    await db.transaction().execute(change)
    await follower.catchUp()
    expect(await changes()).toBe(before + 1)
    return kept.documents.get(id)?.price_rating
  }
  const edit = (mileage_km: number) => (trx: typeof db) =>
    trx.updateTable('listings').set({ mileage_km }).where('id', '=', id).execute()
  const taken = (trx: typeof db) => trx.deleteFrom('unrated_listings').where('listing_id', '=', id).execute()
  expect(await ratingAfter(edit(10_000))).toBeNull()
  expect(await ratingAfter(taken)).toBe('fair')
  expect(await ratingAfter(edit(20_000))).toBeNull()
  const rateAnew = async (trx: typeof db) => {
    await trx.updateTable('price_ratings').set({ band: 'high' }).where('listing_id', '=', id).execute()
    await taken(trx)
  }
  expect(await ratingAfter(rateAnew)).toBe('high')
})

test('a follower applies what is listed, edited, sold and deleted', async () => {
  const { kept } = await follow()
  const [one, two] = [market.random.uuid(), market.random.uuid()]
  const document = market.document()
  await stored.apply([
    { id: one, document },
    { id: two, document: market.document() },
  ])
  await eventually(() => expect(kept.documents.get(one)).toEqual(document))
  await services.db.updateTable('listings').set({ resale_price_minor: 77_700 }).where('id', '=', one).execute()
  await eventually(() => expect(kept.documents.get(one)?.price).toBe(77_700))
  await services.db.updateTable('listings').set({ state: 'withdrawn' }).where('id', '=', one).execute()
  await eventually(() => expect([...kept.documents.keys()]).toEqual([two]))
  await stored.apply([{ id: two, document: null }])
  await eventually(() => expect(kept.documents.size).toBe(0))
})

test('a change that search does not see is not written down', async () => {
  const id = market.random.uuid()
  await stored.apply([{ id, document: market.document() }])
  const count = () =>
    services.db
      .selectFrom('search_changes')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  const { n } = await count()
  await services.db
    .updateTable('listings')
    .set({ phone: '+1 555 010 2030', updated_at: new Date() })
    .where('id', '=', id)
    .execute()
  expect(await count()).toEqual({ n })
})

test('a transaction that commits ten seconds late is not lost, though later ones were applied before', async () => {
  const { kept, follower } = await follow()
  const late = market.random.uuid()
  const { end } = await open(late, market.document())
  for (let later = 1; later <= 12; later++) {
    await stored.apply([{ id: market.random.uuid(), document: market.document() }])
    await eventually(() => expect(kept.documents.size).toBe(later))
  }
  // As often as it looks in ten seconds without a notice.
  for (let looks = 0; looks < 20; looks++) await follower.look()
  expect(kept.documents.has(late)).toBe(false)
  await end('commit')
  await eventually(() => expect(kept.documents.has(late)).toBe(true))
  expect(pricesOf(kept)).toEqual(await table())
  // What it changed was written down before what was applied before it: whoever goes by the highest number has passed it.
  const rows = await services.db.selectFrom('search_changes').select('listing_id').orderBy('seq').execute()
  expect(rows.map(({ listing_id }) => listing_id).indexOf(late)).toBe(0)
})

test('more changes than are read at once are all applied, also one that commits while they are read', async () => {
  const { kept } = await follow()
  const late = await open(market.random.uuid(), market.document())
  const many = Array.from({ length: CHANGES_AT_ONCE + 50 }, () => ({
    id: market.random.uuid(),
    document: market.document(),
  }))
  // As soon as the first page of them is there.
  kept.before = () => late.end('commit')
  await services.db.transaction().execute((trx) => stored.add(many, trx))
  await eventually(() => expect(kept.documents.size).toBe(many.length + 1))
  expect(pricesOf(kept)).toEqual(await table())
})

test('a transaction that is rolled back changes nothing', async () => {
  const { kept, follower } = await follow()
  const back = await open(market.random.uuid(), market.document())
  await follower.look()
  await back.end('rollback')
  await stored.apply([{ id: market.random.uuid(), document: market.document() }])
  await eventually(() => expect(kept.documents.size).toBe(1))
  expect(pricesOf(kept)).toEqual(await table())
})

test('a follower that starts while a transaction is open has its change too', async () => {
  const early = await open(market.random.uuid(), market.document())
  const { kept } = await follow()
  await early.end('commit')
  await eventually(() => expect(kept.documents.size).toBe(1))
})

test('changes that an index did not take are applied with the next look', async () => {
  const { kept, follower, errors } = await follow()
  kept.failures = 1
  await stored.apply([{ id: market.random.uuid(), document: market.document() }])
  await eventually(() => expect(errors).toHaveLength(1))
  await follower.look()
  expect(kept.documents.size).toBe(1)
})

test('two followers agree with the table after many writers that linger, roll back and lose connections', async () => {
  const first = await follow()
  const ids = Array.from({ length: 40 }, () => market.random.uuid())
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    const random = new Random(writer)
    for (let n = 0; n < 25; n++) {
      // Each has ids of its own, so that none waits for another's end.
      const id = ids[random.whole(0, 9) * 4 + writer] ?? ''
      const change = await open(id, random.chance(0.3) ? null : market.document())
      if (random.chance(0.2)) await new Promise((resolve) => setTimeout(resolve, random.whole(1, 100)))
      await change.end(random.chance(0.2) ? 'rollback' : 'commit')
      if (writer === 0 && n === 12) await cutListeners()
    }
  })
  const second = await follow(true)
  await Promise.all(writers)
  await first.follower.look()
  await second.follower.look()
  const expected = await table()
  expect(pricesOf(first.kept)).toEqual(expected)
  expect(pricesOf(second.kept)).toEqual(expected)
})

test.each([
  ['the epoch has ended', () => endEpoch(services.db)],
  ['the table was emptied at once', () => emptyListings(services)],
  [
    'changes were forgotten that it has not read',
    () => sql`UPDATE search_epoch SET forgotten = pg_current_xact_id()`.execute(services.db),
  ],
])('a follower says that it has lost track once %s', async (_, lose) => {
  const { follower, errors } = await follow()
  await lose()
  await eventually(() => expect(errors.some((error) => error instanceof FeedLost)).toBe(true))
  await expect(follower.catchUp()).rejects.toThrow()
})

test('a follower says that it has lost track once the database is at an earlier time', async () => {
  const from = await readFeed(services.db)
  const { pool } = services.platform
  const later = { ...from, floor: from.next + 1_000_000n }
  const follower = new Follower({ pool, db: services.db, index: new Kept(), from: later, onError: () => undefined })
  running.push(follower)
  await expect(follower.start()).rejects.toThrow(FeedLost)
})

test('a number of a transaction that a crashed database gives again is not skipped', async () => {
  const id = market.random.uuid()
  await stored.apply([{ id, document: market.document() }])
  const now = await readFeed(services.db)
  const { pool } = services.platform
  // It had gone further before the crash, by transactions that left no trace.
  const from = { ...now, floor: now.next + 100n }
  const kept = new Kept()
  const follower = new Follower({ pool, db: services.db, index: kept, from, isOld: true, onError: () => undefined })
  running.push(follower)
  await follower.start()
  await eventually(() => expect([...kept.documents.keys()]).toEqual([id]))
  expect(follower.position.floor).toBeLessThan(from.floor)
})

test('a listing is read again when it is asked for, changed or not', async () => {
  const id = market.random.uuid()
  await stored.apply([{ id, document: market.document() }])
  const { kept, follower } = await follow(true)
  kept.documents.clear()
  await follower.reread([id])
  expect([...kept.documents.keys()]).toEqual([id])
})

/** Ends the connections that wait for notices, as a database that is restarted does. */
const cutListeners = () =>
  services.superuser.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN "search_changes"' AND datname = current_database()`,
  )

test('a follower whose connection was ended listens again', async () => {
  const { kept, errors } = await follow()
  const listening = `SELECT pid FROM pg_stat_activity WHERE query = 'LISTEN "search_changes"' AND datname = current_database()`
  const before = await until(async () => (await services.superuser.query(listening)).rows[0]?.pid)
  await cutListeners()
  await stored.apply([{ id: market.random.uuid(), document: market.document() }])
  await eventually(() => expect(kept.documents.size).toBe(1))
  await until(async () => {
    const { rows } = await services.superuser.query(listening)
    return rows[0] !== undefined && rows[0].pid !== before
  })
  expect(errors.length).toBeGreaterThan(0)
})

test('changes are forgotten two days after they were made', async () => {
  await stored.apply([
    { id: market.random.uuid(), document: unrated() },
    { id: market.random.uuid(), document: unrated() },
  ])
  await sql`UPDATE search_changes SET at = at - interval '49 hours' WHERE seq = (SELECT min(seq) FROM search_changes)`.execute(
    createDb(services.owner),
  )
  const { forgotten } = await readFeed(services.db)
  await forgetOldChanges(services.db)
  expect(await services.db.selectFrom('search_changes').select('listing_id').execute()).toHaveLength(1)
  expect((await readFeed(services.db)).forgotten).toBeGreaterThan(forgotten)
})
