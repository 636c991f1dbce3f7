import type { Page } from '@playwright/test'
import { expect, holdBack, test } from './fixtures.ts'

test.describe('a seller’s row', () => {
  test('offers advertising while the bike has a status, which stays pressed once done, and deletion while it has none (SPEC-010)', async ({
    page,
    api,
  }) => {
    await api.signUp('Seller', 'Sal Seller')
    await api.listBike({ name: 'Honda Rebel' })
    await api.listDraft({ name: 'Honda Draft' })
    await page.goto('/dashboard/myproduct')
    const live = page.getByRole('row').filter({ hasText: 'Honda Rebel' })
    const draft = page.getByRole('row').filter({ hasText: 'Honda Draft' })
    const advertised = live.getByRole('button', { name: 'advertised' })
    await expect(advertised).toHaveAttribute('aria-pressed', 'false')
    await expect(live.getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await expect(draft.getByRole('button', { name: 'advertised' })).toHaveCount(0)
    await expect(draft.getByRole('button', { name: 'Delete' })).toBeVisible()

    const sent = posts(page, '/api/advertisedItem')
    await advertised.click()
    await expect(page.getByText('succesfully advertised', { exact: true })).toBeVisible()
    await expect(advertised).toHaveAttribute('aria-pressed', 'true')
    await expect(live.first()).toContainText(/Until \w+ \d/)
    await advertised.click({ force: true })
    await page.reload()
    await expect(advertised).toHaveAttribute('aria-pressed', 'true')
    await expect(advertised).toHaveAttribute('aria-disabled', 'true')
    expect(sent).toHaveLength(1)
  })

  test('deletes only after a confirmation, and Keep it keeps the bike (SPEC-009)', async ({ page, api }) => {
    await api.signUp('Seller', 'Sal Seller')
    await api.listDraft({ name: 'Honda Draft' })
    await page.goto('/dashboard/myproduct')
    const row = page.getByRole('row').filter({ hasText: 'Honda Draft' })
    const question = page.getByRole('alertdialog', { name: 'Delete Honda Draft?' })
    const sent = posts(page, '/api/bikes/')

    await row.getByRole('button', { name: 'Delete' }).click()
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await question.getByRole('button', { name: 'Keep it' }).click()
    await expect(question).toBeHidden()
    await row.getByRole('button', { name: 'Delete' }).click()
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(row).toBeVisible()
    expect(sent).toEqual([])

    await row.getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('product deleted succesfully', { exact: true })).toBeVisible()
    await expect(row).toHaveCount(0)
    expect(sent).toHaveLength(1)
  })

  test('opens Edit as a modal form with the bike in it, and saves (SPEC-007)', async ({ page, api }) => {
    await api.signUp('Seller', 'Sal Seller')
    await api.listBike({ name: 'Honda Rebel', resale_price: '4500' })
    await page.goto('/dashboard/myproduct')
    const row = page.getByRole('row').filter({ hasText: 'Honda Rebel' })
    await row.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.locator('dialog:modal')
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Honda Rebel')
    await dialog.getByLabel('Resale price').fill('4,250')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(row).toContainText('$4,250')
  })
})

test.describe('Pay', () => {
  let bookingId = ''

  test.beforeEach(async ({ api, another }) => {
    const { api: seller } = await another()
    await seller.signUp('Seller', 'Sal Seller')
    const bikeId = await seller.listBike()
    await api.signUp('user', 'Billie Buyer')
    bookingId = await api.book(bikeId)
  })

  test('is disabled while there is no secret, and pressing it does nothing (SPEC-043)', async ({ page }) => {
    const release = await holdBack(page, '**/api/create-payment-intent')
    const sent = posts(page, '/api/test-processor/')
    await page.goto(`/dashboard/payment/${bookingId}`)
    const pay = page.getByRole('button', { name: /^Pay/ })
    await expect(pay).toHaveAttribute('aria-disabled', 'true')
    await fillCard(page)
    await pay.click({ force: true })
    await page.getByLabel('CVC').press('Enter')
    release()
    await expect(pay).not.toHaveAttribute('aria-disabled')
    expect(sent).toEqual([])
  })

  test('is disabled while a payment is processed, and gone once the card has paid; one press pays once (SPEC-064)', async ({
    page,
  }) => {
    const confirmed = await holdBack(page, '**/api/test-processor/**')
    const recorded = await holdBack(page, '**/api/payments')
    const sent = posts(page, '/api/test-processor/')
    await page.goto(`/dashboard/payment/${bookingId}`)
    const pay = page.getByRole('button', { name: /^Pay/ })
    await fillCard(page)
    await pay.click()
    await expect(pay).toHaveAttribute('aria-disabled', 'true')
    await expect(pay).toHaveAttribute('aria-busy', 'true')
    await pay.click({ force: true })
    const recording = page.waitForRequest('**/api/payments')
    confirmed()
    await recording
    await expect(page.getByText('Your payment is being recorded')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
    recorded()
    await expect(page.getByText('Congrats! your payment is succesfull', { exact: true })).toBeVisible()
    expect(sent).toHaveLength(1)
  })
})

async function fillCard(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Expiry').fill('12/40')
  await page.getByLabel('CVC').fill('123')
}

/** Every call below `path` that changes something, from now on. */
function posts(page: Page, path: string): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes(path)) sent.push(request.url())
  })
  return sent
}
