import { LIMITS } from '@bikevalley/contract'
import { afterAll, expect } from 'vitest'
import { moneyOfPayment } from '../../apps/server/src/modules/ledger/index.ts'
import { asStep } from '../support/interleave/operation.ts'
import { closeStages } from '../support/interleave/stages.ts'
import { steppedProcessor } from '../support/interleave/stepped-processor.ts'
import { type Market, newPerson } from '../support/market.ts'
import {
  askedBeforeBank,
  dispute,
  duePayout,
  eventsOf,
  expectNotAfter,
  expectOneOf,
  intentOf,
  options,
  PRICE,
  runJob,
  tellOf,
  testEveryOrder,
} from './scenes.ts'

afterAll(closeStages)

const payoutState = async ({ db }: Market, id: string) =>
  (await db.selectFrom('payouts').select('state').where('id', '=', id).executeTakeFirst())?.state

testEveryOrder('a payout and a bank that takes the same money are processed one after the other', {
  options: askedBeforeBank,
  prepare: async (market) => {
    const due = await duePayout(market)
    return { ...due, disputeId: await dispute(market, due) }
  },
  run: (market, { admin, payoutId, disputeId }) => ({
    pay: () => market.payouts.markPaid(admin, payoutId, { reference: 'A1' }),
    bank: () => tellOf(market, disputeId),
  }),
  judge: async (market, { paymentId }, ends) => {
    expectOneOf(ends, [
      { pay: 'done', bank: 'done' },
      { pay: 'wrong_state', bank: 'done' },
    ])
    // What was paid out before is the operator's loss; what was not, the seller no longer gets.
    const paid = ends.pay === 'done'
    expect(await moneyOfPayment(market.db, paymentId)).toMatchObject({ lost: paid ? PRICE : 0 })
  },
})

testEveryOrder('a payout is not made where the processor reports a bank that takes the money, and it is taken once', {
  options,
  prepare: async (market) => {
    const due = await duePayout(market)
    return { ...due, disputeId: await dispute(market, due) }
  },
  run: (market, { admin, payoutId, disputeId }) => ({
    pay: () => market.payouts.markPaid(admin, payoutId, { reference: 'A1' }),
    bank: () => tellOf(market, disputeId),
  }),
  judge: async (market, { paymentId }, ends) => {
    expect(ends).toEqual({ pay: 'wrong_state', bank: 'done' })
    expect(await moneyOfPayment(market.db, paymentId)).toMatchObject({ disputed: PRICE, lost: 0 })
  },
})

testEveryOrder('two admins who pay out the same money pay it once', {
  prepare: async (market) => ({ ...(await duePayout(market)), other: await newPerson(market, 'admin') }),
  run: (market, { admin, other, payoutId }) => ({
    one: () => market.payouts.markPaid(admin, payoutId, { reference: 'A1' }),
    other: () => market.payouts.markPaid(other, payoutId, { reference: 'A2' }),
  }),
  judge: (_market, _given, ends) =>
    expectOneOf(ends, [
      { one: 'done', other: 'wrong_state' },
      { one: 'wrong_state', other: 'done' },
    ]),
})

testEveryOrder('a payout is never made to an account that was changed before', {
  prepare: duePayout,
  run: (market, { admin, seller, payoutId }) => ({
    pay: () => market.payouts.markPaid(admin, payoutId, { reference: 'A1' }),
    change: () =>
      market.payouts.saveBankDetails(seller, { holder: 'Sal', account: 'GB33BUKB20201555555555', bank: '' }),
  }),
  judge: async (market, _given, ends) => {
    expectOneOf(ends, [
      { pay: 'done', change: 'done' },
      { pay: 'wrong_state', change: 'done' },
    ])
    await expectNotAfter(market, 'bank_details_changed', 'payout_paid')
  },
})

/** The accounts for which transfers were requested. */
const keys: string[] = []

/** Stands for Stripe, where accounts are and transfers go; its transfers are refused with what the account needs. */
const transfers = (answer: 'sent' | 'refused') => ({
  createAccount: () => Promise.resolve({ outcome: 'made', accountId: 'acct_1' } as const),
  readAccount: () =>
    asStep('to Stripe: how is this account', () => Promise.resolve({ outcome: 'found', needs: 'details' } as const)),
  linkTo: () => Promise.resolve({ outcome: 'made', url: 'https://stripe.example' } as const),
  transfer: ({ idempotencyKey, amountMinor }: { idempotencyKey: string; amountMinor: number }) =>
    asStep('to Stripe: transfer', () => {
      keys.push(idempotencyKey)
      return Promise.resolve(
        answer === 'sent'
          ? ({ outcome: 'sent', transferId: 'tr_1', amountMinor } as const)
          : ({ outcome: 'refused', reason: 'It needs more.' } as const),
      )
    }),
})

const atStripe = (answer: 'sent' | 'refused') => ({
  wrap: steppedProcessor({ provider: 'stripe', tellsOfBanks: false }),
  payouts: { gateway: transfers(answer), offered: true, accountPage: 'https://stripe.example/login' },
})

/** A payout that can go to the seller's account at the provider. */
async function dueTransfer(market: Market) {
  const due = await duePayout(market)
  const longAgo = new Date(market.clock.now().getTime() - LIMITS.payoutPauseHours * 3_600_000)
  await market.db
    .insertInto('connected_accounts')
    .values({
      user_id: due.seller.id,
      provider: 'stripe',
      provider_account_id: 'acct_1',
      needs: null,
      connected_at: longAgo,
      ready_at: longAgo,
    })
    .execute()
  return due
}

testEveryOrder('a transfer is never sent while a bank takes the same money', {
  options: atStripe('sent'),
  runsAgain: /waits for the outcome of a refund or payout/,
  prepare: async (market) => {
    const due = await dueTransfer(market)
    return { ...due, disputeId: await dispute(market, due) }
  },
  run: (market, { admin, payoutId, disputeId }) => ({
    send: () => market.payouts.send(admin, payoutId),
    bank: () => tellOf(market, disputeId),
  }),
  judge: async (market, { payoutId, paymentId }, ends) => {
    expectOneOf(ends, [
      { send: 'done', bank: 'again' },
      { send: 'wrong_state', bank: 'done' },
    ])
    const sending = ends.send === 'done'
    expect(await payoutState(market, payoutId)).toBe(sending ? 'sending' : 'due')
    expect(await moneyOfPayment(market.db, paymentId)).toMatchObject({ disputed: sending ? 0 : PRICE })
  },
})

testEveryOrder('a transfer is never requested to an account that was disconnected before', {
  options: atStripe('sent'),
  prepare: dueTransfer,
  run: (market, { admin, seller, payoutId }) => ({
    send: () => market.payouts.send(admin, payoutId),
    leave: () => market.payouts.disconnect(seller),
  }),
  judge: async (market, _given, ends) => {
    expectOneOf(ends, [
      { send: 'done', leave: 'done' },
      { send: 'wrong_state', leave: 'done' },
    ])
    await expectNotAfter(market, 'payout_account_disconnected', 'payout_sent')
  },
})

testEveryOrder('an account that is disconnected stays so, whatever the provider reports of it meanwhile', {
  options: atStripe('refused'),
  prepare: async (market) => {
    const due = await dueTransfer(market)
    await market.payouts.send(due.admin, due.payoutId)
    const { id } = await market.db.selectFrom('payout_transfers').select('id').executeTakeFirstOrThrow()
    return { ...due, transferId: id }
  },
  run: (market, { seller, transferId }) => ({
    transfer: () => runJob(market.payouts)('transfer-payout', { transferId }),
    leave: () => market.payouts.disconnect(seller),
  }),
  judge: async (market, _given, ends) => {
    expect(ends).toEqual({ transfer: 'done', leave: 'done' })
    const account = await market.db.selectFrom('connected_accounts').select('connected_at').executeTakeFirst()
    expect(account?.connected_at).toBeNull()
  },
})

testEveryOrder('a transfer whose job runs twice is recorded once', {
  options: atStripe('sent'),
  prepare: async (market) => {
    const due = await dueTransfer(market)
    await market.payouts.send(due.admin, due.payoutId)
    const { id } = await market.db.selectFrom('payout_transfers').select('id').executeTakeFirstOrThrow()
    return { ...due, transferId: id }
  },
  run: (market, { transferId }) => {
    keys.length = 0
    return {
      one: () => runJob(market.payouts)('transfer-payout', { transferId }),
      again: () => runJob(market.payouts)('transfer-payout', { transferId }),
    }
  },
  judge: async (market, { payoutId }, ends) => {
    expect(ends).toEqual({ one: 'done', again: 'done' })
    expect(await payoutState(market, payoutId)).toBe('paid')
    expect((await eventsOf(market)).filter((action) => action === 'payout_transferred')).toHaveLength(1)
    expect(new Set(keys.splice(0)).size).toBe(1)
  },
})

testEveryOrder(
  'a payout that is returned and a bank’s decision about the same sale are processed one after the other',
  {
    options,
    prepare: async (market) => {
      const due = await duePayout(market)
      await market.payouts.markPaid(due.admin, due.payoutId, { reference: 'A1' })
      return { ...due, disputeId: await dispute(market, due) }
    },
    run: (market, { admin, payoutId, disputeId }) => ({
      back: () => market.payouts.returnPayout(admin, payoutId, 'The account is closed.'),
      bank: () => tellOf(market, disputeId),
    }),
    judge: async (market, { paymentId }, ends) => {
      expectOneOf(ends, [
        { back: 'done', bank: 'done' },
        { back: 'wrong_state', bank: 'done' },
      ])
      const due = await market.db.selectFrom('payouts').select('id').where('state', '=', 'due').execute()
      expect(due).toHaveLength(ends.back === 'done' ? 1 : 0)
      expect(await moneyOfPayment(market.db, paymentId)).toMatchObject({ lost: ends.back === 'done' ? 0 : PRICE })
    },
  },
)

/** A payout of what others had left of the price, who sent the rest back at the processor; that comes back. */
async function payoutOfRest(market: Market) {
  const due = await duePayout(market)
  const { admin, paymentId, payoutId } = due
  const intentId = await intentOf(market, due)
  const there = { intentId, amountMinor: 100_000, currency: 'USD', idempotencyKey: 'of others', reason: '' }
  const made = await market.processor.refund(there)
  await market.payments.look(paymentId)
  const freezes = await market.db.selectFrom('money_freezes').select(['id', 'details']).execute()
  const reason = 'The operator agreed on it by phone.'
  for (const { id, details } of freezes) await market.freezes.explain(admin, id, { details, reason })
  await market.payouts.markPaid(admin, payoutId, { reference: 'A1' })
  await market.processor.returnRefund(made.outcome === 'refunded' ? made.refundId : '')
  return due
}

testEveryOrder('a payout and a foreign refund that are both returned are due again, in whatever order', {
  options,
  prepare: payoutOfRest,
  run: (market, { admin, payoutId, paymentId }) => ({
    refund: () => market.payments.look(paymentId),
    payout: () => market.payouts.returnPayout(admin, payoutId, 'The account is closed.'),
  }),
  judge: async (market, _given, ends) => {
    expect(ends).toEqual({ refund: 'done', payout: 'done' })
    const due = await market.db.selectFrom('payouts').select('amount_minor').where('state', '=', 'due').execute()
    expect(due).toEqual([{ amount_minor: PRICE }])
  },
})
