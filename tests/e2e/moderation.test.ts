import type { Page } from '@playwright/test'
import { makeAdmin } from './database.ts'
import { expect, logIn, payWith, test } from './fixtures.ts'
import { world } from './world.ts'

test.use({ allowedErrors: /40[13]/ })

test('an admin suspends a seller with a reason and lifts it; both are in the audit log', async ({
  page,
  api,
  browser,
  baseURL,
}) => {
  const selling = await browser.newContext(baseURL ? { baseURL } : {})
  const seller = await world(selling.request, baseURL).signUp('Seller', 'Sal Suspended')
  await world(selling.request, baseURL).listBike({ name: 'Honda Rebel' })
  const admin = await api.signUp('user', 'Ada Admin')
  await makeAdmin(admin.email)

  await page.goto('/dashboard/allseller')
  await page.getByLabel('Name or email').fill(seller.email.slice(0, 12))
  await expect(page).toHaveURL(/\?q=/)
  const row = page.getByRole('row').filter({ hasText: seller.email })
  await expect(page.getByText('1 seller', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Suspend' }).click()
  const question = page.getByRole('alertdialog', { name: 'Suspend Sal Suspended?' })
  await expect(question).toContainText('1 bike leaves the market')
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(question.getByText(/^Say why/)).toBeVisible()
  await question.getByLabel('Reason').fill('Asks for money elsewhere.')
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('user suspended', { exact: true })).toBeVisible()
  await expect(row).toContainText('Asks for money elsewhere.')
  expect((await selling.request.get('/api/me')).status()).toBe(401)

  await row.getByRole('link', { name: 'Sal Suspended' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sal Suspended' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Honda Rebel' })).toContainText('Withdrawn')
  await page.getByRole('button', { name: 'Lift' }).click()
  const lifting = page.getByRole('alertdialog')
  await lifting.getByLabel('Reason').fill('It was a mistake.')
  await lifting.getByRole('button', { name: 'Lift it' }).click()
  await expect(page.getByText('suspension lifted', { exact: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'It was a mistake.' })).toContainText('Ada Admin')

  const back = await selling.newPage()
  await logIn(back, seller)
  await back.goto('/dashboard/myproduct')
  const own = back.getByRole('row').filter({ hasText: 'Honda Rebel' })
  await expect(own).toContainText('Asks for money elsewhere.')
  await selling.close()
})

test('an admin withdraws a bike and refunds a sale, on a phone too', async ({ page, api, browser, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const selling = await browser.newContext(baseURL ? { baseURL } : {})
  const seller = world(selling.request, baseURL)
  await seller.signUp('Seller', 'Sal Seller')
  const name = `Suzuki ${Date.now()}`
  const sold = await seller.listBike({ name })
  await seller.listBike({ name: `${name} the second` })
  await selling.close()
  const buying = await browser.newContext(baseURL ? { baseURL } : {})
  const buyer = world(buying.request, baseURL)
  await buyer.signUp('user', 'Billie Buyer')
  const bookingId = await buyer.book(sold)
  await pay(await buying.newPage(), bookingId)
  await buying.close()
  const admin = await api.signUp('user', 'Ada Admin')
  await makeAdmin(admin.email)

  await page.goto(`/dashboard/allbikes?q=${encodeURIComponent(`${name} the second`)}`)
  const row = page.getByRole('row').filter({ hasText: 'the second' })
  await row.getByRole('button', { name: 'Withdraw' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByLabel('Reason').fill('The pictures are of another bike.')
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('product withdrawn', { exact: true })).toBeVisible()
  await expect(row).toContainText('By an admin: The pictures are of another bike.')

  await page.goto(`/dashboard/allbookings?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Refund $4,500.00' }).click()
  const refunding = page.getByRole('alertdialog', { name: 'Refund $4,500.00?' })
  await refunding.getByLabel('Reason').fill('The frame number is of another bike.')
  await refunding.getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByText('refund asked for', { exact: true })).toBeVisible()
  await expect(page.getByText('Sale undone')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Refund/ })).toHaveCount(0)
  await page.goto('/dashboard/audit')
  await expect(page.getByRole('row').filter({ hasText: 'The frame number' })).toContainText('Ada Admin')
})

async function pay(page: Page, bookingId: string): Promise<void> {
  await page.goto(`/dashboard/payment/${bookingId}`)
  await payWith(page, '4242424242424242')
  await expect(page.getByText('Congrats! your payment is succesfull', { exact: true })).toBeVisible()
}
