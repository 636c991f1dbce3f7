import type { Page } from '@playwright/test'
import { answer, answerItself } from '../answers.ts'
import { page, type SitePage } from '../site-page.ts'

const A_BOOKING = /\/api\/booking\/[\w-]{36}$/
const CONFIRM = '**/api/test-processor/payment_intents/*/confirm'

const PRICE = '5450.00'
const hold = (holder: 'you' | 'other', seconds: number) => ({
  holder,
  seconds_left: seconds,
  expires_at: new Date(Date.now() + seconds * 1000).toISOString(),
})

/**
 * Goes on from My Order to the payment screen as the browser does, with what the server would say there: no bike is
 * held for being looked at, however often.
 */
async function goToPay(
  seen: Page,
  booking: Record<string, unknown>,
  refused?: { code: string; message: string },
  status: Record<string, unknown> = {},
) {
  await answer(seen, A_BOOKING, (said) => ({
    ...said,
    price: PRICE,
    ...booking,
    status: { ...(typeof said.status === 'object' ? said.status : {}), ...status },
  }))
  const intent = {
    clientSecret: 'pi_looked_at_secret_1',
    paymentIntentId: 'pi_looked_at',
    amount: PRICE,
    currency: 'USD',
    hold_expires_at: new Date(Date.now() + 860_000).toISOString(),
    hold_seconds_left: 860,
    provider: 'test',
    publishableKey: null,
  }
  const link = seen.getByRole('link', { name: 'Pay', exact: true }).first()
  const bookingId = (await link.getAttribute('href'))?.split('/').at(-1)
  await answerItself(seen, '**/api/create-payment-intent', refused ?? { ...intent, bookingId }, refused ? 409 : 200)
  await link.click()
  // A bike that is held already says so in My Order too.
  await seen.waitForURL('**/dashboard/payment/*')
  await seen.getByRole('region', { name: 'Booking summary' }).waitFor()
}

/** The card form, filled in and sent off. */
async function payWithCard(seen: Page) {
  await goToPay(seen, { hold: hold('you', 860) })
  await seen.getByText('This bike is held for you').waitFor()
  await seen.getByLabel('Card number').fill('4000 0000 0000 0002')
  await seen.getByLabel('Expiry').fill('12 / 40')
  await seen.getByLabel('CVC').fill('123')
  await seen.getByRole('button', { name: /^Pay/ }).click()
}

const payment = (name: string, step: (seen: Page) => Promise<void>): SitePage => ({
  ...page(name, 'buyer', 'dashboard/payment/:id', () => '/dashboard/myorder'),
  step,
})

/** A buyer's bookings and the way to pay for one. */
export const BUYING_STATES: readonly SitePage[] = [
  page('my-order-empty', 'new-buyer', 'dashboard/myorder'),
  page('dashboard-new-buyer', 'new-buyer', 'dashboard'),
  {
    ...page('my-order-cancel', 'buyer', 'dashboard/myorder'),
    inWindow: true,
    step: async (seen) => {
      await seen.getByRole('main').getByRole('button', { name: 'Cancel', exact: true }).first().click()
      await seen.getByRole('alertdialog').getByRole('heading').waitFor()
    },
  },
  {
    ...page('my-order-sell', 'buyer', 'dashboard/myorder'),
    inWindow: true,
    step: async (seen) => {
      await seen.getByRole('main').locator('summary').click()
      await seen.getByRole('button', { name: 'Sell this bike' }).first().click()
      await seen.getByRole('alertdialog').getByRole('heading').waitFor()
    },
  },
  payment('payment-card-errors', async (seen) => {
    await goToPay(seen, { hold: hold('you', 860) })
    await seen.getByText('This bike is held for you').waitFor()
    await seen.getByRole('button', { name: /^Pay/ }).click()
    await seen.locator('[aria-invalid]').nth(2).waitFor()
  }),
  payment('payment-declined', async (seen) => {
    const last_payment_error = { code: 'card_declined', message: 'Your card was declined.' }
    const declined = { id: 'pi_looked_at', status: 'requires_payment_method', last_payment_error }
    await answerItself(seen, CONFIRM, declined)
    await payWithCard(seen)
    await seen.getByRole('alert').filter({ hasText: 'declined' }).waitFor()
  }),
  {
    ...payment('payment-bank-asks', async (seen) => {
      await answerItself(seen, CONFIRM, { id: 'pi_looked_at', status: 'requires_action' })
      await payWithCard(seen)
      await seen.getByRole('dialog', { name: 'Your bank asks' }).waitFor()
    }),
    inWindow: true,
  },
  payment('payment-time-over', async (seen) => {
    await goToPay(seen, {})
    await seen.getByText('This bike is held for you').waitFor()
    await seen.unrouteAll()
    await answer(seen, A_BOOKING, (said) => ({ ...said, price: PRICE, hold: null }))
    // Whoever comes back to the window finds how things stand.
    await seen.evaluate(`dispatchEvent(new Event('visibilitychange'))`)
    await seen.getByText('Your time to pay is over').waitFor()
  }),
  payment('payment-held-by-another', async (seen) => {
    const taken = { code: 'hold_taken', message: 'Another buyer is paying for this bike.' }
    await goToPay(seen, { hold: hold('other', 540) }, taken)
    await seen.getByText('Another buyer is paying').first().waitFor()
  }),
  payment('payment-price-changed', async (seen) => {
    const changed = { code: 'price_changed', message: 'The price has changed.' }
    await goToPay(seen, { new_price: '5200.00' }, changed)
    await seen.getByText('The price is now').first().waitFor()
  }),
  payment('payment-canceled', async (seen) => {
    await goToPay(seen, { hold: null }, undefined, { phase: 'canceled', next: 'find_bike', deadline: null })
    await seen.getByRole('link', { name: 'Find a bike' }).waitFor()
  }),
]
