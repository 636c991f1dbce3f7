import type { Browser, Page } from '@playwright/test'
import { expect, test, unique, untilHydrated } from './fixtures.ts'

const ARTICLES = ['/blog/state', '/blog/prototypical', '/blog/unittest', '/blog/vs']

test.describe('without JavaScript', () => {
  let bike = { id: '', name: '' }

  test.beforeEach(async ({ api }) => {
    await api.signUp('Seller', 'Sal Seller')
    const name = `Ducati Scrambler ${unique()}`
    bike = { id: await api.listBike({ name }), name }
    await api.send('POST', '/advertisedItem', { _id: bike.id })
  })

  test('the home page shows advertised bikes with all figures of specification §2, and the categories (SPEC-003)', async ({
    browser,
    baseURL,
  }) => {
    const page = await readerOf(browser, baseURL)
    await page.goto('/')
    const card = page.getByRole('article').filter({ hasText: bike.name })
    for (const text of ['$4,500', '$6,899', 'Portland, Oregon', 'Sal Seller', '3 years', 'Posted', 'About Two owners'])
      await expect(card).toContainText(text)
    await expect(card.getByRole('link', { name: bike.name })).toHaveAttribute('href', `/bike/${bike.id}`)
    await expect(card.getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', /^\/login\?from=/)
    await expectCategories(page)
    await expect(page.getByText('© 2022 BikeValley')).toBeVisible()
    await page.context().close()
  })

  test('the categories and a bike’s page are readable (SPEC-002)', async ({ browser, baseURL }) => {
    const page = await readerOf(browser, baseURL)
    await page.goto('/categorie')
    await expectCategories(page)
    await page.goto(`/bike/${bike.id}`)
    await expect(page.getByRole('heading', { level: 1, name: bike.name })).toBeVisible()
    for (const text of ['$4,500', 'Good', 'Sal Seller', 'Two owners, full history, a new chain in March.'])
      await expect(page.getByText(text).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Book Now' }).first()).toBeVisible()
    await page.context().close()
  })
})

test('the blog lists four articles without JavaScript, and each can be read (SPEC-004)', async ({
  browser,
  baseURL,
}) => {
  const page = await readerOf(browser, baseURL)
  await page.goto('/blog')
  for (const path of ARTICLES) await expect(page.locator(`main a[href="${path}"]`).first()).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('article').or(page.getByRole('main').getByRole('listitem')),
  ).toHaveCount(4)
  for (const path of ARTICLES) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(1_000)
  }
  await page.context().close()
})

test('a page without JavaScript says what needs it, and so does a form that is sent', async ({ browser, baseURL }) => {
  const page = await readerOf(browser, baseURL)
  await page.goto('/login')
  await expect(page.locator('noscript p')).toBeVisible()
  await page.getByLabel(/^Email/).fill('somebody@example.com')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByRole('heading')).toHaveText(/^This form needs scripts/)
  await page.context().close()
})

test.describe('an unknown address', () => {
  test.use({ allowedErrors: /404/ })

  test('that can’t be decoded is one as well', async ({ page }) => {
    const response = await page.goto('/bike/%E0%A4%A?from=mail')
    expect(response?.status()).toBe(404)
    await expect(page.getByText('/bike/%25E0%25A4%25A')).toBeVisible()
  })

  test('answers 404 with the sentence, the status text and a way home, with and without JavaScript (SPEC-034)', async ({
    page,
    browser,
    baseURL,
  }) => {
    const reader = await readerOf(browser, baseURL)
    for (const one of [page, reader]) {
      const response = await one.goto('/no/such/page')
      expect(response?.status()).toBe(404)
      await expect(one.getByRole('heading', { level: 1 })).toHaveText("Sorry, we couldn't find this page.")
      await expect(one.getByText('Not Found: /no/such/page')).toBeVisible()
      await one.getByRole('link', { name: 'Back to homepage' }).click()
      await expect(one).toHaveURL(`${baseURL}/`)
    }
    await reader.context().close()
  })
})

test.describe('a page whose rendering fails in the browser', () => {
  test.use({ allowedErrors: /off its hinges/ })

  test('says that something went wrong, with the message, Reload and a way home', async ({ page, api }) => {
    await api.signUp('Seller', 'Sal Seller')
    await api.listBike()
    await page.goto('/blog')
    await untilHydrated(page)
    await page.evaluate(
      `Object.defineProperty(Intl.NumberFormat.prototype, 'format', { get() { throw new Error('The gate is off its hinges') } })`,
    )
    await page.getByRole('link', { name: 'All bikes' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorry, something went wrong here.')
    await expect(page.getByText('The gate is off its hinges')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to homepage' })).toBeVisible()
    await page.getByRole('link', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sorry, something went wrong here.')
  })
})

test('a page is never wider than 1440 pixels, however wide the window (SPEC-023)', async ({ page }) => {
  await page.setViewportSize({ width: 2000, height: 900 })
  for (const path of ['/', '/blog', '/login', '/categorie']) {
    await page.goto(path)
    for (const part of [page.locator('body > header'), page.locator('main > *').first(), page.locator('body > footer')])
      expect((await part.boundingBox())?.width, path).toBeLessThanOrEqual(1440)
  }
})

/** Someone whose browser runs no scripts, not signed in. */
async function readerOf(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), javaScriptEnabled: false })
  return context.newPage()
}

/** Three categories, which lead a visitor to bikes and not to a login; a description that is longer than 50 characters is cut there (specification §9). */
async function expectCategories(page: Page): Promise<void> {
  for (const id of ['Cruiser', 'Off_Road', 'Sports']) {
    const card = page.locator(`main a[href="/buy?category=${id}"]`)
    await expect(card.getByRole('heading')).toHaveText(id)
    await expect(card.locator('p')).toHaveText(/^.{50}…$/)
  }
}
