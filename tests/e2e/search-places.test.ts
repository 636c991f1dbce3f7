import { expect } from './fixtures.ts'
import { test } from './search-market.ts'
import { bikes, chips, filters, open, placeOf, total } from './search-page.ts'
import { expectOpenAccessible, expectToFitBoth, ON_A_PHONE } from './sound.ts'

test.describe('on a phone', () => {
  test.use(ON_A_PHONE)

  test('a town and a radius find what is near, the nearest first', async ({ page, market: { make } }) => {
    await open(page, `/buy?make=${make}`)
    const form = await filters(page)
    await placeOf(form).fill('Seattle')
    await page.keyboard.press('Enter')
    await form.getByRole('button', { name: 'Show 3 bikes' }).click()
    await expect(page).toHaveURL(`/buy?make=${make}&near=Seattle`)
    await page.getByLabel('Sort').selectOption('Nearest')
    await expect(page).toHaveURL(`/buy?make=${make}&near=Seattle&sort=distance`)
    await expect(bikes(page).first()).toHaveText(`${make} Alpha 300 4200`)
    await (await filters(page)).getByLabel('Within').selectOption('50 mi')
    await form.getByRole('button', { name: 'Show 1 bike' }).click()
    await expect(total(page)).toHaveText('1 bike on sale')
    await expect(chips(page).getByRole('link', { name: 'Remove filter: Within 50 mi of Seattle' })).toBeVisible()
    await expectToFitBoth(page)
  })

  test('towns are offered while a place is typed, and taken by keys or by a press', async ({
    page,
    market: { make },
  }) => {
    await open(page, `/buy?make=${make}`)
    const form = await filters(page)
    const place = placeOf(form)
    await place.pressSequentially('Seatt')
    const seattle = form.getByRole('option', { name: 'Seattle, Washington' })
    await expect(seattle).toBeVisible()
    await expect(place).toHaveRole('combobox')
    await expect(place).toHaveAttribute('aria-expanded', 'true')
    await expectOpenAccessible(page)
    // In the drawer it closes the towns alone.
    await place.press('Escape')
    await expect(seattle).toBeHidden()
    await expect(place).toBeVisible()
    await place.press('ArrowDown')
    await expect(seattle).toHaveAttribute('aria-selected', 'true')
    await place.press('Enter')
    await expect(place).toHaveValue('Seattle, Washington')
    await expect(place).toBeFocused()
    await expect(place).toHaveAttribute('aria-expanded', 'false')
    await form.getByRole('button', { name: 'Show 3 bikes' }).click()
    await expect(page).toHaveURL(`/buy?make=${make}&near=Seattle%2C+Washington`)

    const again = placeOf(await filters(page))
    await again.fill('Portland')
    await form.getByRole('option', { name: 'Portland, Maine' }).click()
    await expect(again).toHaveValue('Portland, Maine')
    await form.getByRole('button', { name: 'Show 3 bikes' }).click()
    await expect(page).toHaveURL(`/buy?make=${make}&near=Portland%2C+Maine`)
    await page.goBack()
    await expect(page).toHaveURL(`/buy?make=${make}&near=Seattle%2C+Washington`)
    await page.goBack()
    await expect(page).toHaveURL(`/buy?make=${make}`)
  })
})

test.describe('on a desk', () => {
  test.use({ allowedErrors: /400/ })

  test('a town that was chosen by its number is named in the field of the place', async ({
    page,
    market: { make },
  }) => {
    await open(page, `/buy?make=${make}`)
    const field = page.getByRole('banner').getByLabel('Search bikes')
    await field.pressSequentially('Seattl')
    await page.getByRole('option', { name: /^Near Seattle/ }).click()
    await expect(page).toHaveURL(/near=\d+&radius_km=/)
    const place = page.getByRole('search', { name: 'Filters' }).getByRole('textbox', { name: 'Place' })
    await expect(place).toHaveValue('Seattle')
  })

  test('a place that nobody knows is said, and stays in its field', async ({ page, market: { make } }) => {
    await open(page, `/buy?make=${make}`)
    const place = placeOf(page.getByRole('search', { name: 'Filters' }))
    await place.fill('Nowhereatall')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('There is no place of this name.')
    await expect(place).toHaveValue('Nowhereatall')
    await place.fill('Seattle')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(total(page)).toHaveText('3 bikes on sale')
  })
})
