import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

const CURRENT =
  '[aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"], .peer:checked + *'

/** Sees that whatever is current or chosen on a page has the line around it that no color can hide, and that these are among it. */
async function expectMarked(page: Page, ...texts: string[]): Promise<void> {
  const current = page.locator(CURRENT).filter({ visible: true })
  for (const text of texts) await expect(current.filter({ hasText: text }).first()).toBeVisible()
  for (const one of await current.all()) await expect(one).toHaveCSS('outline-style', 'solid')
}

test('what is current or chosen is seen in colors of the reader’s own', async ({ page, api }) => {
  await page.goto('/buy')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectMarked(page, 'Buy', 'All', 'English')
  await page.goto('/signup')
  await page.getByRole('radio').first().check()
  // What has the focus has its own line.
  await page.getByRole('heading', { level: 1 }).click()
  await expectMarked(page, 'I want to buy')

  await api.signUp('Seller', 'Sal Seller')
  await page.goto('/dashboard/myproduct')
  await expect(page.getByRole('heading', { level: 1, name: 'My Product' })).toBeVisible()
  await expectMarked(page, 'My Product')
})
