import { expect, holdBack, untilHydrated } from './fixtures.ts'
import { IN_SERIES, test } from './search-market.ts'
import { bikes, filters, open } from './search-page.ts'
import { expectAccessible, expectSound, ON_A_PHONE } from './sound.ts'

test.use(ON_A_PHONE)

test('pages are turned forward, back, and by Back', async ({ page, market: { series } }) => {
  await open(page, `/buy?make=${series}`)
  await expect(page.getByText(`1 to 24 of ${IN_SERIES}`)).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).press('Enter')
  await expect(bikes(page)).toHaveText([`${series} 2`, `${series} 1`])
  await page.getByRole('link', { name: 'Back', exact: true }).press('Enter')
  await expect(bikes(page)).toHaveCount(24)
  await page.goBack()
  await expect(bikes(page)).toHaveText([`${series} 2`, `${series} 1`])
  await expect(page.getByText(`25 to ${IN_SERIES} of ${IN_SERIES}`)).toBeVisible()
  await expectSound(page)
})

test('Back from a bike leads to where one was in the list', async ({ page, market: { make, series } }) => {
  await open(page, `/buy?make=${series}&make=${make}&sort=price_asc`)
  await expect(bikes(page)).toHaveCount(24)
  // As people do: all that lies above has been in sight.
  for (let place = 0; place <= 15; place++) {
    await page.getByRole('article').nth(place).getByRole('link').last().scrollIntoViewIfNeeded()
    await expect(page.getByRole('article').nth(place).getByRole('link').last()).toBeInViewport()
  }
  const link = page.getByRole('article').nth(15).getByRole('heading').getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.focus()
  const topOfBike = async () => Math.round((await link.boundingBox())?.y ?? Number.NaN)
  const top = await topOfBike()
  const scrolled = await page.evaluate<number>('scrollY')
  expect(scrolled).toBeGreaterThan(800)
  await link.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(bikes(page)).toHaveCount(24)
  await expect.poll(() => page.evaluate<number>('Math.round(scrollY)')).toBe(Math.round(scrolled))
  await expect.poll(topOfBike).toBe(top)
  await expect(link).toBeInViewport()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('gray shapes stand where bikes are awaited', async ({ page }) => {
  const release = await holdBack(page, '**/api/search*')
  await page.goto('/blog')
  await untilHydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'Buy', exact: true }).press('Enter')
  await expect(
    page
      .getByRole('status', { name: /^Loading/ })
      .locator('.skeleton')
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  release()
  await expect(bikes(page).first()).toBeVisible()
})

test.describe('while the network is away', () => {
  test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load|dynamically imported/ })

  // On a desk: `search-network.test.ts`.
  test('a search says so among the filters on a phone, and is made once it is back', async ({
    page,
    market: { make },
  }) => {
    await open(page, `/buy?make=${make}`)
    const form = await filters(page)
    await page.context().setOffline(true)
    await form.getByRole('checkbox', { name: 'Beta 900' }).press('Space')
    await expect(form.getByRole('alert').filter({ hasText: 'We can’t reach BikeValley' })).toBeVisible()
    await page.context().setOffline(false)
    await form.getByRole('button', { name: 'Show 1 bike' }).press('Enter')
    await expect(bikes(page)).toHaveText([`${make} Beta 900 7800`])
  })
})
