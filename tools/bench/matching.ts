import { SearchMatcher } from '../../apps/server/src/modules/search/index.ts'
import { RandomMarket } from '../../apps/server/src/modules/search/testing/random-market.ts'

const SEARCHES = 10_000
const LISTINGS = 1_000

/** How long it takes to find, of so many saved searches, those that each of so many new listings meets: one thread, as a job has it. */
export function measureMatching(): void {
  const market = new RandomMarket(1)
  const matcher = new SearchMatcher()
  const requests = Array.from({ length: SEARCHES }, () => market.request())
  const documents = Array.from({ length: LISTINGS }, () => market.document())
  const began = performance.now()
  for (const [at, request] of requests.entries()) matcher.put(String(at), request)
  const kept = performance.now()
  const found = documents.reduce((sum, document) => sum + matcher.matching(document).length, 0)
  const seconds = (performance.now() - kept) / 1000
  console.log(`\n| ${SEARCHES} saved searches, ${LISTINGS} new listings | |\n|---|---|`)
  console.log(`| taking in the searches | ${((kept - began) / 1000).toFixed(2)} s |`)
  console.log(`| finding those that each listing meets (${found} in all) | ${seconds.toFixed(2)} s |`)
}
