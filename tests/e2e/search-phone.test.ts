import { expect, test } from './fixtures.ts'
import { filters, listMake, open, total } from './search-page.ts'

test.describe('the search on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, allowedErrors: /400/ })

  test('the drawer shows why its search is refused', async ({ page, api }) => {
    const make = await listMake(api)
    await open(page, `/buy?make=${make}`)
    const form = await filters(page)
    await form.getByLabel('From, Price').fill('9000')
    await form.getByLabel('To, Price').fill('500')
    await page.keyboard.press('Enter')
    const refusal = form.getByRole('alert')
    await expect(refusal).toContainText('the least can’t be more than the most')
    await expect(refusal).toBeInViewport()
    expect((await refusal.boundingBox())?.height).toBeGreaterThan(10)
  })

  test('a last search with names without a space stays within the page', async ({ page, api }) => {
    await api.signUp('Seller', 'Sal Seller')
    const model = 'Superlanggeschwindigkeitsreiseendurosondermodellreihe60'
    await api.listBike({ make: 'Donaudampfschifffahrtselektrizitätenwerk', model, name: model })
    await open(page, `/buy?model=${model}&make=Donaudampfschifffahrtselektrizitätenwerk`)
    await expect(total(page)).toHaveText('1 bike on sale')
    await open(page, '/buy')
    await expect(page.getByText('Last search:').locator('..')).toContainText(model)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  })

  test('each offer where nothing is found is 44 pixels high, and none lies over another', async ({ page, api }) => {
    const make = await listMake(api)
    await page.goto(`/buy?q=${make}+from+2098+under+5000`)
    const offers = page.getByRole('main').getByRole('link', { name: /^(Without|Only): / })
    await expect(offers.nth(1)).toBeVisible()
    // Drawn again while they are measured, one of them has no place for a moment.
    await expect(async () => {
      let below = 0
      for (const offer of await offers.all()) {
        const box = await offer.boundingBox()
        expect(box?.height).toBeGreaterThanOrEqual(44)
        expect(box?.y).toBeGreaterThanOrEqual(below)
        below = (box?.y ?? 0) + (box?.height ?? 0)
      }
    }).toPass()
  })
})
