import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { FOUND_PRICE, type FoundSite, type StripeSale, startFoundSite } from '../../../../../tests/support/found.ts'
import { findBreaches } from '../../../../../tests/support/invariants.ts'
import { runLaterJobs } from '../../../../../tests/support/later-jobs.ts'
import { giveBankDetails } from '../../../../../tests/support/sales.ts'
import { connectStripe } from '../../../../../tests/support/stripe-services.ts'
import { readToDo } from '../../queries/admin/to-do.ts'
import { readSaleFacts } from '../../queries/sales/index.ts'
import { moneyOfPayment } from '../ledger/index.ts'
import { saleStatus } from '../sales/index.ts'

/** What the seller gets of it: 3.33 % is the fee. */
const NET = 96_670
const PART = 90_000
/** What of that the seller loses: the fee of what is left is 3.33. */
const SHARE = 87_003

let site: FoundSite
beforeAll(async () => {
  site = await startFoundSite()
})
afterAll(() => site.stop())
afterEach(async () => {
  site.stripe.mend()
  expect(await findBreaches(site.services.platform.pool, 'always')).toEqual([])
})

type DueSale = StripeSale & { payoutId: string }

const payouts = async ({ paymentId }: StripeSale) =>
  (
    await site.services.db
      .selectFrom('payouts as o')
      .innerJoin('releases as r', 'r.id', 'o.release_id')
      .select(['o.id', 'o.state', 'o.amount_minor'])
      .where('r.payment_id', '=', paymentId)
      .orderBy('o.created_at')
      .orderBy('o.id')
      .execute()
  ).map(({ id, state, amount_minor }) => ({ id, is: [state, amount_minor] }))
const states = async (sale: StripeSale) => (await payouts(sale)).map(({ is }) => is)

async function payableOf({ paymentId }: StripeSale): Promise<number> {
  const money = await moneyOfPayment(site.services.db, paymentId)
  return money ? money.released - money.paidOut : 0
}

/** Why the jobs that failed are waiting. */
async function waitingFor(): Promise<unknown[]> {
  const tried = 'SELECT last_error FROM graphile_worker._private_jobs WHERE attempts > 0'
  return (await site.services.platform.pool.query(tried)).rows.map(({ last_error }) => last_error)
}

const statusOf = async ({ bookingId }: StripeSale) => {
  const facts = (await readSaleFacts(site.services.db, [bookingId])).get(bookingId)
  return facts && saleStatus(facts, 'seller', site.services.clock.now())
}
const lineOf = async ({ seller }: StripeSale) => (await site.services.moneyViews.ofSeller(seller, {})).items[0]

/** Most of what is due was refunded in the dashboard; an admin has explained it. Answers how to undo that. */
async function partRefunded(sale: StripeSale, amount = PART): Promise<() => Promise<void>> {
  const refund = site.refundThere(sale, amount)
  await site.deliver(['refund.created'])
  await site.explain(sale)
  return async () => {
    site.stripe.bank.settleRefund(refund.id, 'failed')
    await site.deliver(['refund.failed'])
  }
}

/** And the rest was paid out by hand. */
async function restPaidOut(sale: DueSale): Promise<() => Promise<void>> {
  await giveBankDetails(site.services, sale.seller)
  const returnRefund = await partRefunded(sale)
  await site.services.payouts.markPaid(site.admin, sale.payoutId, { reference: 'BV 1' })
  return returnRefund
}

test('money that is returned after the rest was paid out is due in a payout of its own, and can be paid', async () => {
  const sale = await site.due()
  const returnRefund = await restPaidOut(sale)
  expect(await states(sale)).toEqual([['paid', NET - SHARE]])
  await returnRefund()
  expect(await states(sale)).toEqual([
    ['paid', NET - SHARE],
    ['due', SHARE],
  ])
  expect(await payableOf(sale)).toBe(SHARE)
  const [, again] = await payouts(sale)
  await site.services.payouts.markPaid(site.admin, again?.id ?? '', { reference: 'BV 2' })
  expect(await payableOf(sale)).toBe(0)
  expect(await states(sale)).toEqual([
    ['paid', NET - SHARE],
    ['paid', SHARE],
  ])
})

test('the seller of two payouts of a sale sees what is still to come, and at the end all that they got; the sale is one line of their money', async () => {
  const sale = await site.due()
  const returnRefund = await restPaidOut(sale)
  await returnRefund()
  expect(await statusOf(sale)).toMatchObject({
    phase: 'payout_due',
    amount: { kind: 'seller_gets', value: '870.03' },
    seller_gets: '966.70',
  })
  expect((await site.services.moneyViews.ofSeller(sale.seller, {})).items).toHaveLength(1)
  expect(await lineOf(sale)).toMatchObject({
    place: 'due',
    payable: '870.03',
    paid_out: '96.67',
    seller_gets: '966.70',
  })
  const [, again] = await payouts(sale)
  await site.services.payouts.markPaid(site.admin, again?.id ?? '', { reference: 'BV 2' })
  expect(await statusOf(sale)).toMatchObject({
    phase: 'paid_out',
    amount: { kind: 'paid_out', value: '966.70' },
    seller_gets: '966.70',
    payout: { reference: 'BV 2' },
  })
  expect(await lineOf(sale)).toMatchObject({ place: 'paid_out', paid_out: '966.70', reference: 'BV 2' })
})

test('a refund before the second payout of a sale leaves the first as it is', async () => {
  const sale = await site.due()
  await (await restPaidOut(sale))()
  await partRefunded(sale)
  expect(await states(sale)).toEqual([
    ['paid', NET - SHARE],
    ['canceled', SHARE],
  ])
  expect(await statusOf(sale)).toMatchObject({ phase: 'paid_out', amount: { value: '96.67' }, seller_gets: '96.67' })
  expect(await lineOf(sale)).toMatchObject({ place: 'paid_out', seller_gets: '96.67' })
})

test('a payout that was canceled stays so: money that is returned is due in another', async () => {
  const sale = await site.due()
  const returnRefund = await partRefunded(sale, FOUND_PRICE)
  expect(await states(sale)).toEqual([['canceled', NET]])
  const [canceled] = await payouts(sale)
  // Others have refunded it: no bank has taken anything.
  await expect(
    site.services.payouts.markPaid(site.admin, canceled?.id ?? '', { reference: 'BV 3' }),
  ).rejects.toMatchObject({ message: 'This money went back to the buyer, so it is not paid out.' })
  await returnRefund()
  expect(await states(sale)).toEqual([
    ['canceled', NET],
    ['due', NET],
  ])
})

// Where the answer was lost, the transfer was made and the provider knows it; where the request was, it knows nothing.
test.each([
  [
    'cut-after',
    [
      ['paid', NET - SHARE],
      ['due', SHARE],
    ],
  ],
  ['cut-before', [['due', NET]]],
] as const)(
  'money that is returned waits for the outcome of a transfer that is under way (%s)',
  async (kind, outcome) => {
    const sale = await site.due()
    await connectStripe(site, sale.seller)
    const returnRefund = await partRefunded(sale)
    site.stripe.break({ kind, on: /^POST \/v1\/transfers$/, times: 9 })
    await site.services.payouts.send(site.admin, sale.payoutId)
    await site.services.runJobs()
    await returnRefund()
    expect(await states(sale)).toEqual([['sending', NET - SHARE]])
    expect(await payableOf(sale)).toBe(NET - SHARE)
    // The waiting admin is told; the database would refuse as well, without a reason that an operator understands.
    await expect.poll(waitingFor).toContain('The outcome of a refund or payout of the same payment comes first.')
    site.stripe.mend()
    await runLaterJobs(site.services)
    await runLaterJobs(site.services)
    expect(await states(sale)).toEqual(outcome)
  },
)

test('the first payout of a sale, returned while the second is due, becomes one payout with it', async () => {
  const sale = await site.due()
  await (await restPaidOut(sale))()
  await site.services.payouts.returnPayout(site.admin, sale.payoutId, 'The account is closed.')
  expect(await states(sale)).toEqual([
    ['returned', NET - SHARE],
    ['due', NET],
  ])
})

test('the first payout of a sale can’t be marked as returned while the second is under way', async () => {
  const sale = await site.due()
  await connectStripe(site, sale.seller)
  await (await restPaidOut(sale))()
  const [, again] = await payouts(sale)
  await site.services.payouts.send(site.admin, again?.id ?? '')
  const back = site.services.payouts.returnPayout(site.admin, sale.payoutId, 'The account is closed.')
  await expect(back).rejects.toMatchObject({ code: 'wrong_state', message: expect.stringContaining('on its way') })
  await site.services.runJobs()
  expect(await states(sale)).toEqual([
    ['paid', NET - SHARE],
    ['paid', SHARE],
  ])
})

test('money that is returned for a seller who is deleted is unclaimed, an admin has it to do, and refunds are taken from it', async () => {
  const sale = await site.due()
  const returnRefund = await restPaidOut(sale)
  await site.services.identity.deletePerson(site.admin, sale.seller.id, 'They asked for it.')
  await returnRefund()
  expect((await states(sale)).at(-1)).toEqual(['unclaimed', SHARE])
  await partRefunded(sale, 20_000)
  expect((await states(sale)).at(-1)).toEqual(['unclaimed', SHARE - 19_334])
  const open = (await payouts(sale)).at(-1)
  const { items } = await readToDo(site.services.db, site.services.clock.now(), { currency: 'USD', smtpUrl: null })
  expect(items).toContainEqual(expect.objectContaining({ _id: open?.id, kind: 'payout', amount: '676.69' }))
  const note = 'To their heirs.'
  await site.services.payouts.markPaid(site.admin, open?.id ?? '', { reference: 'BV 3', note })
  expect((await states(sale)).at(-1)).toEqual(['paid', SHARE - 19_334])
})

test('a refund that is returned while a bank has some of what is due: both are due once the bank has given its part back', async () => {
  const sale = await site.due()
  const returnRefund = await partRefunded(sale, 10_000)
  const dispute = site.stripe.bank.disputes.open(sale.intentId, 30_000)
  await site.deliver(['charge.dispute.created'])
  await returnRefund()
  expect(await payableOf(sale)).toBe(NET - 30_000)
  expect(await states(sale)).toEqual([['due', NET]])
  site.stripe.bank.disputes.change(dispute.id, 'won')
  await site.deliver(['charge.dispute.closed'])
  expect(await payableOf(sale)).toBe(NET)
  expect(await states(sale)).toEqual([['due', NET]])
})

/** The bank takes so much of a sale of which nothing is left to take: it is the operator's loss. */
async function takenByBank(sale: StripeSale, amount: number): Promise<(end: 'won' | 'lost') => Promise<void>> {
  const dispute = site.stripe.bank.disputes.open(sale.intentId, amount)
  await site.deliver(['charge.dispute.created'])
  return async (end) => {
    site.stripe.bank.disputes.change(dispute.id, end)
    await site.deliver(['charge.dispute.closed'])
  }
}
const moneyOf = ({ paymentId }: StripeSale) => moneyOfPayment(site.services.db, paymentId)

test('money that is returned after the bank kept what was paid out covers the operator’s loss first; the rest is due', async () => {
  const sale = await site.due()
  const returnRefund = await restPaidOut(sale)
  await (await takenByBank(sale, 30_000))('lost')
  expect(await moneyOf(sale)).toMatchObject({ lost: 30_000, disputed: 0 })
  await returnRefund()
  expect(await moneyOf(sale)).toMatchObject({ lost: 0, disputed: 30_000, refunded: 0 })
  expect(await payableOf(sale)).toBe(SHARE - 30_000)
  expect(await states(sale)).toEqual([
    ['paid', NET - SHARE],
    ['due', SHARE - 30_000],
  ])
  expect(await statusOf(sale)).toMatchObject({
    amount: { kind: 'seller_gets', value: '570.03' },
    seller_gets: '666.70',
  })
})

test.each([
  ['won', SHARE],
  ['lost', SHARE - 30_000],
] as const)(
  'money that is returned while the bank decides covers the loss provisionally: %s, so much is due',
  async (end, due) => {
    const sale = await site.due()
    const returnRefund = await restPaidOut(sale)
    const decide = await takenByBank(sale, 30_000)
    await returnRefund()
    expect(await moneyOf(sale)).toMatchObject({ lost: 0, disputed: 30_000 })
    expect(await payableOf(sale)).toBe(SHARE - 30_000)
    // As all that a bank has for now, it is the seller's until it decides, and waits.
    expect((await states(sale)).at(-1)).toEqual(['due', SHARE])
    const open = (await payouts(sale)).at(-1)
    const paid = site.services.payouts.markPaid(site.admin, open?.id ?? '', { reference: 'BV 2' })
    await expect(paid).rejects.toMatchObject({ code: 'wrong_state' })
    await decide(end)
    expect(await payableOf(sale)).toBe(due)
    expect((await states(sale)).at(-1)).toEqual(['due', due])
    expect(await moneyOf(sale)).toMatchObject({ lost: 0, disputed: end === 'won' ? 0 : 30_000 })
  },
)

test('two refunds that are returned one after the other cover one loss together, as far as they suffice', async () => {
  const sale = await site.due()
  const first = await partRefunded(sale, 20_000)
  const second = await partRefunded(sale, FOUND_PRICE - 20_000)
  await (await takenByBank(sale, 30_000))('lost')
  await first()
  expect(await moneyOf(sale)).toMatchObject({ lost: 10_666, disputed: 19_334 })
  expect((await states(sale)).filter(([state]) => state === 'due')).toEqual([])
  await second()
  expect(await moneyOf(sale)).toMatchObject({ lost: 0, disputed: 30_000 })
  expect((await states(sale)).at(-1)).toEqual(['due', NET - 30_000])
})

test('money that the bank keeps of a sale that was handed over is no longer the seller’s', async () => {
  const sale = await site.due()
  const dispute = site.stripe.bank.disputes.open(sale.intentId, 30_000)
  await site.deliver(['charge.dispute.created'])
  expect(await statusOf(sale)).toMatchObject({ phase: 'chargeback_open_after_release', seller_gets: '966.70' })
  expect(await lineOf(sale)).toMatchObject({ place: 'with_bank', seller_gets: '966.70' })
  site.stripe.bank.disputes.change(dispute.id, 'lost')
  await site.deliver(['charge.dispute.closed'])
  expect(await states(sale)).toEqual([['due', NET - 30_000]])
  expect(await statusOf(sale)).toMatchObject({
    phase: 'payout_due',
    amount: { kind: 'seller_gets', value: '666.70' },
    seller_gets: '666.70',
  })
  expect(await lineOf(sale)).toMatchObject({ seller_gets: '666.70', payable: '666.70' })
})

test('a seller of whose sale the bank keeps everything is not told that they get something', async () => {
  const sale = await site.due()
  const dispute = site.stripe.bank.disputes.open(sale.intentId, FOUND_PRICE)
  await site.deliver(['charge.dispute.created'])
  site.stripe.bank.disputes.change(dispute.id, 'lost')
  await site.deliver(['charge.dispute.closed'])
  expect(await statusOf(sale)).toMatchObject({
    phase: 'charged_back_after_release',
    amount: { kind: 'not_paid_out', value: '966.70' },
    seller_gets: null,
    fee: null,
  })
  expect((await site.services.handovers.get(sale.seller, sale.bookingId)).status.seller_gets).toBeNull()
})
