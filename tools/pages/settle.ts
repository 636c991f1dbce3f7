import type { Page } from '@playwright/test'
import { runInPage } from './run-in-page.ts'

/** Waits until a page has woken up, its pictures (those further down as well) are there, and nothing moves or pops up. */
export async function settle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Like my device' }).waitFor()
  await runInPage(page, 'settle.ts', 'settle()')
  await page.waitForLoadState('networkidle')
  await page.getByRole('region', { name: 'Messages' }).locator('> div').first().waitFor({ state: 'hidden' })
}
