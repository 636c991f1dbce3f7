import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startStripeServer } from '../../../../../tests/support/stripe-server/index.ts'
import { CARDS, startTestServices } from '../../../../../tests/support/test-services.ts'
import { newId } from '../../platform/ids.ts'
import type { GatewayIntent, IntentAnswer, PaymentGateway } from './gateway.ts'
import type { Movement, MovementsRequest } from './movements.ts'
import { createStripeGateway } from './stripe/gateway.ts'

/** A gateway, and what a cardholder does at its provider. */
type Provider = {
  gateway: PaymentGateway
  sendCard(intent: GatewayIntent, number: string): Promise<unknown>
  authenticate(intent: GatewayIntent, outcome: 'succeed' | 'fail'): Promise<unknown>
  /** The bank takes so much back. Answers the dispute's id. */
  dispute(intent: GatewayIntent, amountMinor: number, status?: 'open' | 'inquiry'): Promise<string>
  decide(disputeId: string, decision: 'open' | 'closed' | 'won' | 'lost'): Promise<unknown>
  /** The bank sends a refund back that had gone to a card. */
  returnRefund(refundId: string): Promise<unknown>
  stop(): Promise<void>
}

async function testProcessor(): Promise<Provider> {
  const services = await startTestServices()
  const { processor } = services
  const card = { exp_month: 12, exp_year: services.clock.now().getUTCFullYear() + 2, cvc: '123' }
  return {
    gateway: processor,
    sendCard: ({ id, clientSecret }, number) => processor.confirm(id, clientSecret, { number, ...card }),
    authenticate: ({ id, clientSecret }, outcome) => processor.authenticate(id, clientSecret, outcome),
    dispute: ({ id }, amountMinor, status = 'open') =>
      processor.dispute(id, { amountMinor, status, reason: 'fraudulent' }),
    decide: (id, decision) => processor.decideDispute(id, decision),
    returnRefund: (id) => processor.returnRefund(id),
    stop: () => services.stop(),
  }
}

const asPromise = async <T>(work: () => T) => work()
const BEGUN = { open: 'needs_response', inquiry: 'warning_needs_response' } as const
const DECIDED = { open: 'needs_response', closed: 'warning_closed', won: 'won', lost: 'lost' } as const

async function stripe(): Promise<Provider> {
  const server = await startStripeServer()
  return {
    gateway: createStripeGateway(server.keys, pino({ level: 'silent' })),
    sendCard: ({ id }, number) => asPromise(() => server.bank.confirm(id, number)).catch(() => undefined),
    authenticate: ({ id }, outcome) => asPromise(() => server.bank.authenticate(id, outcome)),
    dispute: ({ id }, amountMinor, status = 'open') =>
      asPromise(() => server.bank.disputes.open(id, amountMinor, BEGUN[status]).id),
    decide: (id, decision) => asPromise(() => server.bank.disputes.change(id, DECIDED[decision])),
    returnRefund: (id) => asPromise(() => server.bank.settleRefund(id, 'failed')),
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
])('at %s', (_name, start) => {
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
    provider.gateway.refund({
      intentId: id,
      amountMinor,
      currency: 'USD',
      idempotencyKey,
      reason: 'The bike was sold.',
    })

  test('a new intent waits for a card, of the requested amount', async () => {
    const { amountMinor, currency, bookingId, ...rest } = request()
    const intent = await open({ amountMinor, currency, bookingId, ...rest })
    expect(intent).toMatchObject({ status: 'open', amountMinor, currency, bookingId })
    expect(intent).toMatchObject({ declines: 0, lastError: null, card: null })
    expect(intent.clientSecret).toContain(intent.id)
    expect(await now(intent)).toEqual(intent)
  })

  test('the same key is answered with the same intent, another key with another intent', async () => {
    const given = request()
    const intent = await open(given)
    expect((await open(given)).id).toBe(intent.id)
    expect((await open({ ...given, idempotencyKey: newId() })).id).not.toBe(intent.id)
  })

  test('a card that pays is named by brand and last four digits', async () => {
    expect(await now(await paid())).toMatchObject({
      status: 'succeeded',
      amountMinor: 450_000,
      declines: 0,
      card: { brand: 'visa', last4: '4242' },
    })
  })

  test('refused cards are counted, and the last refusal’s reason is given; another card may pay', async () => {
    const intent = await open()
    await provider.sendCard(intent, CARDS.declined)
    const lastError = { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' }
    expect(await now(intent)).toMatchObject({ status: 'open', declines: 1, lastError, card: null })
    await provider.sendCard(intent, CARDS.declined)
    expect(await now(intent)).toMatchObject({ status: 'open', declines: 2 })
    await provider.sendCard(intent, CARDS.pays)
    expect(await now(intent)).toMatchObject({ status: 'succeeded', declines: 2, lastError: null })
  })

  test('a card that needs authentication pays once its holder has passed it, and not before', async () => {
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

  test('an intent that waits for a card is canceled, and can’t be paid any more', async () => {
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

  test('a paid intent can’t be canceled: the answer says that it is paid', async () => {
    const intent = await paid()
    expect(found(await provider.gateway.cancelIntent(intent.id))).toMatchObject({ status: 'succeeded' })
  })

  test('an intent that does not exist is unknown', async () => {
    expect(await provider.gateway.retrieveIntent('pi_none')).toMatchObject({ outcome: 'unknown' })
    expect(await provider.gateway.cancelIntent('pi_none')).toMatchObject({ outcome: 'unknown' })
  })

  test('a payment is refunded in parts, each once, and never more than was paid', async () => {
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

  test('a returned refund is refused from then on, and what is left of the payment can be refunded again', async () => {
    const { gateway } = provider
    const intent = await paid()
    const key = newId()
    const { refundId } = { refundId: '', ...(await refund(intent, 450_000, key)) }
    const made = { intentId: intent.id, refundId, amountMinor: 450_000 }
    expect(await gateway.retrieveRefund(made)).toEqual({ outcome: 'refunded', refundId })
    await provider.returnRefund(refundId)
    expect(await gateway.retrieveRefund(made)).toMatchObject({ outcome: 'refused' })
    expect(await refund(intent, 450_000, key)).toMatchObject({ outcome: 'refused' })
    expect(await refund(intent, 450_000)).toMatchObject({ outcome: 'refunded' })
  })

  test('a refund that does not exist is unknown, and asking for it makes none', async () => {
    const intent = await paid()
    const none = { intentId: intent.id, refundId: 're_none', amountMinor: 450_000 }
    expect(await provider.gateway.retrieveRefund(none)).toMatchObject({ outcome: 'unknown' })
    expect(await refund(intent, 450_000)).toMatchObject({ outcome: 'refunded' })
  })

  test('a payment that a bank takes back is reported with its reason and date, and with its outcome', async () => {
    const intent = await paid()
    const id = await provider.dispute(intent, 400_000)
    const found = async () => {
      const answer = await provider.gateway.retrieveDispute(id)
      if (answer.outcome !== 'found') throw new Error(answer.reason)
      return answer.dispute
    }
    const dispute = await found()
    expect(dispute).toMatchObject({ id, intentId: intent.id, amountMinor: 400_000, currency: 'USD' })
    expect(dispute).toMatchObject({ reason: 'fraudulent', status: 'open', answered: false })
    expect(dispute.dueAt?.getTime()).toBeGreaterThan(dispute.openedAt.getTime())
    const dayBefore = new Date(dispute.openedAt.getTime() - 86_400_000)
    const listed = await provider.gateway.listDisputes(dayBefore)
    expect(listed).toMatchObject({ outcome: 'found', disputes: expect.arrayContaining([dispute]) })
    const dayAfter = new Date(dispute.openedAt.getTime() + 86_400_000)
    expect(await provider.gateway.listDisputes(dayAfter)).toEqual({ outcome: 'found', disputes: [] })
    await provider.decide(id, 'won')
    expect(await found()).toMatchObject({ status: 'won' })
  })

  test('a payment that a bank has taken can’t be refunded while it decides; one that it inquires about can', async () => {
    const [taken, asked] = [await paid(), await paid()]
    const id = await provider.dispute(taken, 450_000)
    expect(await refund(taken, 450_000)).toMatchObject({ outcome: 'refused' })
    await provider.decide(id, 'won')
    expect(await refund(taken, 450_000)).toMatchObject({ outcome: 'refunded' })
    await provider.dispute(asked, 450_000, 'inquiry')
    expect(await refund(asked, 450_000)).toMatchObject({ outcome: 'refunded' })
  })

  test('a dispute that does not exist is unknown', async () => {
    expect(await provider.gateway.retrieveDispute('dp_none')).toMatchObject({ outcome: 'unknown' })
  })

  describe('the list of movements of our balance', () => {
    const everything = { since: new Date(Date.now() - 60_000), until: new Date(Date.now() + 3_600_000), cursor: null }

    async function movements(asked: MovementsRequest = everything): Promise<readonly Movement[]> {
      const answer = await provider.gateway.listMovements(asked)
      if (answer.outcome === 'unknown') throw new Error(answer.reason)
      const { movements: page, next } = answer
      return next === null ? page : [...page, ...(await movements({ ...asked, cursor: next }))]
    }
    const of = async ({ id }: GatewayIntent) => (await movements()).filter(({ intentId }) => intentId === id)

    test('has each payment and refund, gross and once, whatever page it is on', async () => {
      const many: GatewayIntent[] = []
      // With a refund each, they fill more than one page.
      for (let count = 0; count < 60; count += 1) many.push(await paid())
      for (const intent of many) await refund(intent, 150_000)
      const told = await movements()
      expect(told.length).toBeGreaterThan(100)
      expect(new Set(told.map(({ id }) => id)).size).toBe(told.length)
      for (const { id } of many) {
        const amounts = told
          .filter(({ intentId }) => intentId === id)
          .map(({ kind, amountMinor }) => `${kind} ${amountMinor}`)
        expect(amounts.toSorted()).toEqual(['charge 450000', 'refund -150000'])
      }
    })

    test('names each payment and refund as the provider’s other calls do', async () => {
      const intent = await paid()
      const made = await refund(intent, 1_00)
      const told = await of(intent)
      expect(told.map(({ currency }) => currency)).toEqual(['USD', 'USD'])
      const { refundId } = { refundId: '', ...made }
      expect(told.find(({ kind }) => kind === 'refund')?.objectId).toBe(refundId)
    })

    test('has a returned refund twice, out and in again, under the same name', async () => {
      const intent = await paid()
      const { refundId } = { refundId: '', ...(await refund(intent, 450_000)) }
      await provider.returnRefund(refundId)
      const amounts = (await of(intent)).filter(({ objectId }) => objectId === refundId)
      expect(amounts.map(({ kind, amountMinor }) => `${kind} ${amountMinor}`).toSorted()).toEqual([
        'refund -450000',
        'refund 450000',
      ])
    })

    test('leaves out what was not paid, and is the same when it is read again', async () => {
      expect(await of(await open())).toEqual([])
      const intent = await paid()
      expect(await of(intent)).toEqual(await of(intent))
    })

    test('covers the time from one moment until before another', async () => {
      const intent = await paid()
      const [{ occurredAt } = { occurredAt: new Date(0) }] = await of(intent)
      const about = async (since: Date, until: Date) =>
        (await movements({ since, until, cursor: null })).filter(({ intentId }) => intentId === intent.id).length
      const later = new Date(occurredAt.getTime() + 1000)
      expect(await about(occurredAt, later)).toBe(1)
      expect(await about(new Date(0), occurredAt)).toBe(0)
      expect(await about(later, new Date(later.getTime() + 1000))).toBe(0)
    })

    test('is unknown for a page that does not exist', async () => {
      const answer = await provider.gateway.listMovements({ ...everything, cursor: 'no page' })
      expect(answer).toMatchObject({ outcome: 'unknown' })
    })
  })

  test('an intent that is not paid can’t be refunded', async () => {
    expect(await refund(await open(), 450_000)).toMatchObject({ outcome: 'refused' })
  })
})
