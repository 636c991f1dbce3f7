import { LIMITS } from '@bikevalley/contract'
import { afterAll, expect } from 'vitest'
import { moneyOfPayment } from '../../apps/server/src/modules/ledger/index.ts'
import { asStep } from '../support/interleave/operation.ts'
import { closeStages } from '../support/interleave/stages.ts'
import { steppedProcessor } from '../support/interleave/stepped-processor.ts'
import { newPerson, type TestServices } from '../support/test-services.ts'
import {
  askedBeforeBank,
  dispute,
  duePayout,
  eventsOf,
  expectNotAfter,
  expectOneOf,
  intentOf,
  notifyOf,
  options,
  PRICE,
  runJob,
  testEveryOrder,
} from './scenes.ts'

afterAll(closeStages)

const payoutState = async ({ db }: TestServices, id: string) =>
  (await db.selectFrom('payouts').select('state').where('id', '=', id).executeTakeFirst())?.state

testEveryOrder('a payout and a bank that takes the same money are processed one after the other', {
  options: askedBeforeBank,
  prepare: async (services) => {
    const due = await duePayout(services)
    return { ...due, disputeId: await dispute(services, due) }
  },
  run: (services, { admin, payoutId, disputeId }) => ({
    pay: () => services.payouts.markPaid(admin, payoutId, { reference: 'A1' }),
    bank: () => notifyOf(services, disputeId),
  }),
  judge: async (services, { paymentId }, ends) => {
    expectOneOf(ends, [
      { pay: 'done', bank: 'done' },
      { pay: 'wrong_state', bank: 'done' },
    ])
    // What was paid out before is the operator's loss; what was not, the seller no longer gets.
    const paid = ends.pay === 'done'
    expect(await moneyOfPayment(services.db, paymentId)).toMatchObject({ lost: paid ? PRICE : 0 })
  },
})

testEveryOrder('a payout is not made where the processor reports a bank that takes the money, and it is taken once', {
  options,
  prepare: async (services) => {
    const due = await duePayout(services)
    return { ...due, disputeId: await dispute(services, due) }
  },
  run: (services, { admin, payoutId, disputeId }) => ({
    pay: () => services.payouts.markPaid(admin, payoutId, { reference: 'A1' }),
    bank: () => notifyOf(services, disputeId),
  }),
  judge: async (services, { paymentId }, ends) => {
    expect(ends).toEqual({ pay: 'wrong_state', bank: 'done' })
    expect(await moneyOfPayment(services.db, paymentId)).toMatchObject({ disputed: PRICE, lost: 0 })
  },
})

testEveryOrder('two admins who pay out the same money pay it once', {
  prepare: async (services) => ({ ...(await duePayout(services)), other: await newPerson(services, 'admin') }),
  run: (services, { admin, other, payoutId }) => ({
    one: () => services.payouts.markPaid(admin, payoutId, { reference: 'A1' }),
    other: () => services.payouts.markPaid(other, payoutId, { reference: 'A2' }),
  }),
  judge: (_services, _given, ends) =>
    expectOneOf(ends, [
      { one: 'done', other: 'wrong_state' },
      { one: 'wrong_state', other: 'done' },
    ]),
})

testEveryOrder('a payout is never made to an account that was changed before', {
  prepare: duePayout,
  run: (services, { admin, seller, payoutId }) => ({
    pay: () => services.payouts.markPaid(admin, payoutId, { reference: 'A1' }),
    change: () =>
      services.payouts.saveBankDetails(seller, { holder: 'Sal', account: 'GB33BUKB20201555555555', bank: '' }),
  }),
  judge: async (services, _given, ends) => {
    expectOneOf(ends, [
      { pay: 'done', change: 'done' },
      { pay: 'wrong_state', change: 'done' },
    ])
    await expectNotAfter(services, 'bank_details_changed', 'payout_paid')
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
async function dueTransfer(services: TestServices) {
  const due = await duePayout(services)
  const longAgo = new Date(services.clock.now().getTime() - LIMITS.payoutPauseHours * 3_600_000)
  await services.db
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
  prepare: async (services) => {
    const due = await dueTransfer(services)
    return { ...due, disputeId: await dispute(services, due) }
  },
  run: (services, { admin, payoutId, disputeId }) => ({
    send: () => services.payouts.send(admin, payoutId),
    bank: () => notifyOf(services, disputeId),
  }),
  judge: async (services, { payoutId, paymentId }, ends) => {
    expectOneOf(ends, [
      { send: 'done', bank: 'again' },
      { send: 'wrong_state', bank: 'done' },
    ])
    const sending = ends.send === 'done'
    expect(await payoutState(services, payoutId)).toBe(sending ? 'sending' : 'due')
    expect(await moneyOfPayment(services.db, paymentId)).toMatchObject({ disputed: sending ? 0 : PRICE })
  },
})

testEveryOrder('a transfer is never requested to an account that was disconnected before', {
  options: atStripe('sent'),
  prepare: dueTransfer,
  run: (services, { admin, seller, payoutId }) => ({
    send: () => services.payouts.send(admin, payoutId),
    leave: () => services.payouts.disconnect(seller),
  }),
  judge: async (services, _given, ends) => {
    expectOneOf(ends, [
      { send: 'done', leave: 'done' },
      { send: 'wrong_state', leave: 'done' },
    ])
    await expectNotAfter(services, 'payout_account_disconnected', 'payout_sent')
  },
})

testEveryOrder('an account that is disconnected stays so, whatever the provider reports of it meanwhile', {
  options: atStripe('refused'),
  prepare: async (services) => {
    const due = await dueTransfer(services)
    await services.payouts.send(due.admin, due.payoutId)
    const { id } = await services.db.selectFrom('payout_transfers').select('id').executeTakeFirstOrThrow()
    return { ...due, transferId: id }
  },
  run: (services, { seller, transferId }) => ({
    transfer: () => runJob(services.payouts)('transfer-payout', { transferId }),
    leave: () => services.payouts.disconnect(seller),
  }),
  judge: async (services, _given, ends) => {
    expect(ends).toEqual({ transfer: 'done', leave: 'done' })
    const account = await services.db.selectFrom('connected_accounts').select('connected_at').executeTakeFirst()
    expect(account?.connected_at).toBeNull()
  },
})

testEveryOrder('a transfer whose job runs twice is recorded once', {
  options: atStripe('sent'),
  prepare: async (services) => {
    const due = await dueTransfer(services)
    await services.payouts.send(due.admin, due.payoutId)
    const { id } = await services.db.selectFrom('payout_transfers').select('id').executeTakeFirstOrThrow()
    return { ...due, transferId: id }
  },
  run: (services, { transferId }) => {
    keys.length = 0
    return {
      one: () => runJob(services.payouts)('transfer-payout', { transferId }),
      again: () => runJob(services.payouts)('transfer-payout', { transferId }),
    }
  },
  judge: async (services, { payoutId }, ends) => {
    expect(ends).toEqual({ one: 'done', again: 'done' })
    expect(await payoutState(services, payoutId)).toBe('paid')
    expect((await eventsOf(services)).filter((action) => action === 'payout_transferred')).toHaveLength(1)
    expect(new Set(keys.splice(0)).size).toBe(1)
  },
})

testEveryOrder(
  'a payout that is returned and a bank’s decision about the same sale are processed one after the other',
  {
    options,
    prepare: async (services) => {
      const due = await duePayout(services)
      await services.payouts.markPaid(due.admin, due.payoutId, { reference: 'A1' })
      return { ...due, disputeId: await dispute(services, due) }
    },
    run: (services, { admin, payoutId, disputeId }) => ({
      back: () => services.payouts.returnPayout(admin, payoutId, 'The account is closed.'),
      bank: () => notifyOf(services, disputeId),
    }),
    judge: async (services, { paymentId }, ends) => {
      expectOneOf(ends, [
        { back: 'done', bank: 'done' },
        { back: 'wrong_state', bank: 'done' },
      ])
      const due = await services.db.selectFrom('payouts').select('id').where('state', '=', 'due').execute()
      expect(due).toHaveLength(ends.back === 'done' ? 1 : 0)
      expect(await moneyOfPayment(services.db, paymentId)).toMatchObject({ lost: ends.back === 'done' ? 0 : PRICE })
    },
  },
)

/** A payout of what others had left of the price, who sent the rest back at the processor; that comes back. */
async function payoutOfRest(services: TestServices) {
  const due = await duePayout(services)
  const { admin, paymentId, payoutId } = due
  const intentId = await intentOf(services, due)
  const there = { intentId, amountMinor: 100_000, currency: 'USD', idempotencyKey: 'of others', reason: '' }
  const made = await services.processor.refund(there)
  await services.payments.look(paymentId)
  const freezes = await services.db.selectFrom('money_freezes').select(['id', 'details']).execute()
  const reason = 'The operator agreed on it by phone.'
  for (const { id, details } of freezes) await services.freezes.explain(admin, id, { details, reason })
  await services.payouts.markPaid(admin, payoutId, { reference: 'A1' })
  await services.processor.returnRefund(made.outcome === 'refunded' ? made.refundId : '')
  return due
}

testEveryOrder('a payout and a foreign refund that are both returned are due again, in whatever order', {
  options,
  prepare: payoutOfRest,
  run: (services, { admin, payoutId, paymentId }) => ({
    refund: () => services.payments.look(paymentId),
    payout: () => services.payouts.returnPayout(admin, payoutId, 'The account is closed.'),
  }),
  judge: async (services, _given, ends) => {
    expect(ends).toEqual({ refund: 'done', payout: 'done' })
    const due = await services.db.selectFrom('payouts').select('amount_minor').where('state', '=', 'due').execute()
    expect(due).toEqual([{ amount_minor: PRICE }])
  },
})
