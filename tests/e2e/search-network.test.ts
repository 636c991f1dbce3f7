import type { Page } from '@playwright/test'
import { expect, holdBack, test, untilHydrated } from './fixtures.ts'
import { bikes, listMake, open, total } from './search-page.ts'

/** What says that a read failed, with Retry. */
const failure = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('alert')
    .filter({ has: page.getByRole('button', { name: 'Retry' }) })

test('an answer that comes late is not shown, and what was found stays until the next is there', async ({
  page,
  api,
}) => {
  const make = await listMake(api)
  await open(page, `/buy?make=${make}`)
  const release = await holdBack(page, '**/api/search*colour=red*')
  const form = page.getByRole('search', { name: 'Filters' })
  await form.getByText('Colour', { exact: true }).click()
  await form.getByRole('checkbox', { name: 'Red' }).check()
  await expect(page).toHaveURL(/colour=red/)
  await expect(bikes(page)).toHaveCount(3)
  await form.getByRole('checkbox', { name: 'Red' }).uncheck()
  await form.getByRole('checkbox', { name: 'Blue' }).check()
  await expect(total(page)).toHaveText('1 bike on sale')
  release()
  await expect(bikes(page)).toHaveText([`${make} Alpha 300 4200`])
})

test.describe('while the network is away', () => {
  test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load|dynamically imported/ })

  test('a search says so, keeps what was chosen, and is made once it is back, though it is the first', async ({
    page,
    api,
  }) => {
    const make = await listMake(api)
    await open(page, `/buy?make=${make}`)
    await page.context().setOffline(true)
    const model = page.getByRole('search', { name: 'Filters' }).getByRole('checkbox', { name: 'Beta 900' })
    await model.check()
    await expect(failure(page)).toContainText('We can’t reach BikeValley')
    await expect(model).toBeChecked()
    // The bikes of before fade behind it, the message does not.
    const faded = page.locator('main [class*="opacity-45"]')
    await expect(faded.getByRole('article').first()).toBeVisible()
    await expect(faded.filter({ has: failure(page) })).toHaveCount(0)
    await page.context().setOffline(false)
    await expect(bikes(page)).toHaveText([`${make} Beta 900 7800`])
  })

  test('a list that is touched stands as it is, and is filtered once it is back', async ({ page, api }) => {
    const make = await listMake(api)
    // What the page itself needs comes; what is fetched once it is touched would not.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'onLine', { get: () => sessionStorage.getItem('back') !== null })
    })
    const asked = page.waitForRequest('**/api/health')
    await page.route('**/api/health', (route) => route.abort())
    const panels: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/assets/search-panel')) panels.push(request.url())
    })
    await page.goto(`/buy?make=${make}`)
    await untilHydrated(page)
    await page.mouse.move(30, 30)
    await asked
    const model = page.getByRole('search', { name: 'Filters' }).getByText('Beta 900')
    await model.click()
    await expect(bikes(page)).toHaveCount(3)
    expect(panels).toEqual([])
    await page.unroute('**/api/health')
    await page.evaluate("sessionStorage.setItem('back', 'yes'); dispatchEvent(new Event('online'))")
    await expect(bikes(page)).toHaveText([`${make} Beta 900 7800`])
  })

  test('a script that did not come is said in words, and Retry makes the search all the same', async ({
    page,
    api,
  }) => {
    const make = await listMake(api)
    // What comes with the first touch asks for it too, and does without.
    await page.route(/\/assets\/http-/, (route) => route.abort())
    await open(page, `/buy?make=${make}`)
    await page.getByRole('search', { name: 'Filters' }).getByRole('checkbox', { name: 'Beta 900' }).check()
    await expect(failure(page)).toContainText('A part of this page did not arrive.')
    await page.unroute(/\/assets\/http-/)
    await failure(page).getByRole('button', { name: 'Retry' }).click()
    await expect(bikes(page)).toHaveText([`${make} Beta 900 7800`])
  })
})
