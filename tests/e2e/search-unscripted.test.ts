import { keyboardFindings } from '../../tools/audit/keyboard.ts'
import { expect } from './fixtures.ts'
import { test } from './search-market.ts'
import { bikes, chips, isPhone } from './search-page.ts'
import { expectOpenAccessible, ON_A_PHONE, SAMPLE } from './sound.ts'

/** A page as it stands without scripts, with nothing that scripts would change. */
const withoutScripts = (html: string): string =>
  html
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll('noscript>', 'div>')
    .replaceAll('unscripted-only', '')

for (const { viewport } of SAMPLE)
  test.describe(`without scripts at ${viewport.width} pixels`, () => {
    test.use({ ...ON_A_PHONE, javaScriptEnabled: false, viewport })

    test('filters, order, chips and pages work, by keyboard too', async ({ page, another, market: { make } }) => {
      await page.goto(`/buy?make=${make}`)
      if (isPhone(page)) await page.getByRole('link', { name: /^Filters/ }).click()
      const form = page.getByRole('search', { name: 'Filters' })
      await form.getByRole('checkbox', { name: 'Alpha 300' }).press('Space')
      await form.getByRole('button', { name: 'Show bikes' }).press('Enter')
      await expect(page).toHaveURL(/model=Alpha\+300/)
      await expect(bikes(page)).toHaveCount(2)
      expect(await keyboardFindings(page)).toEqual([])
      // Axe is a script itself: it looks at what stands there in a page of a browser that has scripts.
      const copy = await (await another({ viewport, javaScriptEnabled: true })).context.newPage()
      const address = page.url()
      const body = withoutScripts(await page.content())
      await copy.route(address, (route) => route.fulfill({ contentType: 'text/html', body }))
      await copy.goto(address)
      await expect(copy.getByRole('button', { name: 'Sort' })).toBeVisible()
      await expectOpenAccessible(copy)
      await page.getByLabel('Sort').selectOption('Lowest price')
      await page.getByRole('button', { name: 'Sort' }).click()
      await expect(bikes(page)).toHaveText([`${make} Alpha 300 2900`, `${make} Alpha 300 4200`])
      await chips(page).getByRole('link', { name: 'Remove filter: Alpha 300' }).click()
      await expect(page).toHaveURL(`/buy?make=${make}&sort=price_asc`)
      await expect(bikes(page)).toHaveCount(3)
    })
  })
