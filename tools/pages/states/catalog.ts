import type { Page } from '@playwright/test'
import { answer, neverAnswer } from '../answers.ts'
import { page, type SitePage } from '../site-page.ts'

const A_BIKE = /\/api\/bikes\/[\w-]{36}$/
const SEARCH = '**/api/search*'

const chooseCruisers = (seen: Page) =>
  seen.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Cruiser' }).click()
/** From the list, so that the browser reads the bike and not the server. */
const openFirstBike = (seen: Page) =>
  seen.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()

/** Looking for a bike, and asking for it. */
export const CATALOG_STATES: readonly SitePage[] = [
  {
    ...page('buy-empty', 'visitor', 'buy'),
    step: async (seen) => {
      await answer(seen, SEARCH, (said) => ({ ...said, items: [], total: 0, before: 0, next_cursor: null }))
      await chooseCruisers(seen)
      await seen.getByRole('heading', { name: 'No bikes match' }).waitFor()
    },
  },
  {
    // Within the list what was found before stays.
    ...page('buy-loading', 'visitor', 'buy', () => '/blog'),
    step: async (seen) => {
      await neverAnswer(seen, SEARCH)
      await seen.getByRole('banner').getByRole('link', { name: 'Buy', exact: true }).click()
      await seen.getByRole('status', { name: 'Loading bikes' }).waitFor()
    },
  },
  {
    ...page('bike-loading', 'visitor', 'bike/:id', () => '/buy'),
    step: async (seen) => {
      await neverAnswer(seen, A_BIKE)
      await openFirstBike(seen)
      await seen.getByRole('status', { name: 'Loading the bike' }).waitFor()
    },
  },
  {
    ...page('bike-held', 'visitor', 'bike/:id', () => '/buy'),
    step: async (seen) => {
      await answer(seen, A_BIKE, (bike) => ({ ...bike, held_seconds_left: 700 }))
      await openFirstBike(seen)
      await seen.getByText('Their time ends in').first().waitFor()
    },
  },
  {
    ...page('bike-withdrawn', 'visitor', 'bike/:id', () => '/buy'),
    step: async (seen) => {
      const missing = { code: 'not_found', message: 'There is no such bike.' }
      await seen.route(A_BIKE, (route) => route.fulfill({ status: 404, json: missing }))
      const left = {
        name: 'Yamaha MT-07',
        year: 2019,
        category_name: 'Sports',
        withdrawn_at: '2026-03-01T10:00:00.000Z',
      }
      await seen.route(/\/withdrawn$/, (route) =>
        route.fulfill({ json: { _id: '01900000-0000-7000-8000-000000000000', ...left, similar: [] } }),
      )
      await openFirstBike(seen)
      await seen.getByRole('heading', { level: 1, name: 'Yamaha MT-07, 2019' }).waitFor()
    },
  },
  {
    ...page('bike-viewer', 'visitor', 'bike/:id', ({ bike }) => `/bike/${bike}`),
    inWindow: true,
    step: async (seen) => {
      await seen.getByRole('button', { name: 'Show large' }).first().click()
      await seen.getByRole('dialog', { name: /^Pictures of/ }).waitFor()
    },
  },
  {
    ...page('report-bike-errors', 'new-buyer', 'bike/:id', ({ bike }) => `/bike/${bike}`),
    inWindow: true,
    step: async (seen) => {
      await seen.getByRole('link', { name: 'Report this bike' }).click()
      await seen.getByRole('dialog').getByRole('button', { name: 'Send report' }).click()
      await seen.getByText('Choose what is wrong.').waitFor()
    },
  },
  {
    ...page('booking-dialog-errors', 'new-buyer', 'bike/:id', ({ bike }) => `/bike/${bike}?book=${bike}`),
    inWindow: true,
    step: async (seen) => {
      await seen.getByRole('dialog').getByRole('button', { name: 'Book Now' }).click()
      await seen.locator('dialog [aria-invalid]').nth(1).waitFor()
    },
  },
]
