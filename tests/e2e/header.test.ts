import type { Page } from '@playwright/test'
import { makeAdmin } from './database.ts'
import { expect, test } from './fixtures.ts'
import { ON_A_PHONE } from './sound.ts'

test.use({ allowedErrors: /404/ })

const header = (page: Page) => page.getByRole('banner')
const bar = (page: Page) => header(page).getByRole('navigation', { name: 'Main' }).first()

/** At every width Buy and Sell stand in the bar, and nothing of the bar makes the page wider than its window. */
async function expectBuyAndSell(page: Page): Promise<void> {
  for (const width of [320, 390, 800, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(bar(page).getByRole('link', { name: 'Buy', exact: true })).toHaveAttribute('href', '/buy')
    await expect(bar(page).getByRole('link', { name: 'Sell', exact: true })).toBeVisible()
    const wider = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
    expect(wider, `${page.url()} at ${width}`).toBeLessThanOrEqual(0)
  }
}

test('the bar has Buy and Sell for a visitor, a buyer, a seller and an admin', async ({ page, api, another }) => {
  for (const path of ['/', '/blog/vs', '/login', '/no/such/page']) {
    await page.goto(path)
    await expectBuyAndSell(page)
  }
  await api.signUp('user', 'Billie Buyer')
  for (const path of ['/', '/dashboard/myorder']) {
    await page.goto(path)
    await expectBuyAndSell(page)
  }
  await makeAdmin((await api.signUp('user', 'Ada Admin')).email)
  await page.goto('/dashboard/alluser')
  await expectBuyAndSell(page)
  const { context, api: seller } = await another()
  await seller.signUp('Seller', 'Sal Seller')
  const other = await context.newPage()
  await other.goto('/dashboard/myproduct')
  await expectBuyAndSell(other)
  await expect(bar(other).getByRole('link', { name: 'Sell' })).toHaveAttribute('href', '/dashboard/addproduct')
})

test.describe('the one menu', () => {
  test.use(ON_A_PHONE)

  test('of a seller has the pages of the dashboard, on every page, and the dashboard begins with its title', async ({
    page,
    api,
  }) => {
    await api.signUp('Seller', 'Sal Seller')
    await page.goto('/dashboard/myproduct')
    await expect(page.getByRole('button', { name: /menu/i })).toHaveCount(1)
    const title = page.getByRole('heading', { level: 1, name: 'My Product' })
    for (const width of [800, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const main = await page.getByRole('main').boundingBox()
      expect(((await title.boundingBox())?.y ?? 0) - (main?.y ?? 0)).toBeLessThanOrEqual(40)
      await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
    }

    const menu = page.locator('#site-menu')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(menu.getByRole('link', { name: 'My Product' })).toHaveAttribute('aria-current', 'page')
    await menu.getByRole('link', { name: 'My Buyer' }).click()
    await expect(page).toHaveURL('/dashboard/mybuyer')
    await expect(menu).toBeHidden()

    await page.goto('/blog')
    await page.getByRole('button', { name: 'Menu' }).click()
    await menu.getByRole('link', { name: 'Profile' }).click()
    await expect(page).toHaveURL('/dashboard/profile')
  })

  test('of an admin can be scrolled to its end and closed by Escape', async ({ page, api }) => {
    await makeAdmin((await api.signUp('user', 'Ada Admin')).email)
    await page.setViewportSize({ width: 390, height: 480 })
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Menu' }).click()
    const last = page.locator('#site-menu').getByRole('button', { name: 'Log Out' })
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(page.locator('#site-menu')).toBeHidden()
  })

  test('opens without scripts', async ({ browser, baseURL, api, page }) => {
    await api.signUp('Seller', 'Sal Seller')
    const context = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      javaScriptEnabled: false,
      viewport: ON_A_PHONE.viewport,
      storageState: await page.context().storageState(),
    })
    const quiet = await context.newPage()
    await quiet.goto('/dashboard')
    await quiet.getByRole('button', { name: 'Menu' }).click()
    await quiet.locator('#site-menu').getByRole('link', { name: 'My Product' }).click()
    await expect(quiet).toHaveURL('/dashboard/myproduct')
    await context.close()
  })
})

test('Sell leads a visitor to the page about selling, a buyer to where selling begins', async ({ page, api }) => {
  const sell = bar(page).getByRole('link', { name: 'Sell' })
  await page.goto('/blog')
  await expect(sell).toHaveAttribute('href', '/dashboard/addproduct')
  await api.signUp('user', 'Billie Buyer')
  await page.goto('/dashboard/profile')
  await expect(sell).toHaveAttribute('href', '/dashboard/profile#roles')
  await expect(sell).not.toHaveAttribute('aria-current')
})
