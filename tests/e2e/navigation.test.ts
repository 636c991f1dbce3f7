import type { Page } from '@playwright/test'
import { expect, holdBack, test, untilHydrated } from './fixtures.ts'

const line = (page: Page) => page.locator('[role=progressbar][aria-label="Loading the page"]')

const DELAY = `getComputedStyle(document.querySelector('[role=progressbar][data-waits]')).transitionDelay`

test('a page whose script is being loaded has a progress line within 100 ms, which disappears when the page is there', async ({
  page,
}) => {
  await page.goto('/blog')
  await untilHydrated(page)
  const release = await holdBack(page, '**/assets/terms-*.js')
  await page.getByRole('link', { name: 'Terms', exact: true }).click()
  await expect(line(page)).toHaveCSS('opacity', '1')
  // The line is there at once and becomes visible after this time, on busy machines too.
  const delay = Number.parseFloat(String(await page.evaluate(DELAY)))
  expect(delay).toBeGreaterThan(0.03)
  expect(delay).toBeLessThan(0.1)
  await expect(page.getByRole('heading', { name: 'Blog', level: 1 })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible()
  await expect(line(page)).toHaveCSS('opacity', '0')
})

test('the progress line stays during the page’s first read, and after a second it is announced', async ({ page }) => {
  await page.goto('/blog')
  await untilHydrated(page)
  const release = await holdBack(page, '**/api/categories')
  await page.getByRole('link', { name: 'Categories' }).click()
  await expect(page.getByRole('heading', { name: 'Categories', level: 1 })).toBeVisible()
  await expect(line(page)).toHaveCSS('opacity', '1')
  await expect(page.locator('[aria-live=polite]').filter({ hasText: /^Loading…$/ })).toHaveCount(1)
  release()
  await expect(page.getByRole('main').getByRole('link', { name: /Cruiser/ })).toBeVisible()
  await expect(line(page)).toHaveCSS('opacity', '0')
  await expect(page.locator('[aria-live=polite]').filter({ hasText: /^Loading…$/ })).toHaveCount(0)
})

test.describe('for a person who prefers reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the progress line of a page that is being loaded does not move', async ({ page }) => {
    await page.goto('/blog')
    await untilHydrated(page)
    const release = await holdBack(page, '**/assets/terms-*.js')
    await page.getByRole('link', { name: 'Terms', exact: true }).click()
    await expect(line(page)).toHaveCSS('opacity', '1')
    await expect(line(page)).toHaveCSS('transform', /none|matrix\(1, 0, 0, 1, 0, 0\)/)
    release()
    await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible()
  })
})
