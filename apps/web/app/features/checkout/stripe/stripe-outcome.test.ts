import { expect, test } from 'vitest'
import { stripeOutcome } from './stripe-outcome.ts'

const of = async (failure: { type: string; code?: string; message?: string }) =>
  stripeOutcome(Promise.resolve({ error: failure }))

test('a payment that Stripe has finished is checked by the server, also when it was paid or canceled elsewhere', async () => {
  const paid = { paymentIntent: { id: 'pi_1', status: 'succeeded' } }
  expect(await stripeOutcome(Promise.resolve(paid))).toEqual({ kind: 'finished' })
  expect(await of({ type: 'invalid_request_error', code: 'payment_intent_unexpected_state' })).toEqual({
    kind: 'finished',
  })
})

test('a mistyped field shows its own error', async () => {
  expect(await of({ type: 'validation_error', message: 'Your card number is incomplete.' })).toEqual({
    kind: 'mistyped',
  })
})

test('a card that was refused is reported as not charged', async () => {
  expect(await of({ type: 'card_error', code: 'card_declined', message: 'Your card was declined.' })).toEqual({
    kind: 'refused',
    declined: true,
    refusal: { cause: 'Your card was declined.', advice: 'You have not been charged.' },
  })
})

test('a payment without an answer may be tried again, and is not reported as not charged', async () => {
  const again = { advice: 'You can press Pay again: you won’t be charged twice.' }
  expect(await of({ type: 'api_connection_error' })).toMatchObject({ declined: false, refusal: again })
  expect(await stripeOutcome(Promise.reject(new Error('Stopped.')))).toMatchObject({
    declined: false,
    refusal: { cause: 'Stopped.', ...again },
  })
})
