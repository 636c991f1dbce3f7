import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CARDS, startMarket } from '../../../../../tests/support/market.ts'
import { startStripeServer } from '../../../../../tests/support/stripe-server/index.ts'
import { newId } from '../../platform/ids.ts'
import type { GatewayIntent, IntentAnswer, PaymentGateway } from './gateway.ts'
import { createStripeGateway } from './stripe/index.ts'

/** A gateway, and what a cardholder does at its provider. */
type Provider = {
  gateway: PaymentGateway
  sendCard(intent: GatewayIntent, number: string): Promise<unknown>
  authenticate(intent: GatewayIntent, outcome: 'succeed' | 'fail'): Promise<unknown>
  stop(): Promise<void>
}

async function testProcessor(): Promise<Provider> {
  const market = await startMarket()
  const { processor } = market
  const card = { exp_month: 12, exp_year: market.clock.now().getUTCFullYear() + 2, cvc: '123' }
  return {
    gateway: processor,
    sendCard: ({ id, clientSecret }, number) => processor.confirm(id, clientSecret, { number, ...card }),
    authenticate: ({ id, clientSecret }, outcome) => processor.authenticate(id, clientSecret, outcome),
    stop: () => market.stop(),
  }
}

const act = async (work: () => unknown) => work()

async function stripe(): Promise<Provider> {
  const server = await startStripeServer()
  return {
    gateway: createStripeGateway(server.keys, pino({ level: 'silent' })),
    sendCard: ({ id }, number) => act(() => server.bank.confirm(id, number)).catch(() => undefined),
    authenticate: ({ id }, outcome) => act(() => server.bank.authenticate(id, outcome)),
    stop: () => server.stop(),
  }
}

const request = () => ({ idempotencyKey: newId(), amountMinor: 450_000, currency: 'USD', bookingId: newId() })

function found(answer: IntentAnswer | { outcome: 'refused'; reason: string }): GatewayIntent {
  if (answer.outcome !== 'found') throw new Error(`${answer.outcome}: ${answer.reason}`)
  return answer.intent
}

describe.each([
  ['the built-in test processor', testProcessor],
  ['Stripe', stripe],
])('%s', (_name, start) => {
  let provider: Provider
  beforeAll(async () => {
    provider = await start()
  })
  afterAll(() => provider.stop())

  const open = async (given = request()) => found(await provider.gateway.createIntent(given))
  const now = async ({ id }: GatewayIntent) => found(await provider.gateway.retrieveIntent(id))

  async function paid(): Promise<GatewayIntent> {
    const intent = await open()
    await provider.sendCard(intent, CARDS.pays)
    return intent
  }

  const refund = ({ id }: GatewayIntent, amountMinor: number, idempotencyKey = newId()) =>
    provider.gateway.refund({ intentId: id, amountMinor, idempotencyKey, reason: 'The bike was sold.' })

  test('a new intent waits for a card, of what was asked for', async () => {
    const { amountMinor, currency, bookingId, ...rest } = request()
    const intent = await open({ amountMinor, currency, bookingId, ...rest })
    expect(intent).toMatchObject({ status: 'open', amountMinor, currency, bookingId })
    expect(intent).toMatchObject({ declines: 0, lastError: null, card: null })
    expect(intent.clientSecret).toContain(intent.id)
    expect(await now(intent)).toEqual(intent)
  })

  test('the same key answers the same intent, another key another', async () => {
    const given = request()
    const intent = await open(given)
    expect((await open(given)).id).toBe(intent.id)
    expect((await open({ ...given, idempotencyKey: newId() })).id).not.toBe(intent.id)
  })

  test('a card that pays is told by brand and last four digits', async () => {
    expect(await now(await paid())).toMatchObject({
      status: 'succeeded',
      amountMinor: 450_000,
      declines: 0,
      card: { brand: 'visa', last4: '4242' },
    })
  })

  test('refused cards are counted, and the last one’s reason is told; another card may pay', async () => {
    const intent = await open()
    await provider.sendCard(intent, CARDS.declined)
    const lastError = { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' }
    expect(await now(intent)).toMatchObject({ status: 'open', declines: 1, lastError, card: null })
    await provider.sendCard(intent, CARDS.declined)
    expect(await now(intent)).toMatchObject({ status: 'open', declines: 2 })
    await provider.sendCard(intent, CARDS.pays)
    expect(await now(intent)).toMatchObject({ status: 'succeeded', declines: 2, lastError: null })
  })

  test('a card that asks for its holder pays once they have answered, and not before', async () => {
    const intent = await open()
    await provider.sendCard(intent, CARDS.asks)
    expect(await now(intent)).toMatchObject({ status: 'open', card: null })
    await provider.authenticate(intent, 'fail')
    expect(await now(intent)).toMatchObject({
      status: 'open',
      lastError: { code: 'payment_intent_authentication_failure' },
    })
    await provider.sendCard(intent, CARDS.asks)
    await provider.authenticate(intent, 'succeed')
    expect(await now(intent)).toMatchObject({ status: 'succeeded', card: { last4: '3155' } })
  })

  test('what waits is canceled, and nothing can be paid by it any more', async () => {
    const waiting = await open()
    const asking = await open()
    await provider.sendCard(asking, CARDS.asks)
    for (const intent of [waiting, asking]) {
      expect(found(await provider.gateway.cancelIntent(intent.id))).toMatchObject({ status: 'canceled' })
      expect(found(await provider.gateway.cancelIntent(intent.id))).toMatchObject({ status: 'canceled' })
      await provider.sendCard(intent, CARDS.pays).catch(() => undefined)
      expect(await now(intent)).toMatchObject({ status: 'canceled' })
    }
  })

  test('what is paid can’t be canceled: the answer says that it is paid', async () => {
    const intent = await paid()
    expect(found(await provider.gateway.cancelIntent(intent.id))).toMatchObject({ status: 'succeeded' })
  })

  test('an intent that does not exist is not known', async () => {
    expect(await provider.gateway.retrieveIntent('pi_none')).toMatchObject({ outcome: 'unknown' })
    expect(await provider.gateway.cancelIntent('pi_none')).toMatchObject({ outcome: 'unknown' })
  })

  test('a payment goes back in parts, each once, and never more than was paid', async () => {
    const intent = await paid()
    const key = newId()
    const first = await refund(intent, 150_000, key)
    expect(first).toMatchObject({ outcome: 'refunded', refundId: expect.stringMatching(/^re_/) })
    expect(await refund(intent, 150_000, key)).toEqual(first)
    expect(await refund(intent, 300_001)).toMatchObject({ outcome: 'refused' })
    expect(await refund(intent, 300_000)).toMatchObject({ outcome: 'refunded' })
    expect(await refund(intent, 1)).toMatchObject({ outcome: 'refused' })
    expect(await now(intent)).toMatchObject({ status: 'succeeded', amountMinor: 450_000 })
  })

  test('of what is not paid, nothing goes back', async () => {
    expect(await refund(await open(), 450_000)).toMatchObject({ outcome: 'refused' })
  })
})
