import { LIMITS } from '@bikevalley/contract'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import type { Actor } from '../actors.ts'
import { answerItself } from '../answers.ts'
import { settle } from '../settle.ts'
import { page, type SitePage } from '../site-page.ts'

const GONE = '01900000-0000-7000-8000-000000000000'
const A_LONG_NAME = 'Adventure or touring, with panniers and heated grips, for Norway next summer, so'

const found = z.object({ items: z.array(z.object({ _id: z.string(), price_rating: z.string().nullable() })) })
const search = async (seen: Page, parameters: string) =>
  found.parse(await (await seen.request.get(`/api/search?${parameters}`)).json()).items
const kept = z.object({
  items: z.array(
    z.object({
      bike_id: z.string(),
      price_then: z.string(),
      bike: z.object({ resale_price: z.string() }).nullable(),
    }),
  ),
})

/** A bike that the market has one of; it shows the part of this heading. */
const bike = (
  name: string,
  as: Actor,
  heading: string,
  find: (seen: Page) => Promise<string | undefined>,
): SitePage => ({
  ...page(name, as, 'bike/:id', () => '/buy'),
  step: async (seen) => {
    const id = await find(seen)
    if (id === undefined) throw new Error(`There is no bike for ${name}.`)
    await seen.goto(`/bike/${id}`)
    await seen.getByRole('heading', { name: heading }).waitFor()
  },
})

const compare = (name: string, bikes: number, also: readonly string[]): SitePage => ({
  ...page(name, 'visitor', 'compare'),
  step: async (seen) => {
    const ids = (await search(seen, `limit=${bikes}`)).map(({ _id }) => _id)
    await seen.goto(`/compare?${[...ids, ...also].map((id) => `bike=${id}`).join('&')}`)
    await seen.getByRole('table').waitFor()
  },
})

const searchNumbered = (_: unknown, number: number) => ({
  _id: GONE.replace(/\d{4}$/, String(number).padStart(4, '0')),
  name: number % 3 === 0 ? `${A_LONG_NAME} ${number}` : `Search number ${number}`,
  parameters: `make=Triumph&make=Yamaha&price_max=${9000 + number}&year_min=2016&condition=good&condition=excellent`,
  near: null,
  can_search: number !== 2,
  alert: number % 2 === 0 ? 'at_once' : 'none',
  saved_at: '2026-03-01T10:00:00.000Z',
})

/** What people keep and are told: watch list, comparison, saved searches, notifications; and what is said of a price. */
export const KEEPING_STATES: readonly SitePage[] = [
  page('watch-list-empty', 'new-buyer', 'watchlist'),
  {
    ...page('watch-list-of-visitor', 'visitor', 'watchlist', () => '/buy'),
    step: async (seen) => {
      await seen.keyboard.press('Shift')
      const hearts = seen.getByRole('button', { name: /^Save / })
      for (const place of [0, 1, 2]) {
        await hearts.nth(place).click()
        await seen.locator('[aria-pressed=true]').nth(place).waitFor()
      }
      const [viewed] = await search(seen, 'limit=1')
      await seen.goto(`/bike/${viewed?._id}`)
      await settle(seen)
      await seen.goto('/watchlist')
      await seen.getByRole('main').getByRole('article').nth(2).waitFor()
    },
  },
  {
    ...page('watch-list-chosen', 'buyer', 'watchlist'),
    inWindow: true,
    step: async (seen) => {
      for (const place of [0, 1]) await seen.getByRole('checkbox').nth(place).check()
      await seen.getByRole('link', { name: 'Compare (2)' }).waitFor()
    },
  },
  compare('compare-four', 4, []),
  compare('compare-gone', 2, [GONE]),
  page('saved-searches-empty', 'new-buyer', 'dashboard/searches'),
  {
    ...page('saved-searches-many', 'new-buyer', 'dashboard/searches', () => '/dashboard/notifications'),
    step: async (seen) => {
      const items = Array.from({ length: LIMITS.savedSearches }, searchNumbered)
      await answerItself(seen, '**/api/saved-searches', { items })
      // Within the application, so that the page asks the answered API.
      await seen.evaluate(`history.pushState({ idx: history.state.idx + 1, key: 'unknown', usr: null }, '', '/dashboard/searches')
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }))`)
      await seen
        .getByRole('main')
        .getByRole('article')
        .nth(LIMITS.savedSearches - 1)
        .waitFor()
    },
  },
  {
    ...page('saved-search-renamed', 'buyer', 'dashboard/searches'),
    step: async (seen) => {
      await seen
        .getByRole('button', { name: /^Rename/ })
        .first()
        .click()
      await seen.getByRole('main').getByRole('textbox').waitFor()
    },
  },
  {
    ...page(
      'saved-searches-full',
      'new-buyer',
      'dashboard/searches/save',
      () => '/dashboard/searches/save?make=Yamaha',
    ),
    step: async (seen) => {
      const message = `You have saved ${LIMITS.savedSearches} searches, and there is room for no more. Delete one first.`
      await answerItself(seen, '**/api/saved-searches', { code: 'saved_searches_full', message }, 409)
      await seen.getByRole('main').getByRole('button', { name: 'Save search' }).click()
      await seen.getByRole('main').getByRole('alert').waitFor()
    },
  },
  {
    ...page('alerts-stopped', 'visitor', 'alerts/stop', () => '/blog'),
    step: async (seen) => {
      const answered = { acknowledged: true, of: 'search', name: A_LONG_NAME, undo: 'looked-at' }
      await answerItself(seen, '**/api/saved-searches/stop', answered)
      await seen.goto('/alerts/stop?token=looked-at')
      await seen.getByText('Norway').waitFor()
    },
  },
  page('notifications-empty', 'new-seller', 'dashboard/notifications'),
  {
    ...page('notifications-refused', 'new-buyer', 'dashboard/profile'),
    step: async (seen) => {
      await seen.getByRole('button', { name: 'Turn on' }).click()
      await seen.getByRole('alert').waitFor()
    },
  },
  bike(
    'bike-rated',
    'visitor',
    'Price rating',
    async (seen) => (await search(seen, 'price_rating=great&limit=1'))[0]?._id,
  ),
  bike('bike-not-rated', 'visitor', 'Price rating', async (seen) => {
    const bikes = await search(seen, 'limit=100')
    return bikes.find(({ price_rating }) => price_rating === null)?._id
  }),
  bike('bike-cheaper', 'buyer', 'Price history', async (seen) => {
    const { items } = kept.parse(await (await seen.request.get('/api/saved-bikes')).json())
    return items.find(({ bike: now, price_then }) => now && Number(now.resale_price) < Number(price_then))?.bike_id
  }),
]
