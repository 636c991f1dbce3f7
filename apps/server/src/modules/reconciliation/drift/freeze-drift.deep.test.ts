import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FoundSite, type StripeSale, startFoundSite } from '../../../../../../tests/support/found.ts'
import { reconcile } from '../../../../../../tests/support/reconciled-services.ts'
import { giveBankDetails, handOver } from '../../../../../../tests/support/sales.ts'
import { connectStripe } from '../../../../../../tests/support/stripe-services.ts'
import { newPerson } from '../../../../../../tests/support/test-services.ts'
import { lookAtDrift } from './freeze-drift.ts'

let site: FoundSite
beforeAll(async () => {
  site = await startFoundSite()
})
afterAll(() => site.stop())

const HOUR = 3_600_000
const frozen = { code: 'wrong_state', message: expect.stringContaining('frozen') }

/** An hour later everything is read and compared. */
async function anHourLater() {
  site.services.clock.advance(HOUR)
  return reconcile(site.services)
}

/** Stripe says that a charge brought so much more than it did. */
function bend({ intentId }: { intentId: string }, by: number): void {
  const booked = site.stripe.bank.balance.transactions.find(
    ({ reporting_category, source }) => reporting_category === 'charge' && source?.payment_intent === intentId,
  )
  if (!booked) throw new Error('There is no such charge.')
  booked.amount += by
}

test('a difference freezes its sale while it is still too recent to report, and an explanation of the item releases it', async () => {
  const sale = await site.paid()
  bend(sale, 500)
  const { recent } = await anHourLater()
  const item = recent.find(({ booking }) => booking?._id === sale.bookingId)
  expect(item).toMatchObject({ problem: 'amounts_differ', explanation: '' })
  expect(await site.freezesOf(sale)).toMatchObject([{ reason: 'drift', ended_at: null }])
  expect(await site.services.handovers.get(sale.seller, sale.bookingId)).toMatchObject({ frozen: true, waiting: false })
  expect((await site.services.moneyViews.ofSeller(sale.seller, {})).items).toMatchObject([{ place: 'looked_into' }])
  await expect(handOver(site.services, sale)).rejects.toMatchObject(frozen)
  await expect(site.services.payments.cancelSale(sale.buyer, sale.bookingId, 'No.')).rejects.toMatchObject(frozen)

  const read = { ledger: '1000.00', at_provider: '1005.00' }
  const own = site.services.reconciliation.explain({ ...sale.seller, isAdmin: true }, item?._id ?? '', {
    ...read,
    reason: 'Mine.',
  })
  await expect(own).rejects.toMatchObject({ code: 'forbidden' })
  await site.services.reconciliation.explain(site.admin, item?._id ?? '', { ...read, reason: 'Stripe has rounded.' })
  expect(await site.freezesOf(sale)).toMatchObject([{ ended_by: site.admin.id, explanation: 'Stripe has rounded.' }])
  // It stays so with the next comparing.
  const after = await anHourLater()
  expect(after.recent.find(({ _id }) => _id === item?._id)).toMatchObject({
    explanation: 'Stripe has rounded.',
    explained_by_name: 'Ada Admin',
  })
  await handOver(site.services, sale)
})

test('an explanation of the freeze explains what differs about its sale; what changes after that freezes it again', async () => {
  const sale = await site.paid()
  bend(sale, 500)
  await anHourLater()
  await site.explain(sale)
  await anHourLater()
  expect(await site.freezesOf(sale)).toMatchObject([{ ended_at: expect.any(Date) }])
  site.stripe.bank.balance.add({
    type: 'charge',
    reporting_category: 'charge',
    amount: 100,
    currency: 'usd',
    source: { id: 'ch_other', object: 'charge', payment_intent: sale.intentId },
  })
  await anHourLater()
  expect((await site.freezesOf(sale)).filter(({ ended_at }) => ended_at === null)).toMatchObject([{ reason: 'drift' }])
})

test('a difference that appears while an admin reads about a freeze is not covered by their explanation, and explaining one item leaves the others', async () => {
  const sale = await site.paid()
  const { freezes, reconciliation, db } = site.services
  bend(sale, 500)
  await anHourLater()
  const [read] = await site.freezesOf(sale)
  expect(read?.details).toMatch(/\nPayment pi_\w+: \$1,000\.00 here, \$1,005\.00 there\.$/)
  const explain = ({ id, details }: { id: string; details: string } = { id: '', details: '' }) =>
    freezes.explain(site.admin, id, { details, reason: 'Stripe has rounded.' })
  const meanwhile = { code: 'wrong_state', message: expect.stringContaining('found meanwhile') }

  const add = (object: string) =>
    site.stripe.bank.balance.add({
      type: 'refund',
      reporting_category: 'refund',
      amount: -200,
      currency: 'usd',
      source: { id: object, object: 'refund', payment_intent: sale.intentId },
    })
  add('re_of_nobody')
  const { recent } = await anHourLater()
  await expect(explain(read)).rejects.toMatchObject(meanwhile)
  const [now] = await site.freezesOf(sale)
  expect(now?.details).toBe(`${read?.details}\nRefund re_of_nobody: nothing here, -$2.00 there.`)

  const charge = recent.find(({ kind, booking }) => kind === 'charge' && booking?._id === sale.bookingId)
  const explainCharge = (at_provider: string | null) =>
    reconciliation.explain(site.admin, charge?._id ?? '', {
      ledger: '1000.00',
      at_provider,
      reason: 'Stripe has rounded.',
    })
  // As it was before, and as nobody has read it.
  for (const other of ['1002.00', null]) await expect(explainCharge(other)).rejects.toMatchObject(meanwhile)
  expect(
    await db
      .selectFrom('drift_explanations')
      .select('reason')
      .where('item_id', '=', charge?._id ?? '')
      .execute(),
  ).toEqual([])
  await explainCharge('1005.00')
  await expect(explain(now)).rejects.toMatchObject(meanwhile)
  const [left] = await site.freezesOf(sale)
  expect(left).toMatchObject({ ended_at: null, details: expect.not.stringContaining('Payment') })

  // Another difference, which the freeze does not mention yet.
  await db.updateTable('drift_items').set({ provider_minor: -300 }).where('object_id', '=', 're_of_nobody').execute()
  await expect(explain(left)).rejects.toMatchObject(meanwhile)
  await db.updateTable('drift_items').set({ provider_minor: -200 }).where('object_id', '=', 're_of_nobody').execute()
  await explain(left)
  await handOver(site.services, sale)
})

test('a sale that matches again is released automatically', async () => {
  const sale = await site.paid()
  site.stripe.bank.balance.add({
    type: 'charge',
    reporting_category: 'charge',
    amount: 100,
    currency: 'usd',
    source: { id: 'ch_more', object: 'charge', payment_intent: sale.intentId },
  })
  await anHourLater()
  expect(await site.freezesOf(sale)).toMatchObject([{ ended_at: null }])
  site.stripe.bank.balance.add({
    type: 'charge',
    reporting_category: 'charge_failure',
    amount: -100,
    currency: 'usd',
    source: { id: 'ch_more', object: 'charge', payment_intent: sale.intentId },
  })
  await anHourLater()
  expect(await site.freezesOf(sale)).toMatchObject([{ ended_at: expect.any(Date), ended_by: null, explanation: null }])
})

test('a refund and a transfer in the dashboard of which no message came are recorded as they are read', async () => {
  const refunded = await site.paid()
  site.refundThere(refunded)
  const due = await site.due()
  await giveBankDetails(site.services, due.seller)
  const made = site.transferThere(due, await connectStripe(site, due.seller), 96_670, due.payoutId)
  const { recent, unmatched } = await anHourLater()
  expect(await site.bookingState(refunded)).toBe('refunded')
  expect(await site.payoutState(due)).toMatchObject({ state: 'paid', reference: made.id })
  const ofThese = [...recent, ...unmatched].filter(({ booking }) =>
    [refunded.bookingId, due.bookingId].includes(booking?._id ?? ''),
  )
  expect(ofThese).toEqual([])
  expect([...(await site.freezesOf(refunded)), ...(await site.freezesOf(due))]).toEqual([])
})

test('a sale that was frozen while the provider gave no answer about it is asked about with the next reading', async () => {
  const sale = await site.paid()
  site.refundThere(sale)
  site.stripe.break({ on: /^GET \/v1\/refunds\b/, kind: 'cut-before', times: 20 })
  await anHourLater()
  expect(await site.freezesOf(sale)).toMatchObject([{ reason: 'drift', ended_at: null }])
  site.stripe.mend()
  await anHourLater()
  expect(await site.bookingState(sale)).toBe('refunded')
  expect(await site.freezesOf(sale)).toMatchObject([{ reason: 'drift', ended_at: expect.any(Date), ended_by: null }])
})

test('a sale about which the provider does not answer is asked about once in a round, a round is bounded, and no sale behind it is left out', async () => {
  const { platform, payments, freezes, db } = site.services
  const sales = [await site.paid(), await site.paid(), await site.paid()]
  for (const sale of sales) bend(sale, 500)
  await anHourLater()
  const ids = sales.map(({ paymentId }) => paymentId)
  const open = db.selectFrom('money_freezes').select('payment_id').where('ended_at', 'is', null)
  const others = (await open.execute()).flatMap(({ payment_id }) => payment_id ?? []).filter((id) => !ids.includes(id))
  const unknown = { outcome: 'unknown', reason: 'The line was cut.' } as const
  /** A round in which the provider says nothing about these. Answers whom it was asked about. */
  async function round(number: number, unanswered: readonly string[], asking?: { payments: number; ms: number }) {
    const asked: string[] = []
    const look = async (id: string) => {
      asked.push(id)
      return unanswered.includes(id) ? unknown : ({ outcome: 'in_line' } as const)
    }
    const context = { platform, freezes, payments: { ...payments, look } }
    expect(await lookAtDrift(context, 'stripe', `round ${number}`, asking)).toBe(true)
    return asked
  }
  expect(await round(0, [...ids, ...others])).toHaveLength(1)
  expect((await round(0, [])).toSorted()).toEqual([...ids, ...others].toSorted())
  expect(await round(0, [], { payments: 2, ms: HOUR })).toHaveLength(2)
  expect(await round(0, [], { payments: 200, ms: 0 })).toHaveLength(1)
  for (const unanswered of ids) {
    const waiting = new Set([...ids, ...others].filter((id) => id !== unanswered))
    for (let number = 1; waiting.size > 0 && number < 100; number += 1)
      for (const id of await round(number, [unanswered])) waiting.delete(id)
    expect([...waiting]).toEqual([])
  }
})

test('a refund made elsewhere freezes its sale while one of ours of the same amount is open, whether or not it has our name', async () => {
  const { bank } = site.stripe
  const { payments } = site.services
  const open = async (sale: StripeSale) =>
    (await site.freezesOf(sale)).filter(({ ended_at }) => ended_at === null).map(({ reason }) => reason)
  const pending = async () => {
    const sale = await site.paid()
    bank.refundsWill('pending')
    await payments.refund(site.admin, sale.paymentId, { reason: 'A scratch.', amount: '300.00' })
    await site.services.runJobs()
    bank.refundsWill('succeeded')
    return { sale, ours: bank.refunds.find(({ payment_intent }) => payment_intent === sale.intentId) }
  }
  const [alone, beside, copied] = [await pending(), await pending(), await pending()]
  const theirs = site.refundThere(beside.sale, 30_000)
  const copy = { payment_intent: copied.sale.intentId, amount: '30000', metadata: copied.ours?.metadata ?? {} }
  bank.refund(copy)
  const { recent } = await anHourLater()
  const problemsOf = ({ sale }: { sale: StripeSale }) =>
    recent
      .filter(({ booking }) => booking?._id === sale.bookingId)
      .map(({ object_id, problem }) => ({ object_id, problem }))
  expect(problemsOf(alone)).toEqual([{ object_id: alone.ours?.id, problem: 'refund_open' }])
  expect(await open(alone.sale)).toEqual([])
  expect(problemsOf(beside)).toEqual(
    expect.arrayContaining([
      { object_id: beside.ours?.id, problem: 'refund_open' },
      { object_id: theirs.id, problem: 'not_in_ledger' },
    ]),
  )
  expect(await open(beside.sale)).toEqual(['drift'])
  expect(problemsOf(copied).map(({ problem }) => problem)).toEqual(['not_in_ledger', 'not_in_ledger'])
  expect(await open(copied.sale)).toEqual(['drift'])
})

test('a refund with our name and another amount freezes its sale, while ours is not sent yet', async () => {
  const sale = await site.paid()
  const { services, stripe, admin } = site
  await services.payments.refund(admin, sale.paymentId, { reason: 'A scratch.', amount: '300.00' })
  const [ours] = await site.refundsOf(sale)
  const metadata = { refund_id: ours?.id ?? '' }
  const theirs = stripe.bank.refund({ payment_intent: sale.intentId, amount: '20000', metadata })
  services.clock.advance(HOUR)
  await services.reconciliation.jobs.handlers['fetch-provider-movements']({ provider: 'stripe' })
  const items = await services.db
    .selectFrom('drift_items')
    .select(['object_id', 'problem'])
    .where('payment_id', '=', sale.paymentId)
    .execute()
  expect(items).toEqual([{ object_id: theirs.id, problem: 'not_in_ledger' }])
  expect(await site.freezesOf(sale)).toMatchObject([{ reason: 'drift', ended_at: null }])
})

test('an advance that was reversed matches, even if each message about it was lost', async () => {
  const sale = await site.paid()
  const made = site.transferThere(sale, await connectStripe(site, sale.seller), 50_000)
  await anHourLater()
  Object.assign(made, { amount_reversed: made.amount })
  site.stripe.bank.balance.add({
    type: 'transfer_refund',
    reporting_category: 'transfer_reversal',
    amount: made.amount,
    currency: 'usd',
    source: { id: 'trr_1', object: 'transfer_reversal', transfer: made.id },
  })
  const { recent, unmatched } = await anHourLater()
  expect([...recent, ...unmatched].filter(({ booking }) => booking?._id === sale.bookingId)).toEqual([])
  const freezes = (await site.freezesOf(sale)).filter(({ ended_at }) => ended_at === null)
  expect(freezes).toMatchObject([
    { reason: 'transfer_found', details: expect.stringMatching(/was transferred .*\n.* was taken back/) },
  ])
})

test('a sale of the last minute is not frozen because the provider was read before it', async () => {
  site.services.clock.advance(HOUR)
  const begun = site.services.clock.now()
  const sale = await site.paid()
  // The charge is there, and what was read ends before it.
  for (const one of site.stripe.bank.balance.transactions)
    if (one.source?.payment_intent === sale.intentId) one.created = Math.floor(begun.getTime() / 1000) + 5
  await reconcile(site.services)
  expect(await site.freezesOf(sale)).toEqual([])
})

test('a freeze of a sale that does not exist can’t be explained', async () => {
  const admin = await newPerson(site.services, 'admin')
  const missing = '00000000-0000-7000-8000-000000000000'
  await expect(site.services.freezes.explain(admin, missing, { details: '', reason: 'Why.' })).rejects.toMatchObject({
    code: 'not_found',
  })
  const read = { ledger: null, at_provider: null, reason: 'Why.' }
  await expect(site.services.reconciliation.explain(admin, missing, read)).rejects.toMatchObject({ code: 'not_found' })
})
