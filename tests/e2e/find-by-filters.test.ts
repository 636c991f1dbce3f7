import { expect } from './fixtures.ts'
import { test } from './search-market.ts'
import { bikes, chips, filters, open, total } from './search-page.ts'
import { expectAccessible, expectToFitBoth, ON_A_PHONE } from './sound.ts'

test.use(ON_A_PHONE)

test('a category is chosen above the list, and left again', async ({ page, market: { make } }) => {
  await open(page, `/buy?make=${make}`)
  const tabs = page.getByRole('navigation', { name: 'Category' })
  await tabs.getByRole('link', { name: 'Cruiser' }).press('Enter')
  await expect(page).toHaveURL(`/buy?category=Cruiser&make=${make}`)
  await expect(bikes(page)).toHaveText([`${make} Beta 900 7800`])
  await tabs.getByRole('link', { name: 'Sports' }).press('Enter')
  await expect(total(page)).toHaveText('2 bikes on sale')
  await expect(tabs.locator('[aria-current=page]')).toHaveText(/^Sports/)
  await expectToFitBoth(page)
})

test('a model is found by a part of its name among the filters', async ({ page, market: { make } }) => {
  await open(page, '/buy')
  const form = await filters(page)
  await form.getByRole('searchbox', { name: 'Find a make or model' }).fill(`${make} beta9`)
  await form.getByRole('checkbox', { name: 'Beta 900' }).press('Space')
  await form.getByRole('button', { name: 'Show 1 bike' }).press('Enter')
  await expect(page).toHaveURL(`/buy?make=${make}&model=Beta+900`)
  await expect(bikes(page)).toHaveText([`${make} Beta 900 7800`])
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
  await expectAccessible(page)
})

test.describe('on a desk, where there is a switch', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('an order and cards side by side are chosen; each card says how far it is and what tells it apart', async ({
    page,
    market: { make },
  }) => {
    const address = `/buy?make=${make}&near=Portland%2C+Oregon`
    await open(page, address)
    await page.getByLabel('Sort').selectOption('Lowest price')
    await expect(page).toHaveURL(`${address}&sort=price_asc`)
    // Listed first, it was the last until then.
    await expect(bikes(page).first()).toHaveText(`${make} Alpha 300 2900`)
    const factsOf = (name: string) => page.getByRole('article', { name: `${make} ${name}` }).locator('dl')
    await expect(factsOf('Alpha 300 4200')).toContainText(/Seattle, Washington \(14\d mi away\).*Blue/)
    const grid = page.getByRole('link', { name: 'Show as a grid' })
    await grid.press('Enter')
    await expect(grid).toHaveAttribute('aria-current', 'true')
    await expect(page).toHaveURL(`${address}&sort=price_asc&view=grid`)
    await expect(factsOf('Alpha 300 2900')).toContainText(/Portland, Oregon \(less than 1 mi away\).*Red/)
    await expectAccessible(page)
  })
})
