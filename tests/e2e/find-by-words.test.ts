import { expect, untilHydrated } from './fixtures.ts'
import { test } from './search-market.ts'
import { bikes, total } from './search-page.ts'
import { expectToFitBoth, ON_A_PHONE } from './sound.ts'

test.use(ON_A_PHONE)

test('a last search is offered in the field of the header, and made again', async ({ page, market: { make } }) => {
  await page.goto('/blog')
  await untilHydrated(page)
  const field = page.getByRole('banner').getByLabel('Search bikes')
  await field.fill(`${make} alpha`)
  await expect(field).toHaveRole('combobox')
  await field.press('Enter')
  await expect(total(page)).toHaveText('2 bikes on sale')
  await page.getByRole('link', { name: 'Blog' }).first().focus()
  await field.fill('')
  const offered = page.getByRole('banner').getByRole('option')
  await expect(offered).toHaveCount(1)
  await expect(offered).toHaveAccessibleName(`${make} alpha 2 bikes on sale`)
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(field).toHaveValue(`${make} alpha`)
  await expect(bikes(page)).toHaveCount(2)
})

test('an admin finds bikes by their words', async ({ page, context, market: { make, admin } }) => {
  await context.addCookies(admin)
  await page.goto('/dashboard/allbikes')
  await untilHydrated(page)
  await page.getByLabel('Words', { exact: true }).fill(`${make} beta`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`q=${make}(\\+|%20)beta`))
  const table = page.getByRole('table', { name: 'All Bikes' })
  await expect(table.getByText(`${make} Beta 900 7800`)).toBeVisible()
  await expect(table.getByText(`${make} Alpha 300 2900`)).toHaveCount(0)
  await expectToFitBoth(page)
})

test('a seller finds their own bikes by words', async ({ page, context, market: { series, seller } }) => {
  await context.addCookies(seller)
  await page.goto('/dashboard/myproduct')
  await untilHydrated(page)
  await page.getByLabel('Make, model or name').fill(`${series} 17`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`q=${series}(\\+|%20)17`))
  const table = page.getByRole('table', { name: 'Your bikes' })
  await expect(table.getByText(`${series} 17`).first()).toBeVisible()
  await expect(table.getByText(`${series} 16`)).toHaveCount(0)
  await expectToFitBoth(page)
})
