import type { Browser } from '@playwright/test'
import { z } from 'zod'
import { ageAccount, trainPrices } from './database.ts'
import { test as base, expect, unique } from './fixtures.ts'
import { world } from './world.ts'

/** Bikes of one make and model from many sellers, of which the price model has learnt. */
type PriceMarket = {
  make: string
  /** Far below what such bikes cost. */
  cheap: string
  /** Without its model year. */
  yearless: string
}

const SELLERS = 10
const YEARS = [2017, 2018, 2019, 2020, 2021, 2022, 2023]
export const MODEL = 'Gamma 500'

/** With a market that each worker makes once. */
export const test = base.extend<object, { prices: PriceMarket }>({
  prices: [
    async ({ browser }, use, { project }) => {
      await use(await makeMarket(browser, project.use.baseURL))
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

const worth = (year: number): number => 8_000 * 0.92 ** (2026 - year)
const rated = z.object({ rating: z.object({ lack: z.string().nullable() }).nullable() })

async function makeMarket(browser: Browser, baseURL: string | undefined): Promise<PriceMarket> {
  const make = `Marke${unique()}`
  const bike = (year: number, price: number) => ({
    make,
    model: MODEL,
    name: `${make} ${MODEL}`,
    year: String(year),
    mileage: String((2026 - year) * 3_000),
    engine_cc: '500',
    body_type: 'naked',
    resale_price: String(Math.round(price)),
  })
  const sellers = await Promise.all(
    Array.from({ length: SELLERS }, async (_, at) => {
      const context = await browser.newContext()
      const api = world(context.request, baseURL)
      await ageAccount((await api.signUp('Seller', `Seller ${at}`)).email)
      for (const year of YEARS) await api.listBike(bike(year, worth(year) * (0.95 + 0.01 * at)))
      return { context, api }
    }),
  )
  const [first] = sellers
  if (!first) throw new Error('There is no seller.')
  const { year: _, ...yearless } = bike(2020, worth(2020))
  const market = {
    make,
    cheap: await first.api.listBike({ ...bike(2024, worth(2024) * 0.6), name: `${make} Cheap` }),
    yearless: await first.api.listBike({ ...yearless, name: `${make} Yearless` }),
  }
  await trainPrices()
  const ratingOf = async (id: string) => rated.parse(await first.api.send('GET', `/bikes/${id}/price-rating`)).rating
  // Not always in one go.
  const ratings = () => Promise.all([market.cheap, market.yearless].map(ratingOf))
  await expect.poll(ratings, { timeout: 60_000 }).toEqual([{ lack: null }, { lack: 'facts' }])
  await Promise.all(sellers.map(({ context }) => context.close()))
  return market
}
