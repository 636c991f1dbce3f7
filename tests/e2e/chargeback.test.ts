import { makeAdmin } from './database.ts'
import { expect, test } from './fixtures.ts'

const TAKEN_BACK = '4000000000000259'

test('a bank takes a payment back: the sale is stopped, an admin sees by when to answer, and once it is won the sale continues', async ({
  page,
  api,
  another,
}) => {
  const { context, api: seller } = await another()
  await seller.signUp('Seller', 'Sal Seller')
  await api.signUp('user', 'Billie Buyer')
  const bookingId = await api.book(await seller.listBike())
  await api.pay(bookingId, TAKEN_BACK)

  const counter = await context.newPage()
  await counter.goto(`/dashboard/handover/${bookingId}`)
  const warning = counter.getByText('Keep the bike until it has decided')
  // The bank's decision arrives with the next job.
  await expect(async () => {
    await counter.reload()
    await expect(warning).toBeVisible({ timeout: 1000 })
  }).toPass()
  await counter.goto('/dashboard/money')
  await expect(counter.getByRole('main')).toContainText('With the buyer’s bank')
  await counter.goto('/dashboard/mybuyer')
  await expect(counter.getByText('Keep the bike until it has decided.')).toBeVisible()
  await expect(counter.getByRole('link', { name: 'Hand over', exact: true })).toHaveCount(0)
  await page.goto('/dashboard/myorder')
  await expect(page.getByText('Do not collect the bike until it has decided.')).toBeVisible()
  await page.getByRole('link', { name: 'See the sale' }).click()
  await expect(page.getByText('Do not collect the bike until it has decided.')).toBeVisible()

  const { context: office, api: admin } = await another()
  await makeAdmin((await admin.signUp('user', 'Ada Admin')).email)
  const desk = await office.newPage()
  await desk.goto('/dashboard/chargebacks')
  const entry = desk.getByRole('row').filter({ has: desk.locator(`a[href$="${bookingId}"]`) })
  await expect(entry).toContainText('they did not make this payment')
  await expect(entry).toContainText('answer by')
  await entry.getByRole('link', { name: 'Answer' }).click()
  const bank = desk.getByRole('region', { name: 'The buyer’s bank' })
  await bank.getByRole('button', { name: 'Return the money to us' }).click()
  await expect(bank).toContainText('Returned to us')
  await desk.goto('/dashboard/chargebacks')
  await desk.getByRole('link', { name: 'Ended' }).click()
  await expect(entry).toContainText('Returned to us')

  await counter.goto(`/dashboard/handover/${bookingId}`)
  await expect(counter.getByLabel('Code', { exact: true })).toBeVisible()
})
