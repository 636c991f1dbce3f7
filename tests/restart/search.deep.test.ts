import { getHealth, markBikeSold, relistBike, searchListings, updateBike, withdrawBike } from '@bikevalley/contract'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { Random } from '../../apps/server/src/modules/search/testing/random.ts'
import { type Seller, signUpSeller } from './seller.ts'
import { end, makeSite, type ServerProcess, type Site, whenHealthy } from './server.ts'

/** Under way, before something is killed. */
const CHANGES = 12

let site: Site

beforeEach(async () => {
  site = await makeSite(inject('filledFolder'))
})
afterEach(() => site.cleanUp())

const SEARCHES = [
  '',
  'sort=price_asc',
  'q=red',
  'colour=red',
  'make=Honda&make=Yamaha&sort=newest',
  'price_max=2999',
  'abs=true&limit=3',
]

/** What one process answers, as to a visitor: bikes, total, every facet and the histogram of each search. */
async function answers({ url }: ServerProcess) {
  const answered: Record<string, unknown> = {}
  for (const search of SEARCHES) {
    const { items, ...rest } = await find(url, search)
    answered[search] = { ...rest, ids: items.map(({ _id }) => _id) }
  }
  return answered
}

async function find(url: string, search: string) {
  const response = await fetch(`${url}/api${searchListings.path}?${search}`)
  return searchListings.response.parse(await response.json())
}

/** The ids of all bikes that a process finds. */
async function foundAt({ url }: ServerProcess): Promise<string[]> {
  const ids: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { items, next_cursor } = await find(url, `limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`)
    ids.push(...items.map(({ _id }) => _id))
    cursor = next_cursor
  }
  return ids
}

async function engineOf({ url }: ServerProcess): Promise<string> {
  const response = await fetch(`${url}/api${getHealth.path}`).catch(() => null)
  return response?.status === 200 ? getHealth.response.parse(await response.json()).search.engine : 'none'
}
const untilMemory = (server: ServerProcess) => expect.poll(() => engineOf(server)).toBe('memory')

/** What the site has said of the seller's bikes: false is sold or withdrawn, null what was under way at the end. */
type Said = Map<string, boolean | null>

/** Lists bikes, edits, sells, withdraws them and puts them back, until the site is away. */
function changeUntilKilled(seller: Seller): { said: Said; changes: () => number; done: Promise<void> } {
  const said: Said = new Map()
  const random = new Random(1)
  let changes = 0
  const change = async (): Promise<void> => {
    const listed = [...said].filter(([, is]) => is === true).map(([id]) => id)
    if (listed.length < 3 || random.chance(0.3)) {
      said.set(await seller.listBike(`Bike ${said.size}`), true)
      return
    }
    const id = random.one(listed)
    said.set(id, null)
    const does = random.one(['edit', 'edit', 'sell', 'withdraw', 'withdraw and put back'])
    if (does === 'edit') {
      const abs = random.chance(0.5)
      const [make, colour] = [random.one(['Honda', 'Yamaha', 'yamaha']), random.one(['red', 'blue'])]
      await seller.change(updateBike, id, { make, colour, abs, resale_price: String(random.whole(10, 60) * 100) })
    } else await seller.change(does === 'sell' ? markBikeSold : withdrawBike, id)
    if (does === 'withdraw and put back') await seller.change(relistBike, id)
    said.set(id, does === 'edit' || does === 'withdraw and put back')
  }
  const done = (async () => {
    for (; ; changes += 1) await change()
  })().catch(() => undefined)
  return { said, changes: () => changes, done }
}

function expectAsSaid(found: readonly string[], said: Said): void {
  const wanted = [...said].filter(([, is]) => is === true).map(([id]) => id)
  expect(found).toEqual(expect.arrayContaining(wanted))
  expect(found.filter((id) => said.get(id) === false)).toEqual([])
}

test('search agrees with the table after server and database are killed in the middle of changes, in every process', async () => {
  const [first, second, plain] = await Promise.all([
    site.begin(),
    site.begin({ JOBS: 'off' }),
    site.begin({ JOBS: 'off', SEARCH_INDEX: 'postgres' }),
  ])
  for (const server of [first, second, plain]) await whenHealthy(server)
  await untilMemory(first)
  await untilMemory(second)

  const seller = await signUpSeller(first.url)
  const before = changeUntilKilled(seller)
  await expect.poll(before.changes).toBeGreaterThan(CHANGES)
  const postmaster = await site.postmaster()
  if (postmaster) process.kill(postmaster.pid, 'SIGKILL')
  await before.done

  // The others have started the database again, and search goes on from where it was.
  for (const server of [first, second, plain]) await whenHealthy(server)
  await untilMemory(first)
  await untilMemory(second)
  const afterDatabase = await answers(plain)
  expectAsSaid(await foundAt(plain), before.said)
  for (const server of [first, second]) await expect.poll(() => answers(server)).toEqual(afterDatabase)

  const during = changeUntilKilled(seller)
  await expect.poll(during.changes).toBeGreaterThan(CHANGES)
  await end(first, 'SIGKILL')
  await during.done

  const third = await site.start()
  await untilMemory(third)
  await untilMemory(second)
  expect(await engineOf(plain)).toBe('postgres')
  const truth = await answers(plain)
  const found = await foundAt(plain)
  for (const { said } of [before, during]) expectAsSaid(found, said)
  for (const server of [second, third]) await expect.poll(() => answers(server)).toEqual(truth)

  // An orderly stop leaves a snapshot, from which the next one goes on.
  await end(third, 'SIGTERM')
  await end(second, 'SIGTERM')
  const last = await site.begin({ LOG_LEVEL: 'info' })
  await whenHealthy(last)
  await untilMemory(last)
  // The thread says so after it has begun to answer.
  await expect.poll(() => last.stderr()).toContain('search is ready, from its snapshot')
  expect(await answers(last)).toEqual(truth)
}, 400_000)
