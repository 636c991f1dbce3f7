import { afterEach, beforeEach, expect, test } from 'vitest'
import { allowIncomplete, StoredMarket } from '../../../../../tests/support/stored-market.ts'
import { newPerson, startTestServices, type TestServices } from '../../../../../tests/support/test-services.ts'
import { newId } from '../../platform/ids.ts'
import { type SearchDocument, SearchMatcher, type SearchRequest } from '../search/index.ts'
import { RandomMarket } from '../search/testing/random-market.ts'
import { KeptSearches } from './kept-searches.ts'
import { createNewsMatcher } from './match-news.ts'

const HOUR = 3_600_000
const SAVED = Date.UTC(2026, 0, 1)
const BIKES = 60
const SEARCHES = 150
const ROUNDS = 6

let services: TestServices
beforeEach(async () => {
  services = await startTestServices()
  await allowIncomplete(services)
})
afterEach(() => services.stop())

/** What looks for news of searches, whose parameters say which of these requests is meant. */
function matcherOf(requests: ReadonlyMap<string, SearchRequest>): () => Promise<void> {
  const read = ({ q = '' }: { q?: string | undefined }): Promise<SearchRequest> => {
    const request = requests.get(q)
    return request ? Promise.resolve(request) : Promise.reject(new Error(`There is no search ${q}.`))
  }
  return createNewsMatcher(services.platform, new KeptSearches(() => Promise.resolve(read)))
}

/** Tells all that waits, and answers of which bikes as new. */
async function tellAll(): Promise<string[]> {
  const told = await services.db
    .updateTable('search_alerts')
    .set({ told_at: new Date() })
    .where('told_at', 'is', null)
    .returning(['search_id', 'listing_id', 'reason'])
    .execute()
  return told.flatMap(({ search_id, listing_id, reason }) => (reason === 'new' ? [`${search_id} ${listing_id}`] : []))
}

test.each([1, 2, 3])(
  'of random edits each search is told of the bikes that meet it and never did before, once (market %i)',
  async (seed) => {
    const { db } = services
    const market = new RandomMarket(seed, 0.05)
    const { random } = market
    const stored = new StoredMarket(services)
    const requests = new Map(Array.from({ length: SEARCHES }, () => [newId(), market.request()] as const))
    const forwards = new SearchMatcher()
    for (const [id, request] of requests) forwards.put(id, request)
    const look = matcherOf(requests)
    const lookAtAll = async () => {
      await db.deleteFrom('unrated_listings').execute()
      await look()
    }

    const bikes = new Map<string, SearchDocument>()
    const away = new Set<string>()
    const put = async (id: string, createdAt: number) => {
      const seller = bikes.get(id)?.seller ?? random.one(market.sellers)
      const document = { ...market.document(), createdAt, seller }
      bikes.set(id, document)
      await stored.apply([{ id, document }])
    }
    const move = async (id: string, state: 'available' | 'withdrawn', at: number) => {
      if (state === 'available') away.delete(id)
      else away.add(id)
      await db
        .updateTable('listings')
        .set({ state, updated_at: new Date(at) })
        .where('id', '=', id)
        .execute()
    }
    /** The searches that bikes meet now. */
    const meeting = () =>
      [...bikes].flatMap(([id, document]) =>
        away.has(id) ? [] : forwards.matching(document).map((search) => `${search} ${id}`),
      )

    for (let count = 0; count < BIKES / 2; count++) await put(random.uuid(), SAVED - HOUR)
    await lookAtAll()
    const { id: user_id } = await newPerson(services, 'buyer')
    const saved = { user_id, name: 'Mine', created_at: new Date(SAVED), alerts_since: new Date(SAVED) }
    const rows = [...requests.keys()].map((id) => ({ ...saved, id, parameters: `q=${id}`, alert: 'at_once' as const }))
    await db.insertInto('saved_searches').values(rows).execute()

    const known = new Set(meeting())
    let news = 0
    for (let round = 1; round <= ROUNDS; round++) {
      const at = SAVED + round * HOUR
      for (const id of bikes.keys()) {
        // Some are changed several times before somebody looks.
        for (let changes = random.chance(0.5) ? random.whole(1, 3) : 0; changes > 0; changes--)
          if (random.chance(0.7)) await put(id, at)
          else await move(id, away.has(id) ? 'available' : 'withdrawn', at)
      }
      for (let count = 0; count < BIKES / 2 / ROUNDS; count++) await put(random.uuid(), at)
      await lookAtAll()
      const isNew = meeting().filter((pair) => !known.has(pair))
      expect((await tellAll()).sort()).toEqual(isNew.toSorted())
      for (const pair of isNew) known.add(pair)
      news += isNew.length
    }
    expect(news).toBeGreaterThan(100)
  },
)
