import { isPaidPhase, type SaleSide, type SaleStatus, saleText } from '@bikevalley/contract'
import { createFormat } from '@bikevalley/contract/format'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RefundSite, startRefundSite } from '../../../../../tests/support/refunds.ts'
import { SALE_STATES, type StagedSale } from '../../../../../tests/support/sale-states.ts'
import { newPerson } from '../../../../../tests/support/test-services.ts'
import { listingAnswers } from '../../queries/answers/index.ts'
import { readSaleFacts } from '../../queries/sales/index.ts'
import { saleStatus } from './index.ts'

let site: RefundSite
beforeAll(async () => {
  site = await startRefundSite()
})
afterAll(() => site.stop())

const format = createFormat({ locale: 'en-US', currency: 'USD', distanceUnit: 'mi', timeZone: 'UTC' })

async function statusOf({ bookingId }: StagedSale, side: SaleSide): Promise<SaleStatus> {
  const { db, clock } = site.services
  const facts = (await readSaleFacts(db, [bookingId])).get(bookingId)
  if (!facts) throw new Error(bookingId)
  return saleStatus(facts, side, clock.now())
}

/** What each of the lists and pages about a sale answers to its buyer and its seller. */
async function viewsOf({
  buyer,
  seller,
  bookingId,
}: StagedSale): Promise<{ buyer: SaleStatus[]; seller: SaleStatus[] }> {
  const { bookingViews, handovers, moneyViews, bikeViews } = site.services
  const both = async (person: typeof buyer) => [
    (await bookingViews.get(person, bookingId)).status,
    ...(await handovers.get(person, bookingId).then(
      ({ status }) => [status],
      // Nothing was paid: there is no handover to show.
      () => [],
    )),
  ]
  const parts = await Promise.all((['open', 'closed'] as const).map((part) => bookingViews.listOwn(buyer, { part })))
  const own = parts.flatMap(({ items }) => items).filter(({ _id }) => _id === bookingId)
  const received = (await bookingViews.listBuyers(seller, {})).items.flatMap((bike) => bike.bookings)
  const lines = (await moneyViews.ofSeller(seller, {})).items.filter(({ booking_id }) => booking_id === bookingId)
  const bikes = (await bikeViews.own(seller, {})).items.flatMap(({ sale }) => (sale ? [sale] : []))
  return {
    buyer: [...(await both(buyer)), ...own.map(({ status }) => status)],
    seller: [
      ...(await both(seller)),
      ...received.filter(({ _id }) => _id === bookingId).map(({ status }) => status),
      ...lines.map(({ status }) => status),
      ...bikes.filter(({ booking_id }) => booking_id === bookingId).map(({ status }) => status),
    ],
  }
}

describe.each(Object.entries(SALE_STATES))('a sale that is %s', (_name, { phase, next, isTakenBack, stage, leave }) => {
  let sale: StagedSale
  beforeAll(async () => {
    sale = await stage(site)
  })
  afterAll(() => leave?.(site))

  test.each(['buyer', 'seller', 'admin'] as const)('has its phase and its next step for the %s', async (side) => {
    expect(await statusOf(sale, side)).toMatchObject({ side, phase, next: next[side] })
  })

  test('is the same in every view that its buyer and its seller have', async () => {
    const views = await viewsOf(sale)
    for (const side of ['buyer', 'seller'] as const) {
      const status = await statusOf(sale, side)
      expect(views[side].length).toBeGreaterThanOrEqual(isPaidPhase(phase) ? 3 : 2)
      for (const view of views[side]) expect(view).toEqual(status)
    }
  })

  test('lets its buyer sell the bike on only if it was handed over and their bank has taken nothing back', async () => {
    const { also, handed_over_at } = await statusOf(sale, 'buyer')
    const { db, bikeViews } = site.services
    const has = handed_over_at !== null && !isTakenBack
    expect(also.includes('sell_on')).toBe(has)
    expect((await listingAnswers.boughtIn(db, sale.bookingId, sale.buyer.id)) !== null).toBe(has)
    const begun = bikeViews.bought(sale.buyer, sale.bookingId)
    if (has) expect(await begun).toMatchObject({ handed_over_at, listed_as: null })
    else await expect(begun).rejects.toMatchObject({ code: 'not_found' })
  })

  test('has one amount for its seller, in every view that shows it', async () => {
    const { bookingViews, moneyViews } = site.services
    const { seller_gets, fee } = await statusOf(sale, 'seller')
    const booking = await bookingViews.get(sale.seller, sale.bookingId)
    expect({ fee: booking.fee, seller_gets: booking.seller_gets }).toEqual({ fee, seller_gets })
    const lines = (await moneyViews.ofSeller(sale.seller, {})).items.filter(
      ({ booking_id }) => booking_id === sale.bookingId,
    )
    // Refunded money goes to nobody else.
    for (const line of lines)
      expect(line).toMatchObject(seller_gets === null ? { seller_gets: '0.00' } : { fee, seller_gets })
  })

  test('has a day of payout only while that day is waited for', async () => {
    for (const side of ['seller', 'admin'] as const) {
      const { deadline, payout } = await statusOf(sale, side)
      expect(deadline?.kind === 'paid_out_from').toBe(payout?.waits_for === 'paused')
    }
  })

  test('is described in words without gaps', async () => {
    for (const side of ['buyer', 'seller', 'admin'] as const) {
      const { label, sentence } = saleText(await statusOf(sale, side), format)
      expect(`${label} ${sentence ?? ''}`).not.toMatch(/undefined|null|NaN| {2}|\s[.,]/)
    }
  })
})

test('a sale is shown to nobody but its sides and admins', async () => {
  const sale = await site.handedOver()
  const other = await newPerson(site.services, 'buyer')
  await expect(site.services.bookingViews.get(other, sale.bookingId)).rejects.toMatchObject({ code: 'not_found' })
})

/** The seller's status of a sale of which a bank has left so much with the buyer after the handover. */
async function lost(amountMinor?: number): Promise<SaleStatus> {
  const sale = await site.handedOver()
  await site.decide(await site.chargeBack(sale, amountMinor), 'lost')
  return statusOf(sale, 'seller')
}

describe('a seller of whose sale a bank has left a part with the buyer after the handover', () => {
  test('reads the sum that is not paid out, without the fee', async () => {
    const { phase, amount, seller_gets } = await lost()
    expect({ phase, amount, seller_gets }).toEqual({
      phase: 'charged_back_after_release',
      amount: { kind: 'not_paid_out', value: '4387.50' },
      seller_gets: null,
    })
  })

  test('reads what is left where that was a part', async () => {
    expect(await lost(100_000)).toMatchObject({
      phase: 'payout_due',
      amount: { kind: 'seller_gets', value: '3387.50' },
    })
  })
})
