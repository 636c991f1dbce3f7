import type { Browser, BrowserContext } from '@playwright/test'
import { ageAccount, makeAdmin } from './database.ts'
import { test as base, unique } from './fixtures.ts'
import { listMake } from './search-page.ts'
import { world } from './world.ts'

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** Bikes that nobody else lists, and who lists them, for journeys that only look for them. */
type Market = {
  /** A make of three bikes (`listMake`). */
  make: string
  /** A make of `IN_SERIES` bikes, which take two pages, and are named by their number. */
  series: string
  /** Of who lists the series, and nothing else. */
  seller: Cookies
  sellerId: string
  admin: Cookies
}

export const IN_SERIES = 26

/** With a market that each worker makes once. */
export const test = base.extend<object, { market: Market }>({
  market: [
    async ({ browser }, use, { project }) => {
      await use(await makeMarket(browser, project.use.baseURL))
    },
    { scope: 'worker' },
  ],
})

async function makeMarket(browser: Browser, baseURL: string | undefined): Promise<Market> {
  const [seller, other, admin] = await Promise.all([1, 2, 3].map(() => browser.newContext()))
  if (!seller || !other || !admin) throw new Error('The browser made fewer contexts than it was asked for.')
  const api = world(seller.request, baseURL)
  await ageAccount((await api.signUp('Seller', 'Sara Seller')).email)
  const series = `Serie${unique()}`
  let last = ''
  for (let number = 1; number <= IN_SERIES; number += 1)
    last = await api.listBike({ make: series, model: 'One', name: `${series} ${number}` })
  const sellerId = await api.sellerOf(last)
  const make = await listMake(world(other.request, baseURL))
  await makeAdmin((await world(admin.request, baseURL).signUp('user', 'Ada Admin')).email)
  const market = { make, series, seller: await seller.cookies(), sellerId, admin: await admin.cookies() }
  await Promise.all([seller, other, admin].map((context) => context.close()))
  return market
}
