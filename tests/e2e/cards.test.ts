import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expect, payWith, test } from './fixtures.ts'

test('a declined card shows why and keeps the hold; a failed and a passed authentication end as they should (SPEC-099)', async ({
  page,
  api,
  another,
}) => {
  const { api: seller } = await another()
  await seller.signUp('Seller', 'Sam Seller')
  await api.signUp('user', 'Billie Buyer')
  await page.goto(`/dashboard/payment/${await api.book(await seller.listBike())}`)

  for (const [number, sentence] of [
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', 'Your card has expired.'],
  ] as const) {
    await payWith(page, number)
    await expect(page.getByText(sentence).first()).toBeVisible()
  }

  await expect(page.getByLabel('CVC')).toHaveValue('123')
  await page.getByLabel('Card number').fill('4000002500003155')
  await expect(page.getByText('Your card has expired.')).toHaveCount(0)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /fail/i }).click()
  await expect(page.getByText(/unable to authenticate/).first()).toBeVisible()
  await payWith(page, '4000002500003155')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /complete/i })
    .click()
  await expect(page.getByText('Congrats! your payment is succesfull')).toBeVisible()
})

test.describe('paying over a line that loses the first answers', () => {
  test.use({ allowedErrors: /ERR_FAILED/ })

  test('sends the same key again, even when pressed twice, and ends in one charge', async ({ page, api, another }) => {
    const { api: seller } = await another()
    await seller.signUp('Seller', 'Sal Seller')
    await api.signUp('user', 'Billie Buyer')
    const bookingId = await api.book(await seller.listBike())
    const asked = await loseFirstAnswer(page, '**/api/create-payment-intent')
    const recorded = await loseFirstAnswer(page, '**/api/payments')

    const readAgain = page.waitForRequest(`**/api/booking/${bookingId}`)
    await page.goto(`/dashboard/payment/${bookingId}`)
    // The repeated answer is an old one: the time left is read anew.
    await readAgain
    await expect(page.getByText('This bike is held for you')).toBeVisible()
    await payWith(page, '4242424242424242', 2)
    await expect(page.getByText('Congrats! your payment is succesfull')).toBeVisible()

    for (const keys of [asked, recorded]) {
      // The booking may be read, and be paid, before the server is asked again.
      await expect.poll(() => keys.length).toBe(2)
      expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]])
    }
    expect(recorded[0]).not.toBe(asked[0])
    expect(
      z.object({ payments: z.array(z.unknown()) }).parse(await api.send('GET', '/me/export')).payments,
    ).toHaveLength(1)
  })
})

/** The server does what it is asked, but its first answer is lost. Answers the keys of the calls. */
async function loseFirstAnswer(page: Page, address: string): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = []
  await page.route(address, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const response = await route.fetch()
    await (keys.length === 1 ? route.abort() : route.fulfill({ response }))
  })
  return keys
}
