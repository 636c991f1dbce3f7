import type { Page } from '@playwright/test'
import { makeAdmin, refuseRefund, strandPayment } from './database.ts'
import { expect, PASSWORD, test, unique } from './fixtures.ts'
import type { World } from './world.ts'

/** Pays with a card that refuses refunds. */
const TAKES_NO_REFUND = '4000000000005134'

test.beforeEach(async ({ api }) => {
  const { email } = await api.signUp('user', 'Ada Admin')
  await makeAdmin(email)
})

test('an admin suspends a seller with a reason and lifts it, and the seller finds their bike withdrawn', {
  tag: '@core',
}, async ({ page, another }) => {
  const { context, api: seller } = await another()
  const account = await seller.signUp('Seller', 'Sal Suspended')
  await seller.listBike({ name: 'Honda Rebel' })
  await page.goto('/dashboard/allseller')
  await page.getByLabel('Name or email').fill(account.email)
  await expect(page.getByText('1 seller', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\?q=/)
  const row = page.getByRole('row').filter({ hasText: account.email })
  await row.getByRole('button', { name: 'Suspend', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Suspend Sal Suspended?' })
  await expect(question).toContainText('1 bike leaves the market')
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(question.getByText(/^Give a reason/)).toBeVisible()
  await question.getByLabel('Reason').fill('Asks for money elsewhere.')
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Sal Suspended is suspended and has been notified.')).toBeVisible()
  await expect(row).toContainText('Asks for money elsewhere.')
  expect((await context.request.get('/api/me')).status()).toBe(401)

  await row.getByRole('link', { name: 'Sal Suspended' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Honda Rebel' })).toContainText('Withdrawn')
  await page.getByRole('button', { name: 'Lift suspension' }).click()
  const lifting = page.getByRole('alertdialog')
  await lifting.getByLabel('Reason').fill('It was a mistake.')
  await lifting.getByRole('button', { name: 'Lift suspension' }).click()
  await expect(page.getByText('Sal Suspended can log in again.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'It was a mistake.' })).toContainText('Ada Admin')

  await seller.send('POST', '/auth/sign-in/email', { email: account.email, password: PASSWORD })
  const own = await context.newPage()
  await own.goto('/dashboard/myproduct')
  await expect(own.getByRole('row').filter({ hasText: 'Honda Rebel' })).toContainText('Asks for money elsewhere.')
})

test('an admin withdraws a bike with a reason, on a phone', async ({ page, another }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const { api: seller } = await another()
  await seller.signUp('Seller', 'Sal Seller')
  const name = `Suzuki ${unique()}`
  await seller.listBike({ name })
  await page.goto(`/dashboard/allbikes?q=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: 'Withdraw' }).click()
  const question = page.getByRole('alertdialog', { name: `Withdraw ${name}?` })
  await question.getByLabel('Reason').fill('The pictures are of another bike.')
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText(/ is withdrawn\. Its seller is told\.$/)).toBeVisible()
  await expect(row.first()).toContainText('By an admin: The pictures are of another bike.')
  await expect(row.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
})

/** A bike that was sold; answers the booking. */
const toDo = (page: Page) => page.getByRole('region', { name: 'To do first' }).getByRole('listitem')

async function sell(seller: World, buyer: World): Promise<string> {
  await seller.signUp('Seller', 'Sal Seller')
  await buyer.signUp('user', 'Billie Buyer')
  const bookingId = await buyer.book(await seller.listBike())
  await buyer.pay(bookingId)
  return bookingId
}

test.describe('refunds that a card refuses', () => {
  // The dashboard counts those of the whole site: one after the other.
  test.describe.configure({ mode: 'default' })

  test('a refused refund is found by an admin from the dashboard, requested again, and then no longer listed', async ({
    page,
    another,
  }) => {
    const bookingId = await sell((await another()).api, (await another()).api)
    await refuseRefund(bookingId)
    await page.goto('/dashboard')
    const item = toDo(page).filter({ hasText: 'Refused refund' })
    await expect(item).toContainText('$4,500.00')
    await item.getByRole('link', { name: 'Send the refund' }).click()
    await expect(page).toHaveURL(`/dashboard/allbookings/${bookingId}#money`)
    await page.goto('/dashboard/allbookings?money=refund_failed')
    await expect(page.getByText('1 booking', { exact: true })).toBeVisible()
    await expect(page.getByRole('row').last()).toContainText('Refund refused')

    const money = page.getByLabel('Money')
    await money.selectOption('Paid too late')
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
    await money.selectOption('Refund refused')
    await page.getByRole('link', { name: 'History' }).click()
    await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible()
    await page.goBack()
    await expect(money).toHaveValue('refund_failed')
    await expect(page.getByText('1 booking', { exact: true })).toBeVisible()

    await page.goForward()
    await page.getByRole('button', { name: 'Send again' }).click()
    const question = page.getByRole('alertdialog', { name: 'Refund $4,500.00?' })
    await question.getByLabel('Reason').fill('The card is open again.')
    await question.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('Sale reversed')).toBeVisible()
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Market at a glance' })).toBeVisible()
    await expect(page.getByText('bikes for sale', { exact: true })).toBeVisible()
    await expect(toDo(page).filter({ hasText: 'Refused refund' })).toHaveCount(0)
  })

  test('an admin writes down that a refund was sent by hand, and the buyer reads how, on a phone', async ({
    page,
    another,
  }) => {
    const { api: seller } = await another()
    const { context, api: buyer } = await another()
    await seller.signUp('Seller', 'Sal Seller')
    await buyer.signUp('user', 'Billie Buyer')
    const bookingId = await buyer.book(await seller.listBike())
    await buyer.pay(bookingId, TAKES_NO_REFUND)
    await buyer.send('POST', `/booking/${bookingId}/cancel-sale`, { reason: 'It is too loud.' })
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(`/dashboard/allbookings/${bookingId}`)
    const open = page.getByRole('button', { name: 'Sent by hand' })
    await expect(open).toBeVisible()
    // Requested again and refused again: the confirmation of the request is not shown beside it.
    await page.getByRole('button', { name: 'Send again' }).click()
    await page.getByLabel('Reason').fill('The card is open again.')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByRole('region', { name: 'Payments' }).getByText('Refund refused')).toHaveCount(2)
    await expect(page.getByText(/is asked for again/)).toHaveCount(0)
    await expect(page.locator('body')).not.toBeFocused()
    await open.click()
    const dialog = page.getByRole('dialog', { name: '$4,500.00 sent by hand?' })
    await expect(dialog).toContainText('is reversed')
    await dialog.getByLabel('Reference of the transfer').fill('BV 2026 17')
    await dialog.getByRole('button', { name: 'Mark as sent' }).click()
    await expect(dialog.getByText('Tell the buyer how you sent the money.')).toBeVisible()
    // Closed without sending, the text is restored.
    await page.keyboard.press('Escape')
    await open.click()
    await expect(dialog.getByLabel('Reference of the transfer')).toHaveValue('BV 2026 17')
    await dialog.getByLabel('Note to the buyer').fill('To the account that you gave us.')
    await dialog.getByRole('button', { name: 'Mark as sent' }).click()
    await expect(page.getByText(/is marked as sent by hand\./)).toBeVisible()
    await expect(page.getByText('Refunded by hand').first()).toBeVisible()
    await expect(page.getByText('Sale reversed')).toBeVisible()
    await expect(open).toHaveCount(0)

    const order = await context.newPage()
    await order.goto('/dashboard/myorder')
    await order.getByText('1 ended booking', { exact: true }).click()
    const row = order.getByRole('row').filter({ hasText: 'with the reference BV 2026 17' })
    await expect(row).toContainText('To the account that you gave us.')
  })
})

test('an admin finds a bike whose payment the card processor does not answer about, and releases its hold', async ({
  page,
  another,
}) => {
  const [seller, buyer] = [(await another()).api, (await another()).api]
  await seller.signUp('Seller', 'Sal Seller')
  await buyer.signUp('user', 'Billie Buyer')
  const bikeId = await seller.listBike()
  const bookingId = await buyer.book(bikeId)
  await buyer.send('POST', '/create-payment-intent', { bookingId })
  await strandPayment(bookingId, 190)

  await page.goto('/dashboard')
  const item = toDo(page).filter({ hasText: 'On hold: the card processor does not answer' })
  await expect(item).toContainText('overdue since')
  await page.goto('/dashboard/allbookings?hold=unanswered')
  await expect(page.getByText('1 booking', { exact: true })).toBeVisible()
  await page.goto('/dashboard')
  await item.getByRole('link', { name: 'See the payment' }).click()
  await expect(page).toHaveURL(`/dashboard/allbookings/${bookingId}#money`)
  await expect(page.getByText('The card processor has not answered for 3 hours.')).toBeVisible()
  await page.getByRole('button', { name: 'End time to pay' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'End time to pay' }).click()
  await expect(question.getByText('Give a reason')).toBeVisible()
  await question.getByLabel('Reason').fill('The account at the processor is closed.')
  await question.getByRole('button', { name: 'End time to pay' }).click()
  await expect(page.getByText(/^The time to pay of .* has ended\./)).toBeVisible()
  await expect(page.getByText('An admin ended it: the card processor gave no answer.')).toBeVisible()
  await expect(page.getByText('Time to pay ended by an admin')).toBeVisible()
  await expect(page.getByRole('button', { name: 'End time to pay' })).toHaveCount(0)
  await expect(page.getByText('We keep asking it.')).toBeVisible()
  await seller.send('POST', `/bikes/${bikeId}/withdraw`)
  await page.goto('/dashboard')
  await expect(page.getByText('bikes for sale', { exact: true })).toBeVisible()
  await expect(item).toHaveCount(0)
})

test('an admin refunds a sale and sees it reversed; it is in the audit log', async ({ page, api, another }) => {
  const bookingId = await sell((await another()).api, (await another()).api)
  await page.goto(`/dashboard/allbookings/${bookingId}`)
  const question = page.getByRole('alertdialog', { name: 'Refund' })
  const refund = async (amount: string, words: string) => {
    await page.getByRole('button', { name: 'Refund…' }).click()
    await question.getByLabel('Amount (USD)').fill(amount)
    await expect(question.getByRole('status')).toContainText(words)
  }
  await refund('500', 'The buyer gets $500.00 and keeps the bike. The seller gets $4,000.00 at the handover')
  await question.getByLabel('Reason').fill('The chain is worn.')
  await question.getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByText('$4,000.00 of it is left.')).toBeVisible()
  await expect(page.getByText('$500.00 of the price went back.')).toBeVisible()
  await refund('4000', 'The buyer gets $4,000.00: all that is left. The seller gets nothing.')
  await question.getByLabel('Reason').fill(`The frame number is of another bike ${bookingId}.`)
  await question.getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByText('The refund is requested.')).toBeVisible()
  // The provider is asked in the background, and the page follows by itself.
  await expect.poll(() => api.send('GET', `/booking/${bookingId}`)).toMatchObject({ state: 'refunded' })
  await expect(page.getByText('Sale reversed')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Refund/ })).toHaveCount(0)
  await page.goto('/dashboard/audit')
  await expect(page.getByRole('row').filter({ hasText: bookingId })).toContainText('Ada Admin')
})
