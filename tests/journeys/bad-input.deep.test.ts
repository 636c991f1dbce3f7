import { createHmac, randomUUID } from 'node:crypto'
import {
  allEndpoints,
  cancelSale,
  createPaymentIntent,
  decideDispute,
  handOver,
  markPayoutPaid,
  recordPayment,
  refundByHand,
  refundPayment,
  saveBankDetails,
  signOut,
} from '@bikevalley/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listBike } from '../support/bikes.ts'
import { type Client, createClient, type Reply } from '../support/client.ts'
import { MINUTE } from '../support/fake-clock.ts'
import { signUp, type TestPerson } from '../support/people.ts'
import { BILL, type Refusal, type Stage, sendText, startStage } from '../support/stage.ts'

/*
 * What people send that is wrong: it is refused with a clear error, it is in the log, and of money and bikes nothing has
 * changed. The processor's part is in bad-answers.deep.test.ts.
 */

let stage: Stage
let admin: TestPerson
let seller: TestPerson
let buyer: TestPerson
let other: TestPerson
let sales: Stage['sales']
beforeAll(async () => {
  stage = await startStage()
  ;({ admin, seller, buyer, other, sales } = stage)
})
afterAll(() => stage.stop())

const DENIED = { status: 401, code: 'not_signed_in' }
const MISSING = { status: 404, code: 'not_found' }
const WRONG = { status: 400, code: 'invalid_input' }

describe('a wrong amount', () => {
  const NO_AMOUNTS = [
    ['"-1"', '-1', '"-4500.00"', '"−4500"', '-0.01', '0', '"0"', '0.001', '1e-7'],
    ['1e400', '-1e400', '1e21', '1e300', '"1e9"', '"NaN"', '"Infinity"', '"0x1194"', '"٤٥٠٠!"'],
    ['1000000', '"1000000.00"', '"99999999999999999999"', '9007199254740993', `"${'9'.repeat(41)}"`],
    ['"4500.555"', '4500.555', '"4.5.0"', '"4,50,0"', '"4500.00 4500.00"', '"4500€"', '"a lot"'],
    ['true', '{}', '[4500]', '{"amount":4500}', '"4500; DROP TABLE payments"'],
  ].flat()
  let bikeId: string
  beforeAll(async () => {
    bikeId = await listBike(seller)
  })

  test.each<[what: string, send: (amount: string) => Promise<Reply>]>([
    [
      'the price that a buyer accepts',
      (amount) => {
        const body = `{"bookingId":"${sales.unpaid.bookingId}","acceptedPrice":${amount}}`
        return sendText(buyer, 'POST', '/create-payment-intent', body)
      },
    ],
    [
      'the price that a buyer looks for',
      (amount) => sendText(buyer, 'POST', '/create-payment-intent', `{"price":${amount}}`),
    ],
    [
      'the amount of a refund',
      (amount) => {
        const body = `{"refund":${amount},"reason":"The photos show it."}`
        return sendText(admin, 'POST', `/admin/disputes/${sales.disputed.disputeId}/decide`, body)
      },
    ],
    ['the price of a new bike', (amount) => sendText(seller, 'POST', '/bikes', `{"resale_price":${amount}}`)],
    ['the price of a bike', (amount) => sendText(seller, 'PUT', `/bikes/${bikeId}`, `{"resale_price":${amount}}`)],
    [
      'the original price of a bike',
      (amount) => sendText(seller, 'PUT', `/bikes/${bikeId}`, `{"original_price":${amount}}`),
    ],
  ])('is refused as %s', async (_what, send) => {
    const calls = NO_AMOUNTS.map((amount) => [amount, () => send(amount)] as const)
    await stage.expectAllRefused(Object.fromEntries(calls), WRONG)
    await stage.expectRefused(() => send('NaN'), { ...WRONG, says: /not valid JSON/ })
  })

  test('is refused where it is more than was paid', async () => {
    await stage.expectRefused(
      () =>
        admin.send(decideDispute, {
          params: { id: sales.disputed.disputeId },
          body: { refund: '4500.01', reason: 'The photos show it.' },
        }),
      { ...WRONG, says: /more than was paid/ },
    )
  })
})

describe('the id of another thing', () => {
  const nobodys = randomUUID()
  const NOT_PAID = { status: 409, code: 'payment_not_confirmed', says: /no payment with this transaction id/ }
  const LATE = { status: 409, code: 'wrong_state' }

  test.each<[what: string, send: () => Promise<Reply>, refusal: Refusal]>([
    ['a payment of another booking', () => record(buyer, sales.unpaid.bookingId, sales.paid.transactionId), NOT_PAID],
    [
      'a payment of one’s own that bought another bike',
      () => record(other, sales.paid.bookingId, sales.collected.transactionId),
      NOT_PAID,
    ],
    ['a payment that nobody made', () => record(buyer, sales.unpaid.bookingId, 'pi_forged'), NOT_PAID],
    ['SQL for a payment', () => record(buyer, sales.unpaid.bookingId, `' OR '1'='1`), NOT_PAID],
    ['a payment id of 201 characters', () => record(buyer, sales.unpaid.bookingId, 'p'.repeat(201)), WRONG],
    [
      'an unpaid attempt',
      () => record(buyer, sales.unpaid.bookingId, sales.unpaid.transactionId),
      { ...NOT_PAID, says: /not finished/ },
    ],
    [
      'somebody else’s booking, with its payment',
      () => record(buyer, sales.paid.bookingId, sales.paid.transactionId),
      MISSING,
    ],
    ['a booking that does not exist', () => record(buyer, nobodys, sales.unpaid.transactionId), MISSING],
    ['a booking id that is malformed', () => record(buyer, 'no-id', sales.unpaid.transactionId), WRONG],
    ['somebody else’s booking to pay for', () => ask(buyer, sales.paid.bookingId), MISSING],
    ['a booking that is paid', () => ask(other, sales.paid.bookingId), { status: 409, code: 'booking_not_payable' }],
    ['somebody else’s sale to cancel', () => cancel(buyer, sales.paid.bookingId), MISSING],
    ['a sale whose money is frozen', () => cancel(other, sales.disputed.bookingId), LATE],
    ['a sale that is handed over', () => cancel(other, sales.collected.bookingId), LATE],
    ['somebody else’s handover', () => enterCode(buyer, sales.paid.bookingId), MISSING],
    ['a bike that is handed over, once more', () => enterCode(seller, sales.collected.bookingId), LATE],
    ['a payment to refund that does not exist', () => refund(nobodys), MISSING],
    ['a booking for a payment to refund', () => refund(sales.paid.bookingId), MISSING],
    ['a payment to refund by hand that does not exist', () => byHand(nobodys), MISSING],
    ['a payment that can go back to its card, by hand', () => byHand(sales.paid.paymentId), LATE],
    ['a bike that is handed over, refunded by hand', () => byHand(sales.collected.paymentId), LATE],
    ['an empty reference', () => byHand(sales.paid.paymentId, { reference: ' ' }), WRONG],
    ['a note of 501 characters', () => byHand(sales.paid.paymentId, { note: 'n'.repeat(501) }), WRONG],
    ['a dispute that does not exist', () => decide(nobodys), MISSING],
    ['a booking for a dispute', () => decide(sales.disputed.bookingId), MISSING],
    ['a payout that does not exist', () => payOut(nobodys), MISSING],
    ['a payment for a payout', () => payOut(sales.paid.paymentId), MISSING],
    ['a payout without an account to send it to', () => payOut(sales.collected.payoutId), LATE],
  ])('%s is refused', async (_what, send, refusal) => {
    await stage.expectRefused(send, refusal)
  })

  test('in the form of a key that another person has used is one’s own, and reveals nothing of theirs', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const { bookingId } = sales.unpaid
    const first = await buyer.send(createPaymentIntent, { body: { bookingId } }, headers)
    expect(first.status).toBe(200)
    await stage.expectRefused(() => other.send(createPaymentIntent, { body: { bookingId } }, headers), MISSING)
  })
})

describe('a request body that is too large or malformed', () => {
  const TOO_LARGE = { status: 413, code: 'body_too_large' }
  const large = JSON.stringify({ reason: 'x'.repeat(257 * 1024) })

  test.each<[what: string, send: () => Promise<Reply>, refusal: Refusal]>([
    ['257 KB', () => refundBy(large), TOO_LARGE],
    ['257 KB of a message', () => stage.deliver(large, stage.sign(large)), TOO_LARGE],
    ['5,000 nested lists', () => refundBy(deep(5000)), WRONG],
    ['100,000 nested lists', () => refundBy(deep(100_000)), WRONG],
    [
      '100,000 nested lists in a message',
      () => stage.deliver(deep(100_000), stage.sign(deep(100_000))),
      { status: 400, code: 'webhook_refused', says: /no event/ },
    ],
    ['a key that would change every object', () => refundBy('{"__proto__":{"reason":"Mine."}}'), WRONG],
    ['incomplete JSON', () => refundBy('{"reason":'), WRONG],
  ])('is refused: %s', async (_what, send, refusal) => {
    await stage.expectRefused(send, refusal)
  })
})

describe('a caller with a false identity moves no money:', () => {
  const MOVING_MONEY = allEndpoints.filter((endpoint) => endpoint.idempotent || endpoint.id === saveBankDetails.id)

  test.each<[what: string, headers: () => Promise<Record<string, string>>, refusal: Refusal]>([
    ['a token signed by somebody else', async () => bearer(forged()), DENIED],
    ['a token that nobody signed', async () => bearer(unsigned()), DENIED],
    ['a token of another person', async () => bearer(raised()), DENIED],
    ['a token of a session that was ended', async () => bearer(await loggedOut()), DENIED],
    ['a cookie that we did not sign', async () => ({ cookie: cookieOf(admin).replace(/.{6}$/, 'AAAAAA') }), DENIED],
    [
      'the token of one and the cookie of another',
      async () => ({ ...bearer(buyer.token), cookie: cookieOf(admin) }),
      { status: 401, code: 'two_identities' },
    ],
    ['a page of another person', async () => ({ cookie: cookieOf(admin), 'x-viewer': buyer.id }), DENIED],
    [
      'a page of another site',
      async () => ({ cookie: cookieOf(admin), origin: 'https://evil.example' }),
      { status: 403, code: 'cross_origin' },
    ],
    [
      'a page that does not name its site',
      async () => ({ cookie: cookieOf(admin), origin: '' }),
      { status: 403, code: 'cross_origin' },
    ],
    // The time to pay is over after this one.
    ['a token that has expired', async () => bearer(await expired()), DENIED],
  ])('%s', async (_what, make, refusal) => {
    const headers = await make()
    const calls = MOVING_MONEY.map((endpoint) => {
      const { paymentId } = sales.paid
      const ids: Readonly<Record<string, string>> = {
        [refundPayment.id]: paymentId,
        [refundByHand.id]: paymentId,
        [decideDispute.id]: sales.disputed.disputeId,
      }
      const id = ids[endpoint.id]
      const body = {
        ...BILL,
        ...GOOD_BODY,
        bookingId: sales.unpaid.bookingId,
        transactionId: sales.unpaid.transactionId,
      }
      const params = { id: id ?? sales.paid.bookingId }
      const call = () => createClient(stage.app.server).send(endpoint, { params, body }, headers)
      return [endpoint.id, call] as const
    })
    await stage.expectAllRefused(Object.fromEntries(calls), refusal)
  })
})

const deep = (depth: number) => `{"reason":${'['.repeat(depth)}${']'.repeat(depth)}}`
const refundBy = (body: string) => sendText(admin, 'POST', `/admin/payments/${sales.paid.paymentId}/refund`, body)

const record = (by: Client, bookingId: string, transactionId: string) =>
  by.send(recordPayment, { body: { bookingId, transactionId } })
const ask = (by: Client, bookingId: string) => by.send(createPaymentIntent, { body: { bookingId } })
const cancel = (by: Client, id: string) =>
  by.send(cancelSale, { params: { id }, body: { reason: 'I changed my mind.' } })
const enterCode = (by: Client, id: string) => by.send(handOver, { params: { id }, body: { ...BILL, code: '123456' } })
const refund = (id: string) => admin.send(refundPayment, { params: { id }, body: { reason: 'Not as told.' } })
const byHand = (id: string, given: { reference?: string; note?: string } = {}) =>
  admin.send(refundByHand, { params: { id }, body: { reference: 'BV 17', note: 'To your bank account.', ...given } })
const decide = (id: string) =>
  admin.send(decideDispute, { params: { id }, body: { refund: '1.00', reason: 'The photos show it.' } })
const payOut = (id: string) => admin.send(markPayoutPaid, { params: { id }, body: { reference: 'BV 17' } })

const GOOD_BODY = {
  reason: 'The photos show it.',
  words: 'The frame number is of another bike.',
  refund: '1.00',
  code: '123456',
  reference: 'BV 17',
  note: 'To your bank account.',
  holder: 'Mallory',
  account: 'DE89370400440532013000',
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const cookieOf = ({ cookies }: Client) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

async function expired(): Promise<string> {
  const { token } = await signUp(stage.app, 'user')
  stage.app.clock.advance(15 * MINUTE + 1000)
  // Lets the time pass, and everything lapse that ends with it.
  await stage.app.services.payments.jobs.handlers['sweep-payments']()
  await stage.app.runJobs()
  return token
}
/** An admin’s own claims, signed with another secret. */
function forged(): string {
  const claims = admin.token.split('.').slice(0, 2).join('.')
  return `${claims}.${createHmac('sha256', 'another secret, as long as a real one').update(claims).digest('base64url')}`
}
const unsigned = () => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${admin.token.split('.')[1]}.`
/** One’s own signature below an admin’s claims. */
function raised(): string {
  const [head = '', , signature = ''] = buyer.token.split('.')
  return [head, admin.token.split('.')[1], signature].join('.')
}
async function loggedOut(): Promise<string> {
  const person = await signUp(stage.app, 'user')
  await person.call(signOut, { body: {} })
  return person.token
}
