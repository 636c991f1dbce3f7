import type { Page } from '@playwright/test'
import { runInPage } from './run-in-page.ts'

/** Waits until a page is hydrated, has the answers to all its requests, and has stopped moving. */
export async function settle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Like my device' }).waitFor()
  await standStill(page)
  await page.waitForLoadState('networkidle')
  await quiet(page)
}

/** Waits until what was done to a page has come to rest; what it asks for may never come. */
export async function rest(page: Page): Promise<void> {
  await standStill(page)
  await quiet(page)
}

/** The pictures, those further down as well, are there, and nothing moves. */
const standStill = (page: Page) => runInPage(page, 'settle.ts', 'settle()')

/** No message pops up any more. They stay for as long as somebody points at them. */
async function quiet(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: 'Close message' }).first().waitFor({ state: 'hidden' })
}
