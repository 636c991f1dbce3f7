import type { Page } from '@playwright/test'
import { expect, test, unique, untilHydrated } from './fixtures.ts'
import { expectAccessible, expectOpenAccessible, ON_A_PHONE } from './sound.ts'

test.use({ allowedErrors: /400/ })

const formOf = (page: Page) => page.getByRole('search', { name: 'Find a bike' })

test.describe('the quick search', () => {
  test.use(ON_A_PHONE)

  test('counts what is wished for, has the models of the make, and leads to the results', async ({ page, api }) => {
    await api.signUp('Seller', 'Sal Seller')
    const make = `Moto${unique()}`
    const place = { location: 'Portland, Oregon' }
    await api.listBike({ name: `${make} One`, make, model: 'One', resale_price: '2400', ...place })
    await api.listBike({ name: `${make} Two`, make, model: 'Two', resale_price: '9400', ...place })
    await page.goto('/')
    await untilHydrated(page)
    const form = formOf(page)
    await expect(form.getByLabel('Model')).toBeDisabled()
    await form.getByLabel('Make').focus()
    await form.getByLabel('Make').selectOption(make)
    await expect(form.getByRole('button')).toHaveText('Show 2 bikes')
    await expect(form.getByRole('status')).toHaveText('Show 2 bikes')
    await expect(form.getByLabel('Model').getByRole('option')).toHaveText(['Any model', 'One', 'Two'])
    await expectAccessible(page)

    await form.getByLabel('Model').selectOption('Two')
    await expect(form.getByRole('button')).toHaveText('Show 1 bike')
    await form.getByLabel('Near').fill('Nowhere at all')
    await form.getByLabel('Make').focus()
    await expect(form.getByLabel('Near')).toHaveAccessibleDescription('There is no place of this name.')
    await form.getByLabel('Near').fill('Portland, Oregon')
    await form.getByRole('button').press('Enter')
    await expect(page).toHaveURL(/\/buy\?make=Moto\w+&model=Two&near=Portland%2C\+Oregon&radius_km=50&sort=distance$/)
  })

  test('offers towns while one types, from scripts that come when the field is entered', async ({ page, api }) => {
    await api.signUp('Seller', 'Sal Seller')
    await api.listBike({ name: `Moto ${unique()}`, location: 'Portland, Oregon' })
    const loaded: string[] = []
    page.on('response', (response) => loaded.push(response.url()))
    await page.goto('/')
    await untilHydrated(page)
    const form = formOf(page)
    await form.getByLabel('Make').focus()
    await expect(form.getByRole('button')).toContainText('Show')
    expect(loaded.filter((url) => url.includes('town-suggestions'))).toEqual([])
    const near = form.getByLabel('Near')
    await page.setViewportSize({ width: 390, height: 560 })
    await near.focus()
    await near.evaluate((element: { scrollIntoView(at: { block: 'end' }): void }) =>
      element.scrollIntoView({ block: 'end' }),
    )
    await page.keyboard.type('portl')
    const town = form.getByRole('option', { name: 'Portland, Oregon' })
    await expect(town).toBeVisible()
    // The whole list, though the field stood at the lower edge of the window.
    await expect(form.getByRole('listbox', { name: 'Towns' })).toBeInViewport({ ratio: 1 })
    await expect(form.getByRole('status').filter({ hasText: 'suggestion' })).toHaveCount(1)
    await expectOpenAccessible(page)
    await town.click()
    await expect(near).toHaveValue('Portland, Oregon')
    await expect(near).toBeFocused()
    await expect(form.getByRole('status').filter({ hasText: /Show [\d,]+ bikes?/ })).toHaveCount(1)
    await near.fill('Seatt')
    await expect(form.getByRole('option', { name: 'Seattle, Washington' })).toBeVisible()
    await near.press('ArrowDown')
    await near.press('Enter')
    await expect(near).toHaveValue('Seattle, Washington')
    await near.press('Enter')
    await expect(page).toHaveURL(/\/buy\?near=Seattle%2C\+Washington&radius_km=50&sort=distance$/)
  })

  test('leads to the results without scripts, a model as a word', async ({ api, browser, baseURL }) => {
    await api.signUp('Seller', 'Sal Seller')
    const make = `Moto${unique()}`
    await api.listBike({ name: `${make} One`, make, model: 'One' })
    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto('/')
    const form = formOf(plain)
    await form.getByLabel('Make').selectOption(make)
    await form.getByRole('textbox', { name: 'Model' }).fill('One')
    await expect(form.getByRole('combobox', { name: 'Model' })).toBeHidden()
    await form.getByRole('button', { name: 'Search' }).click()
    await expect(plain).toHaveURL(new RegExp(`/buy\\?.*make=${make}.*q=One`))
    await context.close()
  })
})
