import type { Page } from '@playwright/test'
import { z } from 'zod'

const anObject = z.record(z.string(), z.unknown())

/** This page hears another answer than the API's own; the market stays as it is. */
export async function answer(page: Page, address: string | RegExp, change: (said: Record<string, unknown>) => unknown) {
  await page.route(address, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change(anObject.parse(await response.json())) })
  })
}

/** This page's calls are answered without asking the API. */
export const answerItself = (page: Page, address: string | RegExp, json: unknown, status = 200) =>
  page.route(address, (route) => route.fulfill({ status, json }))

/** This page waits for ever. */
export const neverAnswer = (page: Page, address: string | RegExp) => page.route(address, () => undefined)

/** This page does not reach the server any more. */
export const goAway = (page: Page, address = '**/api/**') => page.route(address, (route) => route.abort())
