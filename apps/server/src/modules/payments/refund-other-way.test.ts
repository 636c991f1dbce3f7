import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ChargebackSite, OPERATOR, PRICE, startChargebackSite } from '../../../../../tests/support/chargebacks.ts'
import { cut } from '../../../../../tests/support/faulty-gateway.ts'
import { findBreaches } from '../../../../../tests/support/invariants.ts'
import {
  book,
  CARDS,
  lettersTo,
  type Market,
  newListing,
  newPerson,
  sendCard,
} from '../../../../../tests/support/market.ts'
import { decideSale, disputeSale, type Sale, sellBike } from '../../../../../tests/support/sales.ts'
import type { Person } from '../../platform/person.ts'
import { createFigures } from '../figures/index.ts'

let site: ChargebackSite
let market: Market
let admin: Person
beforeAll(async () => {
  site = await startChargebackSite()
  market = site.market
  admin = await newPerson(market, 'admin')
})
afterAll(async () => {
  expect(await findBreaches(market.platform.pool, 'always')).toEqual([])
  await market.stop()
})
afterEach(() => site.gateway.mend())

const how = { reference: 'BV 2026 17', note: 'To the account that you gave us.' }
const byHand = ({ paymentId }: Pick<Sale, 'paymentId'>, by = admin) => market.payments.refundByHand(by, paymentId, how)
const again = ({ paymentId }: Pick<Sale, 'paymentId'>) => market.payments.refund(admin, paymentId, 'Once more.')
const refused = (message: RegExp) => ({ code: 'wrong_state', message: expect.stringMatching(message) })

const sellTo = (card: keyof typeof CARDS) =>
  sellBike(market, {
    pay: async (id) => {
      const { client_secret } = await market.db
        .selectFrom('test_processor_intents')
        .select('client_secret')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await sendCard(market, { paymentIntentId: id, clientSecret: client_secret }, CARDS[card])
    },
  })

const refundsOf = ({ paymentId }: Pick<Sale, 'paymentId'>) =>
  market.db.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).orderBy('id').execute()
const statesOf = async (sale: Pick<Sale, 'paymentId'>) => (await refundsOf(sale)).map(({ state }) => state)
const actsOf = async ({ paymentId }: Pick<Sale, 'paymentId'>) => {
  const acts = market.db.selectFrom('audit_events').select(['action', 'actor_id', 'as_admin'])
  return acts.where('subject_id', '=', paymentId).orderBy('id').execute()
}
const lettersAbout = (to: { email: string }) =>
  market.db
    .selectFrom('mails')
    .select(['subject', 'body_text'])
    .where('recipient', '=', to.email)
    .orderBy('id')
    .execute()
/** What was booked from the operator's own money. */
async function fromOperator({ paymentId }: Pick<Sale, 'paymentId'>): Promise<number> {
  const rows = market.db.selectFrom('ledger_entries').select('amount_minor').where('payment_id', '=', paymentId)
  const entries = await rows.where('account', '=', 'owed_to_operator').execute()
  return -entries.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
}
const places = async (sale: Sale) => [(await site.booking(sale))?.state, (await site.bikeOf(sale))?.state]

/** A sale whose buyer canceled it, and whose card is closed. */
async function refusedSale(): Promise<Sale> {
  const sale = await sellTo('takesNoRefund')
  await market.payments.cancelSale(sale.buyer, sale.bookingId, 'It is too loud.')
  await market.runJobs()
  return sale
}

/** A sale that was undone, and whose money the buyer's bank has sent back since. */
async function returnedSale(): Promise<Sale> {
  const sale = await sellBike(market)
  await market.payments.cancelSale(sale.buyer, sale.bookingId, 'It is too loud.')
  await market.runJobs()
  await comeBack(sale)
  return sale
}

/** The bank sends the newest refund back. */
async function comeBack(sale: Pick<Sale, 'paymentId'>): Promise<void> {
  const last = (await refundsOf(sale)).at(-1)
  await market.processor.returnRefund(last?.provider_refund_id ?? '')
  await market.runJobs()
}

/** Money that came when the booking had ended, by a card that takes no refund. */
async function refusedLate() {
  const buyer = await newPerson(market, 'buyer', 'Lea Late')
  const seller = await newPerson(market, 'seller', 'Sal Seller')
  const bookingId = await book(market, buyer, await newListing(market, seller))
  const { paymentIntentId: intentId } = await market.payments.createIntent(buyer, { bookingId })
  await market.bookings.cancel(buyer, bookingId)
  await market.db
    .updateTable('test_processor_intents')
    .set({ status: 'succeeded', refunds_end: 'refused', paid_at: market.clock.now() })
    .where('id', '=', intentId)
    .execute()
  const late = market.payments.record(buyer, { bookingId, transactionId: intentId })
  await expect(late).rejects.toMatchObject({ code: 'payment_refunded' })
  await market.runJobs()
  const payment = market.db.selectFrom('payments').select('id').where('booking_id', '=', bookingId)
  return { buyer, seller, bookingId, paymentId: (await payment.executeTakeFirstOrThrow()).id }
}

const figures = () => createFigures(market.platform).ofMarket()

describe('a refund that the card does not take', () => {
  test('leaves the sale as it is, tells the operator, and is sent by hand: the sale is undone as by a card', async () => {
    const sale = await refusedSale()
    expect(await statesOf(sale)).toEqual(['failed'])
    expect(await places(sale)).toEqual(['paid', 'sold'])
    expect((await lettersAbout({ email: OPERATOR })).at(-1)?.subject).toBe('A refund for Yamaha MT-07 was refused')

    const id = await byHand(sale)
    expect((await refundsOf(sale)).at(-1)).toMatchObject({
      id,
      state: 'sent_by_hand',
      amount_minor: PRICE,
      reason: 'The buyer canceled: It is too loud.',
      reference: how.reference,
      note: how.note,
      sent_by: admin.id,
      provider_refund_id: null,
    })
    expect(await places(sale)).toEqual(['refunded', 'withdrawn'])
    expect(await site.money(sale)).toMatchObject({ held: 0, refunded: PRICE, refundsOnTheirWay: 0 })
    expect(await fromOperator(sale)).toBe(PRICE)
    // The provider has it still, and is not asked.
    await market.runJobs()
    expect(await findBreaches(market.platform.pool, 'at rest')).toEqual([])
    expect((await actsOf(sale)).at(-2)).toEqual({ action: 'refund_sent_by_hand', actor_id: admin.id, as_admin: true })
    expect(await market.payments.openBusinessOf(sale.buyer.id, market.db)).toEqual([])

    const toBuyer = (await lettersAbout(sale.buyer)).at(-1)
    expect(toBuyer?.subject).toBe('Your payment for Yamaha MT-07 was refunded')
    for (const said of ['by a bank transfer', how.reference, how.note, 'It is too loud.'])
      expect(toBuyer?.body_text).toContain(said)
    const toSeller = (await lettersAbout(sale.seller)).at(-1)
    expect(toSeller?.subject).toBe('The sale of Yamaha MT-07 was refunded')
    expect(toSeller?.body_text).toContain('by a bank transfer')
    expect(toSeller?.body_text).not.toContain(how.reference)

    const seen = {
      refund: 'sent_by_hand',
      refund_by_hand: { amount: '4500.00', reference: how.reference, note: how.note },
    }
    expect(await market.bookings.get(sale.buyer, sale.bookingId)).toMatchObject(seen)
    const { refund, refund_by_hand } = await market.bookings.get(sale.seller, sale.bookingId)
    expect([refund, refund_by_hand]).toEqual(['sent_by_hand', null])
    expect(await site.places(sale)).toEqual(['gone_back'])
  })

  test('of money that came too late is sent by hand, and nothing else follows', async () => {
    const late = await refusedLate()
    expect(await market.bookings.get(late.buyer, late.bookingId)).toMatchObject({
      late_refund: 'failed',
      state: 'canceled',
    })
    await byHand(late)
    const { late_refund, refund, state, refund_by_hand } = await market.bookings.get(late.buyer, late.bookingId)
    expect([late_refund, refund, state]).toEqual(['sent_by_hand', null, 'canceled'])
    expect(refund_by_hand).toMatchObject({ amount: '4500.00', reference: how.reference })
    expect(await fromOperator(late)).toBe(PRICE)
    expect(await lettersTo(market, late.seller)).toContain('A late payment for Yamaha MT-07 was refunded')
    expect(await findBreaches(market.platform.pool, 'at rest')).toEqual([])
  })

  test('of a part of the price is sent by hand in that part, and the sale stands', async () => {
    const sale = await sellTo('takesNoRefund')
    await decideSale(market, sale, '1000.00')
    await market.runJobs()
    await byHand(sale)
    expect(await site.booking(sale)).toMatchObject({ state: 'handed_over' })
    expect(await fromOperator(sale)).toBe(100_000)
    expect((await lettersAbout(sale.buyer)).at(-1)?.subject).toBe(
      'A part of your payment for Yamaha MT-07 was refunded',
    )
  })

  test('is sent by hand once, by two at once too, and not by the card at the same moment', async () => {
    const sale = await refusedSale()
    const outcomes = await Promise.allSettled([byHand(sale), byHand(sale), again(sale)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await market.runJobs()
    const standing = (await statesOf(sale)).filter((state) => state === 'sent_by_hand' || state === 'requested')
    expect(standing.length).toBeLessThan(2)
    expect(await fromOperator(sale)).toBeLessThanOrEqual(PRICE)
  })
})

describe('by hand is refused', () => {
  test('where nothing was asked of the card, and where that was done, is under way or handed over', async () => {
    const sale = await sellBike(market)
    await expect(byHand(sale)).rejects.toMatchObject(refused(/can go back to the card/))
    site.gateway.break({ refund: cut })
    await again(sale)
    await market.runJobs()
    await expect(byHand(sale)).rejects.toMatchObject(refused(/on its way/))
    site.gateway.mend()
    await market.platform.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL')
    await market.runJobs()
    await expect(byHand(sale)).rejects.toMatchObject(refused(/gone back/))
    const done = await refusedSale()
    await byHand(done)
    await expect(byHand(done)).rejects.toMatchObject(refused(/gone back/))
    await expect(again(done)).rejects.toMatchObject(refused(/gone back/))
    const handedOver = await site.handedOver()
    await expect(byHand(handedOver)).rejects.toMatchObject(refused(/not handed over/))
  })

  test('to oneself, and of a payment that is not there', async () => {
    const sale = await refusedSale()
    const own = { ...sale.buyer, isAdmin: true }
    await expect(byHand(sale, own)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await statesOf(sale)).toEqual(['failed'])
    const paymentId = '018f0000-0000-7000-8000-000000000000'
    await expect(byHand({ paymentId })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('while there is a dispute to decide, and while a bank has the money or has kept it', async () => {
    const disputed = await refusedSale()
    await disputeSale(market, disputed)
    await expect(byHand(disputed)).rejects.toMatchObject({ code: 'wrong_state' })

    const taken = await refusedSale()
    const dispute = await site.chargeBack(taken)
    await expect(byHand(taken)).rejects.toMatchObject(refused(/bank has taken/))
    await site.decide(dispute, 'lost')
    await expect(byHand(taken)).rejects.toMatchObject(refused(/nothing left/))
  })

  test('beyond what the bank has left: the rest is sent', async () => {
    const sale = await refusedSale()
    await site.decide(await site.chargeBack(sale, 150_000), 'lost')
    // The rest was asked of the card by itself, which does not take it either.
    expect(await statesOf(sale)).toEqual(['failed', 'failed'])
    await byHand(sale)
    expect(await fromOperator(sale)).toBe(PRICE - 150_000)
    expect(await places(sale)).toEqual(['refunded', 'withdrawn'])
  })
})

describe('a refund that comes back', () => {
  let sale: Sale
  beforeEach(async () => {
    sale = await returnedSale()
  })

  test('is held again, the sale stays undone, and the operator and the buyer are told once', async () => {
    await comeBack(sale)
    expect(await statesOf(sale)).toEqual(['came_back'])
    expect(await places(sale)).toEqual(['refunded', 'withdrawn'])
    expect(await site.money(sale)).toMatchObject({ captured: PRICE, held: PRICE, refunded: 0 })
    expect(await findBreaches(market.platform.pool, 'at rest')).toEqual([])
    const came = (await lettersTo(market, sale.buyer)).filter((subject) => subject.includes('come back'))
    expect(came).toEqual(['Your refund for Yamaha MT-07 has come back to us'])
    expect((await lettersAbout({ email: OPERATOR })).at(-1)?.subject).toBe('A refund for Yamaha MT-07 has come back')
    expect((await actsOf(sale)).at(-1)).toMatchObject({ action: 'refund_came_back', actor_id: null })
    expect(await market.bookings.get(sale.buyer, sale.bookingId)).toMatchObject({
      state: 'refunded',
      refund: 'came_back',
    })
    expect(await market.payments.openBusinessOf(sale.buyer.id, market.db)).toHaveLength(1)
    // It is the buyer's, and nothing of the seller's.
    const { balances, items } = await market.payouts.money(sale.seller, {})
    expect(balances).toMatchObject({ held: '0.00' })
    expect(items).toMatchObject([{ place: 'going_back', held: '0.00', refunded: '4500.00', seller_gets: '0.00' }])
  })

  test('waits on the dashboard until it is followed, and counts as refunded once', async () => {
    const before = await figures()
    expect(before.returned_refunds).toBeGreaterThan(0)
    await byHand(sale)
    const after = await figures()
    expect(after.returned_refunds).toBe(before.returned_refunds - 1)
    expect(after.weeks).toEqual(before.weeks)
    expect(after.events).toEqual(before.events)
  })

  test('is sent by hand, though the bike is sold again by then; its seller hears nothing more', async () => {
    const listing = (await site.booking(sale))?.listing_id ?? ''
    await market.listings.relist(sale.seller, listing)
    const other = await newPerson(market, 'buyer', 'Other Buyer')
    const bookingId = await book(market, other, listing)
    const intent = await market.payments.createIntent(other, { bookingId })
    await sendCard(market, intent, CARDS.pays)
    await market.payments.record(other, { bookingId, transactionId: intent.paymentIntentId })
    const letters = (await lettersTo(market, sale.seller)).length
    await byHand(sale)
    expect(await places(sale)).toEqual(['refunded', 'sold'])
    expect((await lettersTo(market, sale.seller)).length).toBe(letters)
    const letter = (await lettersAbout(sale.buyer)).at(-1)
    expect(letter?.subject).toBe('Your refund for Yamaha MT-07 was sent again')
    expect(letter?.body_text).toContain(how.reference)
    expect(await findBreaches(market.platform.pool, 'at rest')).toEqual([])
  })

  test('is asked for again, comes back again, and is asked for a third time', async () => {
    for (const count of [1, 2]) {
      await again(sale)
      await market.runJobs()
      expect((await statesOf(sale)).at(-1)).toBe('succeeded')
      if (count === 1) await comeBack(sale)
    }
    expect(await statesOf(sale)).toEqual(['came_back', 'came_back', 'succeeded'])
    expect(await site.money(sale)).toMatchObject({ held: 0, refunded: PRICE })
    expect(await findBreaches(market.platform.pool, 'at rest')).toEqual([])
  })
})

test('a card whose refunds come back does so a while later, by itself', async () => {
  const sale = await sellTo('sendsRefundBack')
  await again(sale)
  await market.runJobs()
  expect(await statesOf(sale)).toEqual(['succeeded'])
  await market.platform.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL')
  await market.runJobs()
  expect(await statesOf(sale)).toEqual(['came_back'])
})

test('what the provider says is asked again while it is silent, and nothing changes until then', async () => {
  const sale = await sellBike(market)
  await again(sale)
  await market.runJobs()
  site.gateway.break({ retrieveRefund: cut })
  await comeBack(sale)
  expect(await statesOf(sale)).toEqual(['succeeded'])
  site.gateway.mend()
  await market.platform.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL')
  await market.runJobs()
  expect(await statesOf(sale)).toEqual(['came_back'])
})

describe('a bank that took the money while a refund was out', () => {
  async function takenThenReturned(amountMinor: number): Promise<{ sale: Sale; dispute: string }> {
    const sale = await sellBike(market)
    await again(sale)
    await market.runJobs()
    const dispute = await site.chargeBack(sale, amountMinor)
    expect(await site.money(sale)).toMatchObject({ refunded: PRICE, lost: amountMinor })
    await comeBack(sale)
    return { sale, dispute }
  }

  test('gave it to the buyer: what comes back makes that good, and nobody owes it twice', async () => {
    const { sale, dispute } = await takenThenReturned(PRICE)
    expect(await site.money(sale)).toMatchObject({ held: 0, refunded: 0, disputed: PRICE, lost: 0 })
    expect((await lettersTo(market, sale.buyer)).filter((subject) => subject.includes('come back'))).toEqual([])
    await site.decide(dispute, 'lost')
    await expect(byHand(sale)).rejects.toMatchObject(refused(/nothing left/))
    expect((await market.bookings.get(sale.buyer, sale.bookingId)).refund).toBeNull()
  })

  test('gives it back: it is held again, and goes back to the card by itself', async () => {
    const { sale, dispute } = await takenThenReturned(PRICE)
    await site.decide(dispute, 'won')
    await market.runJobs()
    expect(await statesOf(sale)).toEqual(['came_back', 'succeeded'])
    expect(await site.money(sale)).toMatchObject({ held: 0, refunded: PRICE, disputed: 0, lost: 0 })
  })

  test('took a part of it: the rest is the buyer’s', async () => {
    const { sale, dispute } = await takenThenReturned(150_000)
    expect(await site.money(sale)).toMatchObject({ held: 300_000, disputed: 150_000, lost: 0 })
    await site.decide(dispute, 'lost')
    await market.runJobs()
    expect(await statesOf(sale)).toEqual(['came_back', 'succeeded'])
    expect(await site.money(sale)).toMatchObject({ held: 0, refunded: 300_000, disputed: 150_000 })
    expect(await findBreaches(market.platform.pool, 'always')).toEqual([])
  })
})
