import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { force } from '../../../../../../tests/support/force.ts'
import { findBreaches } from '../../../../../../tests/support/invariants.ts'
import { runLaterJobs } from '../../../../../../tests/support/later-jobs.ts'
import { reconcile } from '../../../../../../tests/support/reconciled-services.ts'
import { giveBankDetails } from '../../../../../../tests/support/sales.ts'
import {
  connectStripe,
  type DuePayout,
  duePayout,
  type StripeServices,
  startStripeServices,
} from '../../../../../../tests/support/stripe-services.ts'
import { emailsTo, newPerson } from '../../../../../../tests/support/test-services.ts'
import type { Person } from '../../../platform/people/person.ts'
import { moneyOfPayment } from '../../ledger/index.ts'

const PRICE = 450_000
const TRANSFER = /^POST \/v1\/transfers$/
/** Stripe’s library repeats calls too. */
const always = 9

let site: StripeServices
let admin: Person
beforeAll(async () => {
  site = await startStripeServices()
  admin = await newPerson(site.services, 'admin')
})
afterAll(() => site.stop())

let sale: DuePayout
let id: string
beforeEach(async () => {
  sale = await duePayout(site)
  id = sale.payoutId
})
afterEach(async () => {
  site.stripe.mend()
  site.stripe.connect.balanceIs(Number.POSITIVE_INFINITY)
  expect(await findBreaches(site.services.platform.pool, 'always')).toEqual([])
})

const payouts = () => site.services.payouts
const send = (by = admin) => payouts().send(by, id)
const listed = async (part: 'due' | 'paid' = 'due', by = admin) =>
  (await payouts().list(by, { part, limit: 100 })).items.find(({ _id }) => _id === id)
const sent = () => site.stripe.connect.transfers.filter(({ metadata }) => metadata.payout_id === id)
const money = () => moneyOfPayment(site.services.db, sale.paymentId)
const line = async () => (await site.services.moneyViews.ofSeller(sale.seller, {})).items[0]
const moneyEmails = async () =>
  (await emailsTo(site.services, sale.seller)).filter((subject) => subject.startsWith('Your money'))
const newestEmail = async () =>
  (
    await site.services.db
      .selectFrom('mails')
      .select('body_text')
      .where('recipient', '=', sale.seller.email)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).body_text
const auditEventsOf = async (action: string) =>
  site.services.db
    .selectFrom('audit_events')
    .select(['actor_id', 'as_admin', 'details'])
    .where('subject_id', '=', sale.paymentId)
    .where('action', '=', action)
    .execute()

test('a transfer is on its way until Stripe has confirmed it; then the ledger, the audit log and the seller are told', async () => {
  const account = await connectStripe(site, sale.seller)
  expect(await listed()).toMatchObject({ transfer: { obstacle: null }, sent_at: null, obstacle: 'no_bank_details' })
  await send()
  expect(await listed()).toMatchObject({ state: 'sending', transfer: null, sent_by_name: admin.name })
  expect(await line()).toMatchObject({ place: 'sending', payable: '4500.00', paid_out: '0.00', by_provider: 'stripe' })
  await site.services.runJobs()
  const [transfer] = sent()
  expect(sent()).toMatchObject([{ amount: PRICE, currency: 'usd', destination: account }])
  expect(await listed()).toBeUndefined()
  expect(await listed('paid')).toMatchObject({ reference: transfer?.id, paid_by_name: admin.name, refusal: '' })
  expect(await money()).toMatchObject({ captured: PRICE, released: PRICE, paidOut: PRICE })
  expect(await line()).toMatchObject({ place: 'paid_out', payable: '0.00', paid_out: '4500.00', by_provider: 'stripe' })
  expect((await site.services.moneyViews.ofSeller(sale.seller, {})).balances).toMatchObject({
    payable: '0.00',
    paid_out: '4500.00',
  })
  expect(await auditEventsOf('payout_sent')).toMatchObject([{ actor_id: admin.id, as_admin: true }])
  expect(await auditEventsOf('payout_transferred')).toHaveLength(1)
  expect(await moneyEmails()).toEqual(['Your money for “Yamaha MT-07” is on its way'])
  expect(await newestEmail()).toContain(`to your Stripe account, as ${transfer?.id}.`)
  const { rows } = await site.services.platform.pool.query(
    `SELECT sum(amount_minor)::int AS left FROM ledger_entries WHERE payment_id = $1 AND account = 'card_clearing'`,
    [sale.paymentId],
  )
  expect(rows).toEqual([{ left: 0 }])
})

test('a transfer that two admins request at once, and that is marked as paid meanwhile, is made once', async () => {
  await connectStripe(site, sale.seller)
  await giveBankDetails(site.services, sale.seller)
  const other = await newPerson(site.services, 'admin')
  const ends = await Promise.allSettled([
    send(),
    send(other),
    payouts().markPaid(other, id, { reference: 'BV 17' }),
    send(),
    payouts().markPaid(admin, id, { reference: 'BV 18' }),
  ])
  await site.services.runJobs()
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'wrong_state' })
  expect(await money()).toMatchObject({ paidOut: PRICE })
  expect(sent()).toHaveLength((await listed('paid'))?.reference.startsWith('tr_') ? 1 : 0)
  expect(await moneyEmails()).toHaveLength(1)
})

test('a transfer under way can’t be marked as paid, sent again, or looked up for the bank; its seller can’t be deleted', async () => {
  await connectStripe(site, sale.seller)
  await giveBankDetails(site.services, sale.seller)
  await send()
  const again = [
    () => send(),
    () => payouts().markPaid(admin, id, { reference: 'BV 17' }),
    () => payouts().account(admin, id),
  ]
  for (const call of again)
    await expect(call()).rejects.toMatchObject({ code: 'wrong_state', message: expect.stringContaining('on its way') })
  expect(await payouts().openBusinessOf(sale.seller.id, site.services.db)).toHaveLength(1)
  await site.services.runJobs()
  expect(await payouts().openBusinessOf(sale.seller.id, site.services.db)).toEqual([])
})

const refused = (words: string) => ({ code: 'wrong_state', message: expect.stringContaining(words) })

test('a transfer waits for an account that is ready, and for the pause after that', async () => {
  expect(await listed()).toMatchObject({ transfer: { obstacle: 'not_connected', paused_until: null } })
  await expect(send()).rejects.toMatchObject(refused('not connected'))
  const url = await payouts().connect(sale.seller)
  expect(await listed()).toMatchObject({ transfer: { obstacle: 'not_ready' } })
  await expect(send()).rejects.toMatchObject(refused('missing'))
  site.stripe.connect.complete(/acct_\w+/.exec(url)?.[0] ?? '')
  await payouts().check(sale.seller)
  expect(await listed()).toMatchObject({ transfer: { obstacle: 'paused', paused_until: expect.any(String) } })
  await expect(send()).rejects.toMatchObject(refused('pause'))
  await payouts().disconnect(sale.seller)
  expect(await listed()).toMatchObject({ transfer: { obstacle: 'not_connected' } })
  await payouts().connect(sale.seller)
  await payouts().check(sale.seller)
  site.services.clock.advance(72 * 3_600_000)
  await send()
  await site.services.runJobs()
  expect(await listed('paid')).toMatchObject({ reference: sent()[0]?.id })
})

test('a transfer can’t be made by an admin to themselves; the database refuses it too', async () => {
  await connectStripe(site, sale.seller)
  const own = { ...sale.seller, isAdmin: true }
  expect(await listed('due', own)).toMatchObject({ transfer: { obstacle: 'own' } })
  await expect(send(own)).rejects.toMatchObject({ code: 'forbidden' })
  const transfer = { payout_id: id, seller_id: own.id, asked_by: own.id, asked_at: new Date(), updated_at: new Date() }
  const row = { id, provider_account_id: 'acct_1', provider_transfer_id: null, refusal: null, ...transfer }
  await expect(site.services.db.insertInto('payout_transfers').values(row).execute()).rejects.toThrow(/check/)
})

test('a transfer is not offered where transfers are switched off; one that is under way then still arrives', async () => {
  await connectStripe(site, sale.seller)
  await send()
  site.sellerPayouts.offered = false
  try {
    await site.services.runJobs()
    expect(sent()).toHaveLength(1)
    sale = await duePayout(site, sale)
    id = sale.payoutId
    expect(await listed()).toMatchObject({ transfer: null })
    await expect(send()).rejects.toMatchObject({ code: 'wrong_state' })
  } finally {
    site.sellerPayouts.offered = true
  }
})

test('a transfer is not offered for test money that was paid before Stripe', async () => {
  await connectStripe(site, sale.seller)
  const paidAt = (provider: 'test' | 'stripe') =>
    force(site.services, (trx) =>
      trx.updateTable('payment_intents').set({ provider }).where('booking_id', '=', sale.bookingId).execute(),
    )
  await paidAt('test')
  expect(await listed()).toMatchObject({ transfer: null })
  await expect(send()).rejects.toMatchObject({ code: 'wrong_state' })
  await paidAt('stripe')
})

test('a transfer that Stripe refuses is due again with the reason, and can be made in either way', async () => {
  const account = await connectStripe(site, sale.seller)
  await giveBankDetails(site.services, sale.seller)
  site.stripe.connect.balanceIs(1)
  await send()
  await site.services.runJobs()
  expect(await listed()).toMatchObject({
    state: 'due',
    refusal: expect.stringContaining('insufficient available funds'),
    transfer: { obstacle: null },
    sent_at: null,
  })
  expect(await line()).toMatchObject({ place: 'due', by_provider: null })
  expect(await auditEventsOf('payout_refused')).toMatchObject([
    { details: { reason: expect.stringContaining('funds') } },
  ])
  expect(await moneyEmails()).toEqual([])
  site.stripe.connect.balanceIs(PRICE)
  site.stripe.connect.find(account).capabilities.transfers = 'inactive'
  await send()
  await site.services.runJobs()
  // The reason against it is known from then on.
  expect(await listed()).toMatchObject({
    refusal: expect.stringContaining('capabilities'),
    transfer: { obstacle: 'not_ready' },
  })
  await payouts().markPaid(admin, id, { reference: 'BV 17' })
  expect(await listed('paid')).toMatchObject({ reference: 'BV 17', refusal: '', sent_at: null })
  expect(await line()).toMatchObject({ place: 'paid_out', by_provider: null })
  expect(sent()).toEqual([])
})

test.each([
  ['answer was lost', 'cut-after', false],
  ['answer was lost and key forgotten', 'cut-after', true],
  ['request was lost', 'cut-before', false],
] as const)(
  'a transfer whose %s stays under way, and is made once when the job repeats it',
  async (_what, kind, forgotten) => {
    await connectStripe(site, sale.seller)
    site.stripe.break({ kind, on: TRANSFER, times: always })
    await send()
    await site.services.runJobs()
    expect(await listed()).toMatchObject({ state: 'sending' })
    expect(await money()).toMatchObject({ paidOut: 0 })
    site.stripe.mend()
    if (forgotten) site.stripe.forgetKeys()
    // It waits for its next try, or has given up: within an hour a job takes it up.
    await site.services.platform.pool.query(`DELETE FROM graphile_worker._private_jobs`)
    await sweep()
    expect(await listed()).toMatchObject({ state: 'sending' })
    site.services.clock.advance(61 * 60_000)
    await sweep()
    expect(await listed('paid')).toMatchObject({ reference: sent()[0]?.id })
    expect(sent()).toHaveLength(1)
    expect(await money()).toMatchObject({ paidOut: PRICE })
    expect(await moneyEmails()).toHaveLength(1)
  },
)

test('a transfer is made though the process is killed between the decision and the job', async () => {
  await connectStripe(site, sale.seller)
  await send()
  await site.services.platform.pool.query(`DELETE FROM graphile_worker._private_jobs`)
  site.services.clock.advance(61 * 60_000)
  await sweep()
  expect(await listed('paid')).toMatchObject({ reference: sent()[0]?.id })
})

test('a transfer that several workers take at once is recorded once', async () => {
  await connectStripe(site, sale.seller)
  await send()
  const { id: transferId } = await site.services.db
    .selectFrom('payout_transfers')
    .select('id')
    .where('payout_id', '=', id)
    .executeTakeFirstOrThrow()
  const work = () => payouts().jobs.handlers['transfer-payout']({ transferId })
  await Promise.allSettled([work(), work(), work()])
  await work()
  expect(sent()).toHaveLength(1)
  expect(await auditEventsOf('payout_transferred')).toHaveLength(1)
  expect(await moneyEmails()).toHaveLength(1)
})

async function sweep(): Promise<void> {
  await payouts().jobs.handlers['sweep-payouts']()
  await site.services.runJobs()
}

test('a transfer that was made and reversed at Stripe before we learned of it is due again, and sent once more under a new name', async () => {
  await connectStripe(site, sale.seller)
  await send()
  site.stripe.break({ kind: 'cut-after', on: TRANSFER, times: always })
  await site.services.runJobs()
  site.stripe.mend()
  const [first] = sent()
  Object.assign(first ?? {}, { amount_reversed: PRICE })
  expect(await listed()).toMatchObject({ state: 'sending' })
  await runLaterJobs(site.services)
  expect(await listed()).toMatchObject({ state: 'due', refusal: expect.stringContaining('taken back at Stripe') })
  expect(await money()).toMatchObject({ paidOut: 0 })
  // What was taken back is no reason to send what is frozen meanwhile.
  const { db, freezes } = site.services
  await send()
  await db.transaction().execute((trx) => freezes.freeze(trx, sale.paymentId, 'transfer_found', 'Found in a test.'))
  await site.services.runJobs()
  expect(await listed()).toMatchObject({ state: 'due', refusal: expect.stringContaining('is frozen') })
  const { id: freezeId } = await db
    .selectFrom('money_freezes')
    .select('id')
    .where('payment_id', '=', sale.paymentId)
    .executeTakeFirstOrThrow()
  await freezes.explain(admin, freezeId, { details: 'Found in a test.', reason: 'It was a test.' })
  await send()
  await site.services.runJobs()
  const [, second] = sent()
  expect(sent()).toHaveLength(2)
  expect(await listed('paid')).toMatchObject({ reference: second?.id })
  expect(await money()).toMatchObject({ paidOut: PRICE })
})

test('a transfer that was reversed in part at Stripe before we learned of it has paid the rest, and that part is due again', async () => {
  await connectStripe(site, sale.seller)
  await send()
  site.stripe.break({ kind: 'cut-after', on: TRANSFER, times: always })
  await site.services.runJobs()
  site.stripe.mend()
  const [first] = sent()
  Object.assign(first ?? {}, { amount_reversed: 150_000 })
  site.stripe.bank.balance.add({
    type: 'transfer_refund',
    reporting_category: 'transfer_reversal',
    amount: 150_000,
    currency: 'usd',
    source: { id: 'trr_part', object: 'transfer_reversal', transfer: first?.id ?? '' },
  })
  await runLaterJobs(site.services)
  expect(await listed('paid')).toMatchObject({ amount: '3000.00', reference: first?.id, returnable: false })
  expect(await money()).toMatchObject({ released: PRICE, paidOut: 300_000 })
  expect((await auditEventsOf('payout_transferred')).map(({ details }) => details)).toMatchObject([
    { reason: `Number ${first?.id}: $1,500.00 of it was taken back at Stripe, and is due again` },
  ])
  expect(await line()).toMatchObject({ place: 'due', payable: '1500.00', paid_out: '3000.00' })
  expect(await newestEmail()).toMatch(/We have sent \$3,000\.00[\s\S]*\$1,500\.00/)
  // Both sides say the same of it.
  site.services.clock.advance(25 * 60 * 60_000)
  const { unmatched } = await reconcile(site.services)
  expect(unmatched.filter(({ object_id }) => object_id === first?.id)).toEqual([])

  const { items } = await payouts().list(admin, { part: 'due', limit: 100 })
  const rest = items.find(({ booking_id }) => booking_id === sale.bookingId)
  expect(rest).toMatchObject({ state: 'due', amount: '1500.00', refusal: '' })
  await payouts().send(admin, rest?._id ?? '')
  await site.services.runJobs()
  expect(await money()).toMatchObject({ paidOut: PRICE })
  expect(site.stripe.connect.transfers.filter(({ metadata }) => metadata.payout_id === rest?._id)).toHaveLength(1)
})
