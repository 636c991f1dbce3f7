import { type SaleSide, saleWords } from '@bikevalley/contract'
import { createFormat } from '@bikevalley/contract/format'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  book,
  CARDS,
  lettersTo,
  type Market,
  newListing,
  newPerson,
  sendCard,
  startMarket,
} from '../../../../../tests/support/market.ts'
import { decideSale, disputeSale, handOver, type Sale, sellBike } from '../../../../../tests/support/sales.ts'

let market: Market
beforeAll(async () => {
  market = await startMarket({ settings: { fee: { basisPoints: 250, minimumMinor: 0, maximumMinor: null } } })
})
afterAll(() => market.stop())

/** The newest mail to one side, and what their pages say of the sale. */
async function told(sale: Sale, side: Exclude<SaleSide, 'admin'>): Promise<{ mail: string; page: string }> {
  const { email } = sale[side]
  const { body_text } = await market.db
    .selectFrom('mails')
    .select('body_text')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const format = createFormat(market.platform.config)
  const { sentence } = saleWords((await market.bookings.get(sale[side], sale.bookingId)).status, format)
  return { mail: body_text.replaceAll(/\s+/g, ' '), page: sentence ?? 'nothing' }
}

test.each(['buyer', 'seller'] as const)('a report is mailed to the %s as their pages tell it', async (side) => {
  const sale = await sellBike(market)
  await disputeSale(market, sale)
  const { mail, page } = await told(sale, side)
  expect(page).toContain('until an admin decides')
  expect(mail).toContain(page)
})

test('a divided decision is mailed to each side as their pages tell it, and the buyer is not told of the buyer', async () => {
  const sale = await sellBike(market)
  await decideSale(market, sale, '1300.00')
  const [buyer, seller] = [await told(sale, 'buyer'), await told(sale, 'seller')]
  expect(buyer.mail).toContain(buyer.page)
  expect(buyer.mail).not.toContain('the buyer’s card')
  expect(seller.page).toContain('$3,120.00 is yours')
  expect(seller.mail).toContain(seller.page)
})

test('a handover is mailed to the seller with what is left to do for the money', async () => {
  const sale = await sellBike(market)
  await handOver(market, sale)
  const { mail, page } = await told(sale, 'seller')
  expect(page).toContain('$4,387.50 is yours. Add a bank account')
  expect(mail).toContain(page)
})

test('a seller gets one mail about a sale, which also says whose bookings have ended with it', async () => {
  const seller = await newPerson(market, 'seller', 'Sal Seller')
  const listing = await newListing(market, seller)
  const [winner, loser] = [await newPerson(market, 'buyer', 'Wilma'), await newPerson(market, 'buyer', 'Otto')]
  await book(market, loser, listing)
  const bookingId = await book(market, winner, listing)
  const before = (await lettersTo(market, seller)).length
  const intent = await market.payments.createIntent(winner, { bookingId })
  await sendCard(market, intent, CARDS.pays)
  await market.payments.record(winner, { bookingId, transactionId: intent.paymentIntentId })
  expect((await lettersTo(market, seller)).slice(before)).toEqual(['Yamaha MT-07 is sold'])
  const { body_text } = await market.db
    .selectFrom('mails')
    .select('body_text')
    .where('recipient', '=', seller.email)
    .where('subject', '=', 'Yamaha MT-07 is sold')
    .executeTakeFirstOrThrow()
  expect(body_text).toContain('The other bookings of the bike have ended. We have told Otto.')
  expect(await lettersTo(market, loser)).toContain('Booking lost: Yamaha MT-07')
})
