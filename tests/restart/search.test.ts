import { getHealth, searchListings } from '@bikevalley/contract'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type Seller, signUpSeller } from './seller.ts'
import { end, makeSite, PATIENTLY, type ServerProcess, type Site, whenHealthy } from './server.ts'

let site: Site

beforeEach(async () => {
  site = await makeSite(inject('filledFolder'))
})
afterEach(() => site.cleanUp())

/** What one process finds, as a visitor. */
async function found({ url }: ServerProcess): Promise<string[]> {
  const response = await fetch(`${url}/api${searchListings.path}?limit=100`)
  const { items, total } = searchListings.response.parse(await response.json())
  expect(items).toHaveLength(total)
  return items.map(({ name }) => name ?? '').toSorted()
}

async function engineOf({ url }: ServerProcess): Promise<string> {
  const response = await fetch(`${url}/api${getHealth.path}`).catch(() => null)
  return response?.status === 200 ? getHealth.response.parse(await response.json()).search.engine : 'none'
}
const untilMemory = (server: ServerProcess) => expect.poll(() => engineOf(server), PATIENTLY).toBe('memory')

/** Lists bikes until the site is away. @returns those that the site has acknowledged */
function listUntilKilled(seller: Seller): { acknowledged: string[]; done: Promise<void> } {
  const acknowledged: string[] = []
  const done = (async () => {
    for (let count = 1; ; count += 1) {
      await seller.listBike(`Bike ${count}`)
      acknowledged.push(`Bike ${count}`)
    }
  })().catch(() => undefined)
  return { acknowledged, done }
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
  const before = listUntilKilled(seller)
  await expect.poll(() => before.acknowledged.length, PATIENTLY).toBeGreaterThan(3)
  const postmaster = await site.postmaster()
  if (postmaster) process.kill(postmaster.pid, 'SIGKILL')
  await before.done

  // The others have started the database again, and search goes on from where it was.
  for (const server of [first, second, plain]) await whenHealthy(server)
  await untilMemory(second)
  await seller.listBike('After the database')
  const during = listUntilKilled(seller)
  await expect.poll(() => during.acknowledged.length, PATIENTLY).toBeGreaterThan(3)
  await end(first, 'SIGKILL')
  await during.done

  const third = await site.start()
  await untilMemory(third)
  await untilMemory(second)
  expect(await engineOf(plain)).toBe('postgres')
  const truth = await found(plain)
  expect(truth).toEqual(expect.arrayContaining(['After the database', ...before.acknowledged]))
  await expect.poll(() => found(second), PATIENTLY).toEqual(truth)
  await expect.poll(() => found(third), PATIENTLY).toEqual(truth)

  // An orderly stop leaves a snapshot, from which the next one goes on.
  await end(third, 'SIGTERM')
  await end(second, 'SIGTERM')
  const last = await site.begin({ LOG_LEVEL: 'info' })
  await whenHealthy(last)
  await untilMemory(last)
  expect(last.stderr()).toContain('search is ready, from its snapshot')
  expect(await found(last)).toEqual(truth)
}, 400_000)
