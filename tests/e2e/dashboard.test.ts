import type { Page } from '@playwright/test'
import { makeAdmin } from './database.ts'
import { expect, test } from './fixtures.ts'

test('a seller sees the results of their own bikes as numbers, as a plot and as a table (SPEC-037)', async ({
  page,
  api,
  another,
}) => {
  await api.signUp('Seller', 'Sal Seller')
  const [sold, booked] = [await api.listBike({ name: 'Honda Rebel' }), await api.listBike({ name: 'KTM Duke' })]
  await api.listDraft()
  const { api: buyer } = await another()
  await buyer.signUp('user', 'Billie Buyer')
  await buyer.pay(await buyer.book(sold))
  await buyer.book(booked)
  await page.goto('/dashboard')
  const selling = page.getByRole('region', { name: 'Selling' })
  await expectFigure(page, 'Selling', 'for sale', '1')
  await expectFigure(page, 'Selling', 'booked, not paid yet', '1')
  await expectFigure(page, 'Selling', 'sold', '1')
  await expectFigure(page, 'Selling', 'paid by card', '$4,500.00')
  await expect(selling.getByRole('link', { name: '1 draft is not on sale yet' })).toBeVisible()
  await expect(selling.getByRole('heading', { name: '1 booking is not paid yet' })).toBeVisible()
  await expect(selling.getByRole('link', { name: 'See bookings' })).toHaveAttribute('href', '/dashboard/mybuyer')
  await expect(selling.getByText('Honda Rebel: Paid (Billie Buyer)')).toBeVisible()
  const plot = 'Sold: 1 in twelve weeks, 1 in the last week. Booked: 2 in twelve weeks, 2 in the last week.'
  await expect(selling.getByRole('img', { name: plot })).toBeVisible()
  await selling.getByText('Show as table').click()
  await expect(selling.getByRole('table').getByRole('row').last().getByRole('cell')).toHaveText(['1', '2'])
  await expectToFit(page)
})

test('a buyer sees what to do next, most urgent first, and gets there (SPEC-038)', async ({ page, api, another }) => {
  const { api: seller } = await another()
  await seller.signUp('Seller', 'Sal Seller')
  const open = [await seller.listBike({ name: 'Honda Rebel' }), await seller.listBike({ name: 'KTM Duke' })]
  const paid = await seller.listBike({ name: 'BMW Scrambler' })
  await api.signUp('user', 'Billie Buyer')
  await api.pay(await api.book(paid))
  for (const id of open) await api.book(id)
  await page.goto('/dashboard')
  const next = page
    .getByRole('region', { name: 'Buying' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
  await expect(next.getByRole('heading')).toHaveText(['BMW Scrambler', 'Honda Rebel', 'KTM Duke'])
  await expect(next.first()).toContainText('We hold $4,500.00 for you. Meet Sal Seller and collect the bike by')
  await expect(next.first()).toContainText('The station')
  await expectFigure(page, 'Buying', 'booked, not paid', '2')
  await expectFigure(page, 'Buying', 'paid by card', '$4,500.00')
  const buying = page.getByRole('region', { name: 'Buying' })
  // Money paid is no achievement: it is written, and not drawn.
  await expect(buying.getByRole('img')).toHaveCount(0)
  await expectToFit(page)
  await next.last().getByRole('link', { name: 'Pay' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pay for your booking' })).toBeVisible()
})

test('an admin sees the whole market, and a person who has nothing yet is told how to begin (SPEC-039)', async ({
  page,
  api,
}) => {
  const { email } = await api.signUp('Seller', 'Ada Admin')
  await page.goto('/dashboard')
  await expect(page.getByRole('main').getByRole('link', { name: 'Add Product' }).last()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Get booked' })).toBeVisible()
  await makeAdmin(email)
  await page.reload()
  const pageIds = page.getByRole('region', { name: 'Market at a glance' })
  await expect(
    pageIds.getByRole('img', { name: /^Bikes for sale by category: Cruiser \d+, Off_Road \d+/ }),
  ).toBeVisible()
  await expect(pageIds.getByText('bikes for sale', { exact: true })).toBeVisible()
  await expectToFit(page)
})

test('My Order shows a paid bike first, lets an unpaid booking be canceled, and keeps what has ended', async ({
  page,
  api,
  another,
}) => {
  const { api: seller } = await another()
  await seller.signUp('Seller', 'Sal Seller')
  const [paid, open] = [await seller.listBike({ name: 'Honda Rebel' }), await seller.listBike({ name: 'KTM Duke' })]
  await api.signUp('user', 'Billie Buyer')
  await api.pay(await api.book(paid))
  await api.book(open)
  await page.goto('/dashboard/myorder')
  const rows = page.getByRole('table', { name: 'Your bookings' }).getByRole('row')
  await expect(rows.getByRole('heading')).toHaveText(['Honda Rebel', 'KTM Duke'])
  const first = rows.filter({ hasText: 'Honda Rebel' })
  await expect(first.getByText(/^We hold \$4,500\.00 for you\. Meet Sal Seller and collect the bike by/)).toBeVisible()
  await expect(first.getByRole('link', { name: 'Call the seller' })).toHaveAttribute('href', 'tel:5550102030')
  const steps = first.getByRole('listitem')
  await expect(steps.filter({ hasText: 'Collect the bike' })).toHaveAttribute('aria-current', 'step')
  await expect(steps.filter({ hasText: 'Money released' })).toContainText('to come')
  await expectToFit(page)

  const row = rows.filter({ hasText: 'KTM Duke' })
  await row.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(rows.getByRole('heading')).toHaveText(['Honda Rebel'])
  const fold = page.getByText('1 ended booking', { exact: true })
  await fold.focus()
  await page.keyboard.press('Enter')
  const ended = page.getByRole('table', { name: 'Your ended bookings' })
  await expect(ended.getByRole('row').filter({ hasText: 'KTM Duke' })).toContainText('You paid nothing.')
})

test.describe('the menu below 1100 pixels', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('opens, navigates and closes by keyboard alone, and returns the focus', async ({ page, api }) => {
    const { email } = await api.signUp('Seller', 'Sal Seller')
    await makeAdmin(email)
    await page.goto('/dashboard')
    const button = page.getByRole('button', { name: 'Menu' })
    await button.focus()
    await page.keyboard.press('Enter')
    const menu = page.locator('#site-menu')
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await menu.getByRole('link', { name: 'My Buyer' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard/mybuyer')
    await expect(menu).toBeHidden()
  })
})

async function expectFigure(page: Page, section: string, label: string, value: string): Promise<void> {
  const label_ = page.getByRole('region', { name: section }).getByRole('term').filter({ hasText: label })
  await expect(label_.locator('xpath=following-sibling::dd').last()).toHaveText(value)
}

/** On a phone and on a large screen there is nothing to scroll sideways. */
async function expectToFit(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(() => page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth'))
      .toBe(true)
  }
}
