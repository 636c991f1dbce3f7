import { expect, payWith, test, untilHydrated } from './fixtures.ts'

const ASKED_ABOUT = '4000000000001976'

test('a bank inquires about a payment: the seller is warned, and hands the bike over only once they confirm it', async ({
  page,
  api,
  another,
}) => {
  const { context, api: seller } = await another()
  await seller.signUp('Seller', 'Sal Seller')
  await api.signUp('user', 'Billie Buyer')
  const bookingId = await api.book(await seller.listBike())
  await api.pay(bookingId, ASKED_ABOUT)

  const code = await api.codeFor(bookingId)
  await page.goto(`/dashboard/handover/${bookingId}`)
  await expect(page.getByText('Your bank asks about this payment')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Collect')
  await page.getByRole('button', { name: 'Show the code anyway' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Wait for my bank' }).click()
  await expect(page.getByRole('button', { name: 'I take the bike: show the code' })).toHaveCount(0)

  const counter = await context.newPage()
  await counter.goto(`/dashboard/handover/${bookingId}`)
  await expect(
    counter.getByText(/^The bank of Billie Buyer asks about the payment, and may take it back\./),
  ).toBeVisible()
  await expect(counter.getByRole('heading', { level: 1 })).not.toContainText('Hand over')
  await expect(counter).toHaveTitle(/bank asks \| BikeValley$/)
  await expect(counter.getByText(/You get/)).toHaveCount(0)
  const insist = counter.getByRole('button', { name: 'Hand it over anyway' })
  await insist.click()
  await counter.getByLabel(/^Registration/).fill('M12 345')
  await counter.reload()
  await untilHydrated(counter)
  await insist.click()
  await expect(counter.getByLabel(/^Registration/)).toHaveValue('M12 345')
  await counter.getByLabel('Code', { exact: true }).fill(code)
  await counter.getByLabel(/^Frame number/).fill('JYARM321000001234')
  await counter.getByLabel(/^Mileage/).fill('12,345')
  await counter.getByLabel(/^Your address/).fill('2 Side Street, Salem, OR 97301')
  await counter.getByRole('button', { name: 'Hand over the bike' }).click()
  const question = counter.getByRole('alertdialog', { name: 'Hand over the bike anyway?' })
  await expect(question).toContainText(/so can be your \$[\d,]+\.\d\d/)
  await question.getByRole('button', { name: 'Wait for the bank' }).click()
  await expect(question).toBeHidden()
  await expect(counter.getByLabel('Code', { exact: true })).toHaveValue(code)
  await counter.getByRole('button', { name: 'Hand over the bike' }).click()
  await question.getByRole('button', { name: 'Hand it over' }).click()
  await expect(counter.getByText(/^Handed over on/)).toBeVisible()
  await expect(counter.getByText(/is yours/)).toHaveCount(0)

  await counter.goto('/dashboard/mybuyer')
  await expect(counter.getByRole('list', { name: 'Open bookings' })).toContainText('may take')
  await counter.goto('/dashboard/myproduct')
  await expect(counter.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(counter.getByRole('button', { name: 'Delete' })).toHaveCount(0)
})

test('the confirmation of a paid bike is replaced without a reload when the buyer’s bank inquires', async ({
  page,
  api,
  another,
}) => {
  const { api: seller } = await another()
  await seller.signUp('Seller', 'Sal Seller')
  await api.signUp('user', 'Billie Buyer')
  await page.goto(`/dashboard/payment/${await api.book(await seller.listBike())}`)
  await payWith(page, ASKED_ABOUT)
  const told = page.getByText('Your bank asks about this payment').first()
  await expect(told).toBeVisible()
  await expect(page.locator(':focus').filter({ has: told })).toHaveCount(1)
  await expect(page.getByText('Congrats! your payment is succesfull')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /agree on a time/ })).toHaveCount(0)
  await expect(page).toHaveTitle(/bank asks/i)
})
