import { keyboardFindings } from '../../tools/audit/keyboard.ts'
import { expect } from './fixtures.ts'
import { atBothWidths, expectAccessible, expectSound, test } from './search-market.ts'
import { bikes, chips, filters, isPhone, open, total } from './search-page.ts'

/** A page as it stands without scripts, with nothing that scripts would change. */
const withoutScripts = (html: string): string =>
  html
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll('noscript>', 'div>')
    .replaceAll('unscripted-only', '')

atBothWidths(({ viewport }) => {
  test('a category is chosen above the list, and left again', async ({ page, market: { make } }) => {
    await open(page, `/buy?make=${make}`)
    const tabs = page.getByRole('navigation', { name: 'Category' })
    await tabs.getByRole('link', { name: 'Cruiser' }).press('Enter')
    await expect(page).toHaveURL(`/buy?category=Cruiser&make=${make}`)
    await expect(bikes(page)).toHaveText([`${make} Beta 900 7800`])
    await tabs.getByRole('link', { name: 'Sports' }).press('Enter')
    await expect(total(page)).toHaveText('2 bikes on sale')
    await expect(tabs.locator('[aria-current=page]')).toHaveText(/^Sports/)
    await expectSound(page)
  })

  test('a model is found by a part of its name among the filters', async ({ page, market: { make } }) => {
    await open(page, '/buy')
    const form = await filters(page)
    await form.getByRole('searchbox', { name: 'Find a make or model' }).fill(`${make} beta9`)
    await form.getByRole('checkbox', { name: 'Beta 900' }).press('Space')
    if (isPhone(page)) await form.getByRole('button', { name: 'Show 1 bike' }).press('Enter')
    await expect(page).toHaveURL(`/buy?make=${make}&model=Beta+900`)
    await expect(bikes(page)).toHaveText([`${make} Beta 900 7800`])
    await expectSound(page)
  })

  test('the filters on a phone say on their button how many bikes they find, and stand beside the list elsewhere', async ({
    page,
    market: { make },
  }) => {
    await open(page, `/buy?make=${make}`)
    const form = await filters(page)
    await form.getByText('Colour', { exact: true }).press('Enter')
    await form.getByRole('checkbox', { name: 'Red' }).press('Space')
    if (isPhone(page)) await expect(form.getByRole('button', { name: 'Show 2 bikes' })).toBeVisible()
    else await expect(total(page)).toHaveText('2 bikes on sale')
    await expect(form.getByRole('checkbox', { name: 'Red' })).toBeFocused()
    await expectSound(page)
  })

  test('an order and cards side by side are chosen; each card says how far it is and what tells it apart', async ({
    page,
    market: { make },
  }) => {
    const address = `/buy?make=${make}&near=Portland%2C+Oregon`
    await open(page, address)
    await page.getByLabel('Sort').selectOption('Highest price')
    await expect(page).toHaveURL(`${address}&sort=price_desc`)
    await expect(bikes(page).first()).toHaveText(`${make} Beta 900 7800`)
    const factsOf = (name: string) => page.getByRole('article', { name: `${make} ${name}` }).locator('dl')
    await expect(factsOf('Alpha 300 4200')).toContainText(/Seattle, Washington \(14\d mi away\).*Blue/)
    // On a phone both look the same, and there is no switch.
    if (isPhone(page)) await open(page, `${address}&sort=price_desc&view=grid`)
    else await page.getByRole('link', { name: 'Show as a grid' }).press('Enter')
    await expect(page).toHaveURL(`${address}&sort=price_desc&view=grid`)
    await expect(factsOf('Alpha 300 2900')).toContainText(/Portland, Oregon \(less than 1 mi away\).*Red/)
    await expectSound(page)
  })

  test('an address that was shared shows all that it says', async ({ page, market: { make } }) => {
    await page.goto(`/buy?make=${make}&colour=red&price_max=5000&near=Portland%2C+Oregon&radius_km=80&sort=price_asc`)
    await expect(bikes(page)).toHaveText([`${make} Alpha 300 2900`])
    await expect(chips(page).getByRole('link', { name: /^Remove filter/ })).toHaveText([
      new RegExp(make),
      /Red/,
      /Up to \$5,000/,
      /Within 50 mi of Portland/,
    ])
    await expect(page.getByLabel('Sort')).toHaveValue('price_asc')
    await expectSound(page)
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('a filter is chosen and the bikes are shown', async ({ page, another, market: { make } }) => {
      await page.goto(`/buy?make=${make}`)
      if (isPhone(page)) await page.getByRole('link', { name: /^Filters/ }).press('Enter')
      const form = page.getByRole('search', { name: 'Filters' })
      await form.getByRole('checkbox', { name: 'Alpha 300' }).press('Space')
      await form.getByRole('button', { name: 'Show bikes' }).press('Enter')
      await expect(page).toHaveURL(/model=Alpha\+300/)
      await expect(total(page)).toHaveText('2 bikes on sale')
      expect(await keyboardFindings(page)).toEqual([])
      // Axe is a script itself: it looks at what stands there in a page of a browser that has scripts.
      const { context } = await another({ viewport, javaScriptEnabled: true })
      const copy = await context.newPage()
      const address = page.url()
      const body = withoutScripts(await page.content())
      await copy.route(address, (route) => route.fulfill({ contentType: 'text/html', body }))
      await copy.goto(address)
      await expect(copy.getByRole('button', { name: 'Sort' })).toBeVisible()
      await expectAccessible(copy)
    })
  })
})
