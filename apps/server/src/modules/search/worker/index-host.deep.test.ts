import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventually, until } from '../../../../../../tests/support/eventually.ts'
import { allowIncomplete, emptyListings, StoredMarket } from '../../../../../../tests/support/stored-market.ts'
import { startTestServices, type TestServices } from '../../../../../../tests/support/test-services.ts'
import { endEpoch, forgetOldChanges, readFeed } from '../feed/changes.ts'
import { Documents, TUNING } from '../memory/documents.ts'
import { MemoryIndex } from '../memory/memory-index.ts'
import { loadSnapshot, saveSnapshot } from '../memory/snapshot.ts'
import type { SearchRequest } from '../search-index.ts'
import { STEPS } from '../testing/index-suite.ts'
import { RandomMarket } from '../testing/random-market.ts'
import { IndexHost, NotNow } from './index-host.ts'
import type { Told } from './messages.ts'

/** Others write into the same database server. */

let services: TestServices
let stored: StoredMarket
let market: RandomMarket
let folder: string
const running: IndexHost[] = []
beforeEach(async () => {
  services = await startTestServices()
  await allowIncomplete(services)
  stored = new StoredMarket(services)
  market = new RandomMarket(1, 0.02)
  folder = await mkdtemp(join(tmpdir(), 'bikevalley-search-'))
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((host) => host.stop()))
  await services.stop()
  await rm(folder, { recursive: true })
})

const snapshotFile = () => join(folder, 'search', 'index')

/** A host whose index is ready, or has been given up. */
async function start(mostBytes = 2 ** 30) {
  const told: Told[] = []
  const host = new IndexHost(services.platform.pool, { steps: STEPS, snapshot: snapshotFile(), mostBytes }, (one) =>
    told.push(one),
  )
  running.push(host)
  await host.start()
  const logged = () => told.flatMap((one) => (one.tells === 'log' ? [`${one.message}${reasonOf(one)}`] : []))
  return { host, told, logged }
}
const reasonOf = ({ detail }: { detail: Record<string, string | number> }) =>
  detail['reason'] === undefined ? '' : `: ${detail['reason']}`

/** Lists random bikes. */
async function list(count: number): Promise<string[]> {
  const changes = Array.from({ length: count }, () => ({ id: market.random.uuid(), document: market.document() }))
  await stored.apply(changes)
  return changes.map(({ id }) => id)
}

const ALL: SearchRequest = { words: [], filters: {}, ranges: {}, sort: 'newest', limit: 100 }
const found = (host: IndexHost) =>
  host.current
    .search(ALL)
    .hits.map(({ id }) => id)
    .toSorted()
const available = async () => {
  const rows = await services.db.selectFrom('listings').select('id').where('state', '=', 'available').execute()
  return rows.map(({ id }) => id).toSorted()
}

describe('an index that looks after itself', () => {
  test('begins with the table, follows what changes, and goes on from its snapshot', async () => {
    await list(30)
    const first = await start()
    expect(found(first.host)).toEqual(await available())
    expect(first.logged()).toEqual(['search is ready, from the table'])
    await list(5)
    await eventually(async () => expect(found(first.host)).toEqual(await available()))
    await first.host.stop()

    const [sold] = await list(5)
    await services.db
      .updateTable('listings')
      .set({ state: 'withdrawn' })
      .where('id', '=', sold ?? '')
      .execute()
    const second = await start()
    expect(second.logged()).toEqual(['search is ready, from its snapshot'])
    expect(found(second.host)).toEqual(await available())
  })

  test.each([
    ['another market', 'It is of another market.', () => endEpoch(services.db)],
    [
      'changes that are forgotten by now',
      'Changes since then are forgotten.',
      async () => {
        await list(1)
        await services.owner.query(`UPDATE search_changes SET at = at - interval '49 hours'`)
        await forgetOldChanges(services.db)
        await until(async () => {
          const { floor, forgotten } = await readFeed(services.db)
          return floor > forgotten
        })
      },
    ],
    [
      'a later time than the database’s',
      'The database is at an earlier time.',
      async () => {
        const { epoch, next } = await readFeed(services.db)
        await saveSnapshot(new MemoryIndex(new Documents(STEPS)), snapshotFile(), `${epoch} ${next + 1_000_000n}`)
      },
    ],
    [
      'a version before',
      'It has version 3 and not 6.',
      async () => {
        const bytes = await readFile(snapshotFile())
        bytes.writeUInt32LE(3, 16)
        await writeFile(snapshotFile(), bytes)
      },
    ],
    [
      'a damaged disk',
      'live is damaged.',
      async () => {
        const bytes = await readFile(snapshotFile())
        const at = bytes.readUInt32LE(20) + 28 + 20
        bytes[at] = (bytes[at] ?? 0) ^ 1
        await writeFile(snapshotFile(), bytes)
      },
    ],
  ])('refuses a snapshot of %s and reads the table', async (_, reason, spoil) => {
    await list(10)
    await (await start()).host.stop()
    await spoil()
    const { host, logged } = await start()
    expect(logged()).toEqual([`the snapshot of search is of no use: ${reason}`, 'search is ready, from the table'])
    expect(found(host)).toEqual(await available())
  })

  test.each([
    ['its epoch has ended', () => endEpoch(services.db)],
    ['the table was emptied at once', () => emptyListings(services)],
    [
      'changes were forgotten that it has not read',
      () => sql`UPDATE search_epoch SET forgotten = pg_current_xact_id()`.execute(services.db),
    ],
  ])('reads the table anew once %s', async (_, lose) => {
    await list(10)
    const { host, logged } = await start()
    await lose()
    await eventually(() => expect(logged().filter((line) => line.startsWith('search is ready'))).toHaveLength(2))
    expect(found(host)).toEqual(await available())
    await list(3)
    await host.catchUp()
    expect(found(host)).toEqual(await available())
  })

  test('has changes wait for a snapshot that is being written, which is whole', async () => {
    await list(100)
    const { host } = await start()
    for (let round = 0; round < 5; round++) {
      const saving = host.save()
      const changes = Array.from({ length: 100 }, () => ({ id: market.random.uuid(), document: market.document() }))
      await stored.add(changes)
      await host.catchUp()
      await saving
      const { index } = loadSnapshot(snapshotFile(), STEPS)
      expect(index.listings).toBe(100 + round * 100)
    }
    expect(host.current.listings).toBe(600)
  })

  test('says that it can’t be asked before it makes room for more listings, and that it can after', async () => {
    await list(1)
    // In parts, none of which takes as long as a statement may, however busy the machine is.
    for (let left = TUNING.capacity - 11; left > 0; left -= 300)
      await sql`
        INSERT INTO listings
        SELECT copy.* FROM (SELECT * FROM listings LIMIT 1) one, generate_series(1, ${Math.min(left, 300)}) AS n,
          jsonb_populate_record(NULL::listings, to_jsonb(one) || jsonb_build_object('id', gen_random_uuid(), 'n', n)) AS copy`.execute(
        services.db,
      )
    const { host, told } = await start()
    told.length = 0
    await list(20)
    await host.catchUp()
    const said = told.flatMap((one) => (one.tells === 'state' ? [one.state === null ? 'away' : 'ready'] : [one.tells]))
    expect(said).toEqual(['away', 'changed', 'ready'])
    expect(host.current.listings).toBe(TUNING.capacity + 10)
  })

  test('gives up where it takes more memory than it may, at the start and later', async () => {
    await list(10)
    const small = await start(1000)
    expect(small.told.at(-1)).toMatchObject({ tells: 'tooLarge' })
    expect(() => small.host.current).toThrow(NotNow)
    const { host, told } = await start()
    const size = host.lag()?.bytes ?? 0
    await host.stop()
    // With nothing to catch up on, only the start can see how large it is.
    await services.db.deleteFrom('search_changes').execute()
    const fromSnapshot = await start(size - 1000)
    expect(fromSnapshot.told.at(-1)).toMatchObject({ tells: 'tooLarge' })
    expect(() => fromSnapshot.host.current).toThrow(NotNow)
    await rm(snapshotFile())
    const growing = await start(size + 1000)
    expect(growing.host.lag()?.listings).toBe(10)
    await list(200)
    await eventually(() => expect(growing.told.at(-1)).toMatchObject({ tells: 'tooLarge' }))
    expect(() => growing.host.current).toThrow(NotNow)
    expect(told).not.toContainEqual(expect.objectContaining({ tells: 'tooLarge' }))
  })

  test('finds what differs from the table, in either of both, and repairs it', async () => {
    const [edited = '', sold = '', ...others] = await list(20)
    const { host } = await start()
    expect(await host.compare()).toEqual({ compared: 20, repaired: 0 })
    // What it has read is long ago; and there is a change of which it is not told.
    await services.db.deleteFrom('search_changes').execute()
    await services.superuser.query(`SET session_replication_role = replica;
      UPDATE listings SET resale_price_minor = 777 WHERE id = '${edited}';
      UPDATE listings SET state = 'withdrawn' WHERE id = '${sold}';
      SET session_replication_role = DEFAULT`)
    host.current.apply([{ id: others[0] ?? '', document: null }])
    await host.catchUp()
    expect(found(host)).not.toEqual(await available())
    expect(await host.compare()).toEqual({ compared: 19, repaired: 3 })
    expect(found(host)).toEqual(await available())
    expect(host.current.search({ ...ALL, ranges: { price: { min: 777, max: 777 } } }).total).toBe(1)
    expect(await host.compare()).toEqual({ compared: 19, repaired: 0 })
  })

  test('has nothing to repair where the market changes during the comparison', async () => {
    await list(30)
    const { host } = await start()
    const changing = (async () => {
      for (let round = 0; round < 15; round++)
        await sql`UPDATE listings SET resale_price_minor = resale_price_minor + 1`.execute(services.db)
    })()
    for (let round = 0; round < 5; round++) expect((await host.compare()).repaired).toBe(0)
    await changing
  })
})
