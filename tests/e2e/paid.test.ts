import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expect, holdBack, payWith, test, untilHydrated } from './fixtures.ts'
import type { World } from './world.ts'

const begun = z.object({ paymentIntentId: z.string() })

/** What could be pressed to pay. */
const pay = (page: Page) => page.getByRole('button', { name: /^Pay\b/ }).or(page.getByRole('link', { name: /^Pay\b/ }))

/** A booking that is opened from My Order, and a card that has paid; the server has not been told yet. */
async function payOnSlowLine(page: Page, buyer: World, seller: World) {
  await seller.signUp('Seller', 'Sal Seller')
  await buyer.signUp('user', 'Billie Buyer')
  const bookingId = await buyer.book(await seller.listBike())
  await page.goto('/dashboard/myorder')
  await untilHydrated(page)
  await page.getByRole('link', { name: 'Pay', exact: true }).first().click()
  await expect(page.getByText('This bike is held for you')).toBeVisible()
  const record = await holdBack(page, '**/api/payments')
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByText('Your payment is being recorded')).toBeVisible()
  return { bookingId, record }
}

test('on a slow line nothing offers to pay again after the card has paid, also on going back to My Order', async ({
  page,
  api,
  another,
}) => {
  const { bookingId, record } = await payOnSlowLine(page, api, (await another()).api)
  await expect(pay(page)).toHaveCount(0)
  const read = await holdBack(page, `**/api/booking/${bookingId}`)
  const reading = page.waitForRequest(`**/api/booking/${bookingId}`)
  record()
  await reading
  await expect(pay(page)).toHaveCount(0)
  read()
  await expect(page.getByText('Congrats! your payment is succesfull')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call Sal Seller and agree on a time' })).toBeVisible()
  await expect(pay(page)).toHaveCount(0)
  await expect(page).toHaveURL(`/dashboard/payment/${bookingId}`)

  const lists = await holdBack(page, '**/api/booking/own*')
  const listing = page.waitForRequest('**/api/booking/own*')
  await page.goBack()
  await listing
  await expect(page).toHaveTitle(/^My Order/)
  await expect(pay(page)).toHaveCount(0)
  lists()
  await expect(page.getByRole('row').filter({ hasText: 'Yamaha' })).toContainText('Paid')
  await expect(pay(page)).toHaveCount(0)
})

test.describe('the address with which a bank sends its customer back', () => {
  test.use({ allowedErrors: /40\d/ })

  test('offers no payment until the server knows whether it was paid, nor after a reload', async ({
    page,
    api,
    another,
  }) => {
    const { api: seller } = await another()
    await seller.signUp('Seller', 'Sal Seller')
    await api.signUp('user', 'Billie Buyer')
    const bookingId = await api.book(await seller.listBike())
    const { paymentIntentId } = begun.parse(await api.send('POST', '/create-payment-intent', { bookingId }))
    const record = await holdBack(page, '**/api/payments')
    for (const open of [
      () => page.goto(`/dashboard/payment/${bookingId}?paid=${paymentIntentId}&secret=of-the-bank`),
      () => page.reload(),
    ]) {
      const recording = page.waitForRequest('**/api/payments')
      await open()
      await recording
      await expect(page.getByText('Your payment is being recorded')).toBeVisible()
      await expect(pay(page)).toHaveCount(0)
      await expect(page).toHaveURL(`/dashboard/payment/${bookingId}?paid=${paymentIntentId}`)
    }
    record()
    // The bank did not pay.
    await expect(pay(page)).toBeVisible()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page).toHaveURL(`/dashboard/payment/${bookingId}`)
  })
})
