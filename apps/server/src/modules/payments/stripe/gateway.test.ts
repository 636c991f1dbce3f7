import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type StripeServer, startStripeServer } from '../../../../../../tests/support/stripe-server/index.ts'
import { newId } from '../../../platform/ids.ts'
import { boundGateway } from '../bounded-gateway.ts'
import type { PaymentGateway } from '../gateway.ts'
import { createStripeGateway } from './index.ts'

const log = pino({ level: 'silent' })
let server: StripeServer
let gateway: PaymentGateway
beforeAll(async () => {
  server = await startStripeServer()
  gateway = createStripeGateway(server.keys, log)
})
afterAll(() => server.stop())
afterEach(() => {
  server.mend()
  server.bank.refundsWill('succeeded')
})

const CREATE = /^POST \/v1\/payment_intents$/
const REFUND = /^POST \/v1\/refunds$/
/** Its own repetition included. */
const always = 9
const request = () => ({ idempotencyKey: newId(), amountMinor: 450_000, currency: 'USD', bookingId: newId() })

async function open() {
  const answer = await gateway.createIntent(request())
  if (answer.outcome !== 'found') throw new Error(answer.reason)
  return answer.intent
}

async function paid() {
  const intent = await open()
  server.bank.confirm(intent.id, '4242424242424242')
  return intent
}

const refund = (intentId: string, idempotencyKey = newId(), amountMinor = 450_000) =>
  gateway.refund({ intentId, amountMinor, idempotencyKey, reason: 'The bike was sold.' })

const intentsOf = (bookingId: string) =>
  [...server.bank.intents.values()].filter(({ metadata }) => metadata.booking_id === bookingId)

describe('a call without a clear answer is unknown, and asked again goes on from there', () => {
  test.each([
    ['the question was lost', { kind: 'cut-before' }, 0],
    ['the answer was lost', { kind: 'cut-after' }, 1],
    [
      'they are overloaded',
      {
        kind: 'answer',
        status: 429,
        error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' },
      },
      0,
    ],
    [
      'they are broken',
      { kind: 'answer', status: 500, error: { type: 'api_error', message: 'An error occurred.' } },
      0,
    ],
    [
      'our key is wrong',
      { kind: 'answer', status: 401, error: { type: 'invalid_request_error', message: 'Invalid API Key' } },
      0,
    ],
    [
      'the same call still runs',
      {
        kind: 'answer',
        status: 409,
        error: { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'in progress' },
      },
      0,
    ],
  ] as const)('%s', async (_when, fault, made) => {
    const given = request()
    server.break({ ...fault, on: CREATE, times: always })
    expect(await gateway.createIntent(given)).toMatchObject({ outcome: 'unknown' })
    expect(intentsOf(given.bookingId)).toHaveLength(made)
    server.mend()
    expect(await gateway.createIntent(given)).toMatchObject({ outcome: 'found', intent: { status: 'open' } })
    expect(intentsOf(given.bookingId)).toHaveLength(1)
  })

  test('they are slow: payments stop waiting, and find what was done meanwhile', async () => {
    const given = request()
    server.break({ kind: 'late', ms: 400, on: CREATE, times: 1 })
    expect(await boundGateway(gateway, log, 100).createIntent(given)).toMatchObject({ outcome: 'unknown' })
    // While the first still runs this is told, and repeated by Stripe's own library.
    expect(await gateway.createIntent(given)).toMatchObject({ outcome: 'found' })
    expect(intentsOf(given.bookingId)).toHaveLength(1)
  })

  test('reading and canceling too', async () => {
    const { id } = await open()
    server.break({ kind: 'cut-after', on: /payment_intents\/\w+/, times: always })
    expect(await gateway.retrieveIntent(id)).toMatchObject({ outcome: 'unknown' })
    expect(await gateway.cancelIntent(id)).toMatchObject({ outcome: 'unknown' })
    server.mend()
    expect(await gateway.cancelIntent(id)).toMatchObject({ outcome: 'found', intent: { status: 'canceled' } })
  })
})

test('a request that Stripe refuses is refused', async () => {
  const given = { ...request(), amountMinor: 0 }
  expect(await gateway.createIntent(given)).toMatchObject({
    outcome: 'refused',
    reason: expect.stringMatching(/amount/),
  })
})

test('a key that was sent with other amounts is no answer to this one', async () => {
  const given = request()
  await gateway.createIntent(given)
  expect(await gateway.createIntent({ ...given, amountMinor: 1 })).toMatchObject({ outcome: 'unknown' })
})

test('a payment in the bank’s hands is processing, can’t be canceled, and may end either way', async () => {
  const [first, second] = [await open(), await open()]
  for (const { id } of [first, second]) {
    server.bank.confirm(id, '4000000000000200')
    expect(await gateway.retrieveIntent(id)).toMatchObject({ intent: { status: 'processing' } })
    expect(await gateway.cancelIntent(id)).toMatchObject({ intent: { status: 'processing' } })
  }
  server.bank.finish(first.id, 'succeed')
  server.bank.finish(second.id, 'fail')
  expect(await gateway.retrieveIntent(first.id)).toMatchObject({ intent: { status: 'succeeded' } })
  expect(await gateway.retrieveIntent(second.id)).toMatchObject({ intent: { status: 'open' } })
})

test.each([
  ['requires_confirmation', 'open'],
  ['requires_capture', 'open'],
  ['a_state_of_tomorrow', 'processing'],
])('%s is %s', async (theirs, ours) => {
  const { id } = await open()
  server.bank.find(id).status = theirs
  expect(await gateway.retrieveIntent(id)).toMatchObject({ intent: { status: ours } })
})

test('what was received counts, not what was asked for', async () => {
  const { id } = await paid()
  Object.assign(server.bank.find(id), { amount_received: 1, currency: 'eur', metadata: {} })
  expect(await gateway.retrieveIntent(id)).toMatchObject({ intent: { amountMinor: 1, currency: 'EUR', bookingId: '' } })
})

test('an intent of the other mode, test or live, is not believed', async () => {
  const { id } = await paid()
  server.bank.find(id).livemode = true
  expect(await gateway.retrieveIntent(id)).toMatchObject({ outcome: 'unknown' })
})

describe('a refund', () => {
  test('is made once, when its answer was lost too', async () => {
    const { id } = await paid()
    const key = newId()
    server.break({ kind: 'cut-after', on: REFUND, times: always })
    expect(await refund(id, key)).toMatchObject({ outcome: 'unknown' })
    server.mend()
    expect(await refund(id, key)).toMatchObject({ outcome: 'refunded' })
    expect(server.bank.refunds.filter(({ payment_intent }) => payment_intent === id)).toHaveLength(1)
  })

  test('is made once, when Stripe has forgotten the key', async () => {
    const { id } = await paid()
    const key = newId()
    const first = await refund(id, key, 100_000)
    server.forgetKeys()
    expect(await refund(id, key, 100_000)).toEqual(first)
    expect(server.bank.refunds.filter(({ payment_intent }) => payment_intent === id)).toHaveLength(1)
  })

  test.each(['succeeded', 'failed'] as const)('that is pending is not known until it has %s', async (end) => {
    const { id } = await paid()
    const key = newId()
    server.bank.refundsWill('pending')
    expect(await refund(id, key)).toMatchObject({ outcome: 'unknown' })
    expect(await refund(id, key)).toMatchObject({ outcome: 'unknown' })
    const [made, ...others] = server.bank.refunds.filter(({ payment_intent }) => payment_intent === id)
    expect(others).toEqual([])
    server.bank.settleRefund(made?.id ?? '', end)
    expect(await refund(id, key)).toMatchObject({ outcome: end === 'succeeded' ? 'refunded' : 'refused' })
  })

  test('that fails at once is refused, with the reason', async () => {
    const { id } = await paid()
    server.bank.refundsWill('failed')
    expect(await refund(id)).toMatchObject({ outcome: 'refused', reason: expect.stringMatching(/expired_or_canceled/) })
  })
})
