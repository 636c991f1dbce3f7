import type { Page } from '@playwright/test'
import { expect, untilHydrated } from './fixtures.ts'
import { atBothWidths, expectSound, test } from './search-market.ts'
import { bikes, open, total } from './search-page.ts'

const fieldOf = (page: Page) => page.getByRole('banner').getByLabel('Search bikes')

atBothWidths(() => {
  test('the quick search under the slides leads to its bikes by keyboard', async ({ page, market: { make } }) => {
    await page.goto('/')
    await untilHydrated(page)
    const form = page.getByRole('search', { name: 'Find a bike' })
    await form.getByLabel('Make').focus()
    await form.getByLabel('Make').selectOption(make)
    await form.getByRole('button', { name: 'Show 3 bikes' }).press('Enter')
    await expect(page).toHaveURL(`/buy?make=${make}`)
    await expect(total(page)).toHaveText('3 bikes on sale')
    await expectSound(page)
  })

  test('the field of the header suggests a model, which is taken by keys', async ({ page, market: { make } }) => {
    await page.goto('/blog')
    await untilHydrated(page)
    const field = fieldOf(page)
    await field.pressSequentially(make)
    await expect(page.getByRole('option', { name: `${make} Beta 900` })).toBeVisible()
    for (const name of ['Make', 'Model']) {
      await field.press('ArrowDown')
      await expect(page.locator('[role=option][aria-selected=true]')).toContainText(name)
    }
    await field.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/buy\\?make=${make}&model=(Alpha\\+300|Beta\\+900)$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${make} (Alpha 300|Beta 900)$`))
    await expectSound(page)
  })

  test('a last search is offered in the field of the header, and made again', async ({ page, market: { make } }) => {
    await page.goto('/blog')
    await untilHydrated(page)
    const field = fieldOf(page)
    await field.fill(`${make} alpha`)
    await expect(field).toHaveRole('combobox')
    await field.press('Enter')
    await expect(total(page)).toHaveText('2 bikes on sale')
    await page.getByRole('link', { name: 'Blog' }).first().focus()
    await field.fill('')
    const offered = page.getByRole('banner').getByRole('option')
    await expect(offered).toHaveCount(1)
    await expect(offered).toHaveAccessibleName(`${make} alpha 2 bikes on sale`)
    await expectSound(page)
    await field.focus()
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect(field).toHaveValue(`${make} alpha`)
    await expect(bikes(page)).toHaveCount(2)
  })

  test('what the words were understood as is taken back by keyboard', async ({ page, market: { make } }) => {
    await open(page, `/buy?q=${make}+under+5000`)
    await expect(page.getByText(`Understood as ${make} · Up to $5,000.`)).toBeVisible()
    await page.getByRole('link', { name: 'Search for the words instead' }).press('Enter')
    await expect(page).toHaveURL(`/buy?q=${make}+under+5000&words_only=true`)
    await expect(page.getByRole('link', { name: 'Understand them again' })).toBeVisible()
    await expectSound(page)
  })

  test('filters that were used last are offered where none is chosen', async ({ page, market: { make } }) => {
    await open(page, `/buy?make=${make}&price_max=5000`)
    await expect(total(page)).toHaveText('2 bikes on sale')
    await open(page, '/buy')
    await page.getByRole('link', { name: `${make}, Up to $5,000` }).press('Enter')
    await expect(page).toHaveURL(`/buy?make=${make}&price_max=5000`)
    await expect(total(page)).toHaveText('2 bikes on sale')
    await expectSound(page)
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
    await expectSound(page)
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
    await expectSound(page)
  })
})
