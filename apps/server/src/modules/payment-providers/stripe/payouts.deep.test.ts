import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type StripeServer, startStripeServer } from '../../../../../../tests/support/stripe-server/index.ts'
import { newId } from '../../../platform/ids.ts'
import type { PayoutGateway, TransferRequest } from '../payout-gateway.ts'
import { createStripePayouts } from './payouts.ts'

let server: StripeServer
let gateway: PayoutGateway
let logged: string[] = []
beforeAll(async () => {
  server = await startStripeServer()
  gateway = createStripePayouts(server.keys, pino({}, { write: (line: string) => void logged.push(line) }))
})
afterAll(() => server.stop())

let request: TransferRequest
beforeEach(async () => {
  const { id } = server.bank.createIntent({ amount: '450000', currency: 'usd' })
  server.bank.confirm(id, '4242424242424242')
  const account = await gateway.createAccount(newId())
  if (account.outcome !== 'made') throw new Error(account.reason)
  server.connect.complete(account.accountId)
  request = {
    payoutId: newId(),
    idempotencyKey: newId(),
    intentId: id,
    accountId: account.accountId,
    amountMinor: 438_750,
    currency: 'USD',
  }
})
afterEach(() => {
  server.mend()
  server.connect.balanceIs(Number.POSITIVE_INFINITY)
})

const CREATE = /^POST \/v1\/transfers$/
/** Stripe’s library repeats calls too. */
const always = 9
const sent = () => server.connect.transfers.filter(({ metadata }) => metadata.payout_id === request.payoutId)

test('a transfer sends what its charge brought to the seller’s account', async () => {
  expect(await gateway.transfer(request)).toEqual({
    outcome: 'sent',
    transferId: sent()[0]?.id,
    amountMinor: request.amountMinor,
  })
  expect(sent()).toMatchObject([{ amount: 438_750, currency: 'usd', destination: request.accountId }])
  const [charge] = server.bank.charges.filter(({ payment_intent }) => payment_intent === request.intentId)
  expect(sent()[0]?.source_transaction).toBe(charge?.id)
})

const error = (status: number, type: string, code?: string) =>
  ({ kind: 'answer', status, error: { type, ...(code && { code }), message: 'Not now.' } }) as const

describe('a transfer without a clear answer has an unknown outcome, and is made once when it is repeated, where', () => {
  test.each([
    ['the request was lost', { kind: 'cut-before' } as const, 0],
    ['the answer was lost', { kind: 'cut-after' } as const, 1],
    ['Stripe is overloaded', error(429, 'invalid_request_error', 'rate_limit'), 0],
    ['Stripe has an error', error(500, 'api_error'), 0],
    ['our key is wrong', error(401, 'invalid_request_error'), 0],
    ['the same call still runs', error(409, 'idempotency_error', 'idempotency_key_in_use'), 0],
  ])('%s', async (_when, fault, made) => {
    server.break({ ...fault, on: CREATE, times: always })
    expect(await gateway.transfer(request)).toMatchObject({ outcome: 'unknown' })
    expect(sent()).toHaveLength(made)
    server.mend()
    const answer = await gateway.transfer(request)
    expect(answer).toEqual({ outcome: 'sent', transferId: sent()[0]?.id, amountMinor: request.amountMinor })
    expect(await gateway.transfer(request)).toEqual(answer)
    expect(sent()).toHaveLength(1)
  })

  test('the answer was lost, and Stripe has forgotten the key meanwhile', async () => {
    server.break({ kind: 'cut-after', on: CREATE, times: always })
    await gateway.transfer(request)
    server.mend()
    server.forgetKeys()
    expect(await gateway.transfer(request)).toEqual({
      outcome: 'sent',
      transferId: sent()[0]?.id,
      amountMinor: request.amountMinor,
    })
    // A new try of the same payout finds it as well.
    expect(await gateway.transfer({ ...request, idempotencyKey: newId() })).toMatchObject({ outcome: 'sent' })
    expect(sent()).toHaveLength(1)
  })

  test('the transfer can’t be looked up, since it may have been made', async () => {
    const gone = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such payment_intent.' }
    for (const on of [/^GET \/v1\/payment_intents/, /^GET \/v1\/transfers/]) {
      server.break({ kind: 'answer', status: 404, error: gone, on, times: 1 })
      expect(await gateway.transfer(request)).toMatchObject({
        outcome: on.source.includes('intents') ? 'unknown' : 'sent',
      })
    }
    server.break({ kind: 'answer', status: 404, error: gone, on: /^GET \/v1\/transfers/, times: 1 })
    expect(await gateway.transfer(request)).toMatchObject({ outcome: 'unknown' })
    expect(sent()).toHaveLength(1)
  })
})

const refused = (reason: RegExp) => ({ outcome: 'refused', reason: expect.stringMatching(reason) })

describe('a transfer is refused, with the reason', () => {
  test('where the operator’s money at Stripe does not suffice', async () => {
    server.connect.balanceIs(438_749)
    expect(await gateway.transfer(request)).toEqual(refused(/insufficient available funds/))
    server.connect.balanceIs(438_750)
    expect(await gateway.transfer({ ...request, idempotencyKey: newId() })).toMatchObject({ outcome: 'sent' })
  })

  test('where the account can’t receive it', async () => {
    server.connect.find(request.accountId).capabilities.transfers = 'inactive'
    expect(await gateway.transfer(request)).toEqual(refused(/capabilities/))
  })

  test('where it is more than is left of its charge', async () => {
    expect(await gateway.transfer(request)).toMatchObject({ outcome: 'sent' })
    const other = { ...request, payoutId: newId(), idempotencyKey: newId() }
    expect(await gateway.transfer(other)).toEqual(refused(/source charge/))
  })
})

test('a transfer that is asked for twice at once with one key is made once', async () => {
  // Its charge has enough for both.
  request.amountMinor = 100_000
  const answers = await Promise.all([gateway.transfer(request), gateway.transfer(request)])
  expect(answers.map(({ outcome }) => outcome)).toContain('sent')
  expect(sent()).toHaveLength(1)
})

test.each([
  ['real money, with test keys', { livemode: true }],
  ['of another amount', { amount: 1 }],
  ['in another currency', { currency: 'eur' }],
  ['to another account', { destination: 'acct_other' }],
])('a transfer that is found and is %s, is not accepted: a person has to look at it', async (_what, change) => {
  await gateway.transfer(request)
  Object.assign(sent()[0] ?? {}, change)
  logged = []
  expect(await gateway.transfer(request)).toMatchObject({ outcome: 'unknown' })
  expect(logged.join()).toContain('"level":50')
  expect(sent()).toHaveLength(1)
})

test('an account at Stripe is linked to, read, and reported as deleted where Stripe does not know it', async () => {
  const back = 'https://bikes.example.com/dashboard/money'
  expect(await gateway.linkTo(request.accountId, back)).toEqual({
    outcome: 'made',
    url: expect.stringMatching(/^https:\/\/connect\.stripe\.com\//),
  })
  expect(await gateway.readAccount(request.accountId)).toEqual({ outcome: 'found', needs: null })
  expect(await gateway.readAccount('acct_nobody')).toEqual({ outcome: 'gone' })
  expect(await gateway.linkTo('acct_nobody', back)).toMatchObject({ outcome: 'unknown' })
  const forbidden = {
    type: 'invalid_request_error',
    message: 'The provided key does not have the required permissions.',
  }
  server.break({ kind: 'answer', status: 403, error: forbidden, on: /accounts/, times: always })
  expect(await gateway.readAccount(request.accountId)).toMatchObject({ outcome: 'unknown' })
})

test('a transfer that is found and was reversed in part is reported without that part', async () => {
  await gateway.transfer(request)
  Object.assign(sent()[0] ?? {}, { amount_reversed: 10_000 })
  expect(await gateway.transfer(request)).toEqual({
    outcome: 'sent',
    transferId: sent()[0]?.id,
    amountMinor: request.amountMinor - 10_000,
  })
  expect(sent()).toHaveLength(1)
})
