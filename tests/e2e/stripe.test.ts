import type { Page } from '@playwright/test'
import { z } from 'zod'
import { endTransferPause, makeAdmin } from './database.ts'
import { expect, test, unique, untilHydrated } from './fixtures.ts'
import { routeStripe, STRIPE_PORT, type StripeSite, startStripeSite } from './stripe-site.ts'
import type { World } from './world.ts'

// One site for all of them.
test.describe.configure({ mode: 'serial' })
test.use({ baseURL: `http://127.0.0.1:${STRIPE_PORT}` })

let site: StripeSite
test.beforeAll(async () => {
  // It waits for the site, as the start of the other one does (playwright.config.ts); a failure is reported at once.
  test.setTimeout(240_000)
  site = await startStripeSite()
})
test.afterAll(() => site.stop())

/** Somebody has booked a bike, and may pay for it. */
async function bookSomething(api: World, another: () => Promise<{ api: World }>): Promise<string> {
  const { api: seller } = await another()
  await seller.signUp('Seller', 'Dana Whitcombe')
  const bike = await seller.listBike()
  await api.signUp('user', 'Chris Rider')
  return api.book(bike)
}

async function pay(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByRole('button', { name: /^Pay/ }).click()
}

const done = (page: Page) =>
  expect(page.getByText('Congrats! your payment is succesfull', { exact: true })).toBeVisible()

test('a card pays in Stripe’s fields, which are loaded on the page that pays and on no other', {
  tag: '@core',
}, async ({ page, api, another }) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('stripe.com')) loaded.push(request.url())
  })
  await routeStripe(page, site)
  await bookSomething(api, another)
  await page.goto('/dashboard/myorder')
  expect(loaded).toEqual([])
  await page.getByRole('link', { name: /^Pay/ }).first().click()
  await expect(page.getByText('Test money')).toBeVisible()
  await pay(page, '4242 4242 4242 4242')
  await done(page)
  await expect(page.getByText(/pi_\w+/)).toBeVisible()
  expect(loaded[0]).toBe('https://js.stripe.com/endive/stripe.js')
  await page.goto('/dashboard/myorder')
  await expect(page.getByRole('row').filter({ hasText: 'Yamaha' })).toContainText(/paid/i)
})

test('a refused card shows why, an empty field shows its own error, and another card may pay', async ({
  page,
  api,
  another,
}) => {
  await routeStripe(page, site)
  await page.goto('/')
  await page.goto(`/dashboard/payment/${await bookSomething(api, another)}`)
  await pay(page, '')
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await pay(page, '4000 0000 0000 0002')
  await expect(page.getByRole('alert')).toHaveText('Your card was declined. You have not been charged.')
  await pay(page, '4242 4242 4242 4242')
  await done(page)
})

test('a bank asks its customer in a frame of Stripe’s', async ({ page, api, another }) => {
  await routeStripe(page, site)
  await page.goto(`/dashboard/payment/${await bookSomething(api, another)}`)
  await pay(page, '4000 0025 0000 3155')
  await page.frameLocator('iframe[title="Your bank"]').getByRole('button', { name: 'It is me' }).click()
  await done(page)
})

test('a buyer who comes back from their bank’s own page has paid, and the address keeps no secret', async ({
  page,
  api,
  another,
}) => {
  await routeStripe(page, site)
  const booking = await bookSomething(api, another)
  await page.goto(`/dashboard/payment/${booking}`)
  await pay(page, '4000 0025 0000 3155 bank')
  await page.waitForURL(/\/dashboard\/payment\//)
  await done(page)
  await expect(page).toHaveURL(`/dashboard/payment/${booking}`)
})

test.describe('a payment page where Stripe.js can’t be loaded', () => {
  test.use({ allowedErrors: /net::ERR_FAILED/ })

  test('says so and tries again when asked', async ({ page, api, another }) => {
    await routeStripe(page, site)
    await page.route('https://js.stripe.com/**', (route) => route.abort(), { times: 1 })
    await page.goto(`/dashboard/payment/${await bookSomething(api, another)}`)
    await expect(page.getByRole('alert')).toContainText('The card fields could not be loaded.')
    await expect(page.getByRole('button', { name: /^Pay/ })).toBeDisabled()
    await page.getByRole('button', { name: 'Retry' }).click()
    await pay(page, '4242 4242 4242 4242')
    await done(page)
  })
})

test('the fields of Stripe have the colours of the page, also when they change', async ({ page, api, another }) => {
  await routeStripe(page, site)
  await page.goto(`/dashboard/payment/${await bookSomething(api, another)}`)
  const field = page.locator('label', { hasText: 'Card number' })
  await expect(field).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  await expect(field).not.toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

/** A bike of this seller that was paid at Stripe and handed over. */
async function sell(seller: World, buyer: World, name: string): Promise<void> {
  await buyer.signUp('user', 'Billie Buyer')
  const bookingId = await buyer.book(await seller.listBike({ name }))
  const { paymentIntentId } = begun.parse(await buyer.send('POST', '/create-payment-intent', { bookingId }))
  site.stripe.bank.confirm(paymentIntentId, '4242424242424242')
  await buyer.send('POST', '/payments', { bookingId, transactionId: paymentIntentId })
  await seller.handOver(bookingId, await buyer.codeFor(bookingId))
}
const begun = z.object({ paymentIntentId: z.string() })

test('a seller connects an account at Stripe, and an admin has their money transferred there', async ({
  page,
  api,
  another,
}) => {
  await routeStripe(page, site)
  const { email } = await api.signUp('Seller', 'Sal Seller')
  const bike = `Ducati Scrambler ${unique()}`
  await sell(api, (await another()).api, bike)
  await page.goto('/dashboard/money')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Get paid out by Stripe' }).click()
  await expect(page.getByText('Your Stripe account is connected.', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Nothing is transferred before/)).toBeVisible()
  await expect(page.getByText('We can’t pay you out yet')).toHaveCount(0)

  const { context, api: admin } = await another()
  await makeAdmin((await admin.signUp('user', 'Ada Admin')).email, site.database)
  const admins = await context.newPage()
  await admins.goto('/dashboard/payouts')
  const row = admins.getByRole('row', { name: bike })
  await expect(row.getByText('The Stripe account has just been connected.')).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)
  await endTransferPause(email, site.database)
  await admins.reload()
  await untilHydrated(admins)
  await row.getByRole('button', { name: 'Transfer by Stripe' }).click()
  const dialog = admins.getByRole('alertdialog', { name: 'Transfer $4,500.00?' })
  await expect(dialog).toContainText(`To Sal Seller, for ${bike}.`)
  await dialog.getByRole('button', { name: 'Transfer', exact: true }).click()
  await expect(admins.getByText(/is on its way to Sal Seller\.$/)).toBeVisible()
  await expect(row).toHaveCount(0)
  await admins.getByRole('link', { name: 'Paid and ended' }).click()
  await expect(row.getByText(/^tr_\w+ at Stripe, by Ada Admin$/)).toBeVisible()

  await page.reload()
  await expect(page.getByRole('row', { name: bike }).getByText(/to your Stripe account, as tr_\w+\.$/)).toBeVisible()
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('button', { name: 'Get paid out by Stripe' })).toBeVisible()
  await expect(page.getByText('We can’t pay you out yet')).toBeVisible()
})
