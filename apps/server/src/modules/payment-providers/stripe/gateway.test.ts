import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type StripeServer, startStripeServer } from '../../../../../../tests/support/stripe-server/index.ts'
import { newId } from '../../../platform/ids.ts'
import { boundGateway } from '../bounded-gateway.ts'
import type { PaymentGateway } from '../gateway.ts'
import { createStripeGateway } from './gateway.ts'

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
/** Stripe’s library repeats calls too. */
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
  gateway.refund({ intentId, amountMinor, currency: 'USD', idempotencyKey, reason: 'The bike was sold.' })

const intentsOf = (bookingId: string) =>
  [...server.bank.intents.values()].filter(({ metadata }) => metadata.booking_id === bookingId)

describe('a call without a clear answer from Stripe has an unknown outcome, and continues from there when it is repeated, where', () => {
  test.each([
    ['the request was lost', { kind: 'cut-before' }, 0],
    ['the answer was lost', { kind: 'cut-after' }, 1],
    [
      'Stripe is overloaded',
      {
        kind: 'answer',
        status: 429,
        error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' },
      },
      0,
    ],
    [
      'Stripe has an error',
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

  test('Stripe is slow: payments stop waiting, and find what was done meanwhile', async () => {
    const given = request()
    server.break({ kind: 'late', ms: 400, on: CREATE, times: 1 })
    expect(await boundGateway(gateway, log, 100).createIntent(given)).toMatchObject({ outcome: 'unknown' })
    // While the first still runs this is answered, and repeated by Stripe's own library.
    expect(await gateway.createIntent(given)).toMatchObject({ outcome: 'found' })
    expect(intentsOf(given.bookingId)).toHaveLength(1)
  })

  test('the call reads or cancels an intent', async () => {
    const { id } = await open()
    server.break({ kind: 'cut-after', on: /payment_intents\/\w+/, times: always })
    expect(await gateway.retrieveIntent(id)).toMatchObject({ outcome: 'unknown' })
    expect(await gateway.cancelIntent(id)).toMatchObject({ outcome: 'unknown' })
    server.mend()
    expect(await gateway.cancelIntent(id)).toMatchObject({ outcome: 'found', intent: { status: 'canceled' } })
  })
})

describe('amounts at Stripe are in the smallest unit that it counts in', () => {
  test.each([
    ['JPY', 450_000, 450_000],
    ['KWD', 1_250_700, 1_250_700],
    ['ISK', 450_000, 45_000_000],
    ['UGX', 450_000, 45_000_000],
    ['MGA', 450_000, 4500],
  ])(
    'as for %s, of which %d is %d there, when paid, refunded, disputed and in the balance',
    async (currency, ours, theirs) => {
      const given = { ...request(), currency, amountMinor: ours }
      const answer = await gateway.createIntent(given)
      if (answer.outcome !== 'found') throw new Error(answer.reason)
      const { id } = answer.intent
      expect(answer.intent).toMatchObject({ amountMinor: ours, currency })
      expect(server.bank.find(id)).toMatchObject({ amount: theirs, currency: currency.toLowerCase() })
      server.bank.confirm(id, '4242424242424242')
      expect(await gateway.retrieveIntent(id)).toMatchObject({ intent: { amountMinor: ours, status: 'succeeded' } })

      const part = { intentId: id, amountMinor: ours / 10, currency, idempotencyKey: newId(), reason: 'The chain.' }
      const refunded = await gateway.refund(part)
      expect(refunded).toMatchObject({ outcome: 'refunded' })
      const refundId = refunded.outcome === 'refunded' ? refunded.refundId : ''
      expect(server.bank.findRefund(refundId).amount).toBe(theirs / 10)
      expect(await gateway.retrieveRefund({ ...part, refundId })).toEqual(refunded)
      expect(await gateway.chargeFacts(id)).toMatchObject({ facts: { refunds: [{ amountMinor: ours / 10 }] } })

      const dispute = server.bank.disputes.open(id, theirs)
      expect(await gateway.retrieveDispute(dispute.id)).toMatchObject({ dispute: { amountMinor: ours, currency } })
      const all = await gateway.listMovements({
        since: new Date(0),
        until: new Date(Date.now() + 60_000),
        cursor: null,
      })
      const moved = all.outcome === 'found' ? all.movements.filter(({ intentId }) => intentId === id) : []
      expect(moved.map(({ amountMinor }) => amountMinor).toSorted((a, b) => a - b)).toEqual([-ours, -ours / 10, ours])
    },
  )
})

test('a request that Stripe refuses is refused', async () => {
  const given = { ...request(), amountMinor: 0 }
  expect(await gateway.createIntent(given)).toMatchObject({
    outcome: 'refused',
    reason: expect.stringMatching(/amount/),
  })
})

test('an answer for a key that was sent with other amounts is not accepted for this request', async () => {
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
])('an intent that is %s at Stripe is %s here', async (theirs, ours) => {
  const { id } = await open()
  server.bank.find(id).status = theirs
  expect(await gateway.retrieveIntent(id)).toMatchObject({ intent: { status: ours } })
})

test('the amount that was received counts, and not the requested one', async () => {
  const { id } = await paid()
  Object.assign(server.bank.find(id), { amount_received: 1, currency: 'eur', metadata: {} })
  expect(await gateway.retrieveIntent(id)).toMatchObject({ intent: { amountMinor: 1, currency: 'EUR', bookingId: '' } })
})

test('an intent of the other mode, test or live, is not accepted', async () => {
  const { id } = await paid()
  server.bank.find(id).livemode = true
  expect(await gateway.retrieveIntent(id)).toMatchObject({ outcome: 'unknown' })
})

describe('a refund', () => {
  test('is made once, even when its answer was lost', async () => {
    const { id } = await paid()
    const key = newId()
    server.break({ kind: 'cut-after', on: REFUND, times: always })
    expect(await refund(id, key)).toMatchObject({ outcome: 'unknown' })
    server.mend()
    expect(await refund(id, key)).toMatchObject({ outcome: 'refunded' })
    expect(server.bank.refunds.filter(({ payment_intent }) => payment_intent === id)).toHaveLength(1)
  })

  test('is made once, even when Stripe has forgotten the key', async () => {
    const { id } = await paid()
    const key = newId()
    const first = await refund(id, key, 100_000)
    server.forgetKeys()
    expect(await refund(id, key, 100_000)).toEqual(first)
    expect(server.bank.refunds.filter(({ payment_intent }) => payment_intent === id)).toHaveLength(1)
  })

  test.each(['succeeded', 'failed'] as const)('that is pending has an unknown outcome until it has %s', async (end) => {
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

  test('of which nobody can tell whether it was made has an unknown outcome, whatever error Stripe answers to the look-up', async () => {
    const { id } = await paid()
    const error = { type: 'invalid_request_error', message: 'Unrecognized request URL.' }
    server.break({ kind: 'answer', status: 400, error, on: /^GET \/v1\/refunds/, times: 1 })
    expect(await refund(id)).toMatchObject({ outcome: 'unknown' })
    expect(await refund(id)).toMatchObject({ outcome: 'refunded' })
  })

  test('of a payment that these keys can’t access is unknown', async () => {
    const { id } = await paid()
    const intent = server.bank.find(id)
    server.bank.intents.delete(id)
    expect(await refund(id)).toMatchObject({ outcome: 'unknown', reason: expect.stringMatching(/No such/) })
    server.bank.intents.set(id, intent)
    expect(await refund(id)).toMatchObject({ outcome: 'refunded' })
  })
})

describe('a dispute', () => {
  test.each([
    ['warning_needs_response', 'inquiry', false],
    ['warning_under_review', 'inquiry', true],
    ['warning_closed', 'closed', false],
    ['prevented', 'closed', false],
    ['needs_response', 'open', false],
    ['under_review', 'open', true],
    ['appeal_needs_response', 'open', false],
    ['won', 'won', false],
    ['lost', 'lost', false],
  ] as const)('that is %s is %s', async (theirs, status, answered) => {
    const { id } = server.bank.disputes.open((await paid()).id, 450_000)
    server.bank.disputes.change(id, theirs)
    expect(await gateway.retrieveDispute(id)).toMatchObject({ outcome: 'found', dispute: { status, answered } })
  })

  test('of the other mode is not accepted, and without an answer unknown', async () => {
    const dispute = server.bank.disputes.open((await paid()).id, 450_000)
    dispute.livemode = true
    expect(await gateway.retrieveDispute(dispute.id)).toMatchObject({ outcome: 'unknown' })
    server.break({ kind: 'cut-before', on: /^GET \/v1\/disputes/, times: always })
    expect(await gateway.listDisputes(new Date(0))).toMatchObject({ outcome: 'unknown' })
  })

  test('is listed with all others, however many pages they are', async () => {
    const { id } = await paid()
    for (let count = 0; count < 101; count += 1) server.bank.disputes.open(id, 1)
    const answer = await gateway.listDisputes(new Date(0))
    const mine = answer.outcome === 'found' ? answer.disputes.filter(({ intentId }) => intentId === id) : []
    expect(mine).toHaveLength(101)
  })
})

/** How we are told of a movement that Stripe's accounting calls so. */
const movedBy = async (category: string, source: { id: string; object: string; transfer?: string }) => {
  const payment_intent = 'pi_of_ours'
  const moved = { type: 'adjustment', reporting_category: category, amount: -100, currency: 'usd' }
  server.bank.balance.add({ ...moved, fee: 5, source: { payment_intent, ...source } })
  const [{ created } = { created: 0 }] = server.bank.balance.transactions
  const [since, until] = [new Date(created * 1000), new Date((created + 1) * 1000)]
  const answer = await gateway.listMovements({ since, until, cursor: null })
  return answer.outcome === 'found' ? answer.movements[0] : undefined
}

describe('a movement of Stripe’s balance', () => {
  test.each([
    ['charge', { id: 'ch_1', object: 'charge' }, 'charge', 'ch_1', 'pi_of_ours'],
    ['charge_failure', { id: 'ch_1', object: 'charge' }, 'charge', 'ch_1', 'pi_of_ours'],
    ['refund_failure', { id: 're_1', object: 'refund' }, 'refund', 're_1', 'pi_of_ours'],
    ['dispute', { id: 'dp_1', object: 'dispute' }, 'chargeback', 'dp_1', 'pi_of_ours'],
    ['dispute_reversal', { id: 'dp_1', object: 'dispute' }, 'chargeback_returned', 'dp_1', 'pi_of_ours'],
    ['transfer', { id: 'tr_1', object: 'transfer' }, 'transfer', 'tr_1', null],
    ['transfer_reversal', { id: 'trr_1', object: 'transfer_reversal', transfer: 'tr_1' }, 'transfer', 'tr_1', null],
    ['payout', { id: 'po_1', object: 'payout' }, 'other', 'po_1', null],
    ['a_word_of_tomorrow', { id: 'xx_1', object: 'something_new' }, 'other', 'xx_1', null],
  ])('of category %s with source %o is %s', async (category, source, kind, objectId, intentId) => {
    const told = { kind, objectId, intentId, amountMinor: -100, feeMinor: 5, currency: 'USD' }
    expect(await movedBy(category, source)).toMatchObject(told)
  })

  test('is unknown while Stripe gives no answer', async () => {
    server.break({ kind: 'cut-after', on: /balance_transactions/, times: always })
    const answer = await gateway.listMovements({ since: new Date(0), until: new Date(), cursor: null })
    expect(answer).toMatchObject({ outcome: 'unknown' })
    server.mend()
  })
})
