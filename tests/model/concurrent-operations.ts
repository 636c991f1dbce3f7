import type { Person } from '../../apps/server/src/platform/people/person.ts'
import { dispute, duePayout, enterCode, paidSale, payFor, runJob, tellOf, wantedBike } from '../locks/scenes.ts'
import { DAY } from '../support/fake-clock.ts'
import { book, type Market, newListing, newPerson } from '../support/market.ts'
import { disputeSale, type Sale } from '../support/sales.ts'

/** A market with one of each thing that operations act on. */
export type Scenario = {
  admin: Person
  other: Person
  wanted: Awaited<ReturnType<typeof wantedBike>>
  /** Of the first who want it, charged and not recorded. */
  charged: Awaited<ReturnType<typeof wantedBike>> & { intent: string }
  sale: Sale & { code: string }
  disputed: Sale & { disputeId: string; code: string }
  due: Sale & { payoutId: string; bankDispute: string }
  leaving: Sale & { refundId: string; bankDispute: string }
}

export async function createScenario(market: Market): Promise<Scenario> {
  const disputed = await paidSale(market)
  const due = await duePayout(market)
  const leaving = await paidSale(market)
  const charged = await wantedBike(market)
  const wanted = await wantedBike(market)
  return {
    admin: await newPerson(market, 'admin'),
    other: await newPerson(market, 'admin'),
    wanted,
    charged: { ...charged, intent: await payFor(market, charged.first) },
    sale: await paidSale(market),
    disputed: { ...disputed, disputeId: await disputeSale(market, disputed) },
    due: { ...due, bankDispute: await dispute(market, due) },
    leaving: {
      ...leaving,
      refundId: await market.payments.cancelSale(leaving.buyer, leaving.bookingId, 'No.'),
      bankDispute: await dispute(market, leaving),
    },
  }
}

type Operation = (market: Market, scenario: Scenario) => Promise<unknown>

/** What can be done about one thing at once. Each is one transaction, so that the order of them is all that counts. */
export const SUBJECTS: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  'a bike that is wanted': {
    withdraw: (market, { wanted }) => market.listings.withdraw(wanted.seller, wanted.listing),
    edit: (market, { wanted }) => market.listings.edit(wanted.seller, wanted.listing, { resale_price: '5000' }),
    remove: (market, { wanted }) => market.listings.remove(wanted.seller, wanted.listing),
    'sold elsewhere': (market, { wanted }) => market.listings.markSoldElsewhere(wanted.seller, wanted.listing),
    advertise: (market, { wanted }) => market.listings.advertise(wanted.seller, wanted.listing),
    decline: (market, { wanted }) => market.bookings.decline(wanted.seller, wanted.first.bookingId),
    cancel: (market, { wanted }) => market.bookings.cancel(wanted.second.buyer, wanted.second.bookingId),
    book: (market, { wanted, admin }) => book(market, admin, wanted.listing),
    'withdraw it as an admin': (market, { wanted, admin }) =>
      market.listings.withdrawByAdmin(admin, wanted.listing, 'Odd.'),
  },
  'a bike that is sold': {
    code: (market, { sale }) => enterCode(market, sale, sale.code),
    'wrong code': (market, { sale }) => enterCode(market, sale, sale.code === '000000' ? '000001' : '000000'),
    'buyer cancels': (market, { sale }) => market.payments.cancelSale(sale.buyer, sale.bookingId, 'No.'),
    'seller cancels': (market, { sale }) => market.payments.cancelSale(sale.seller, sale.bookingId, 'No.'),
    'buyer reports': (market, { sale }) => market.handovers.report(sale.buyer, sale.bookingId, 'It is bent.'),
    'seller reports': (market, { sale }) => market.handovers.report(sale.seller, sale.bookingId, 'Nobody came.'),
    'admin refunds': (market, { sale, admin }) =>
      market.payments.refund(admin, sale.paymentId, { reason: 'So be it.' }),
    remove: (market, { sale, admin }) => listingOf(market, sale).then((id) => market.listings.remove(admin, id)),
  },
  'a sale in dispute': {
    code: (market, { disputed }) => enterCode(market, disputed, disputed.code),
    decide: (market, { disputed, admin }) => decide(market, disputed.disputeId, admin, '1000.00'),
    'decide otherwise': (market, { disputed, other }) => decide(market, disputed.disputeId, other, '0'),
    'seller answers': (market, { disputed }) =>
      market.handovers.report(disputed.seller, disputed.bookingId, 'It is not.'),
    'seller cancels': (market, { disputed }) =>
      market.payments.cancelSale(disputed.seller, disputed.bookingId, 'As you like.'),
    'buyer cancels': (market, { disputed }) => market.payments.cancelSale(disputed.buyer, disputed.bookingId, 'No.'),
  },
  'money that is due': {
    pay: (market, { due, admin }) => market.payouts.markPaid(admin, due.payoutId, { reference: 'A1' }),
    'pay again': (market, { due, other }) => market.payouts.markPaid(other, due.payoutId, { reference: 'A1' }),
    back: (market, { due, admin }) => market.payouts.returnPayout(admin, due.payoutId, 'Closed.'),
    bank: (market, { due }) => tellOf(market, due.bankDispute),
    'other account': (market, { due }) =>
      market.payouts.saveBankDetails(due.seller, { holder: 'Sal', account: 'GB33BUKB20201555555555', bank: '' }),
  },
}

const decide = (market: Market, disputeId: string, admin: Person, refund: string) =>
  market.handovers.decide(admin, disputeId, { refund, reason: 'So it is.' })

async function listingOf({ db }: Market, { bookingId }: Sale): Promise<string> {
  const { listing_id } = await db
    .selectFrom('bookings')
    .select('listing_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return listing_id
}

/** These are several transactions each, and the card processor's: whatever their outcome, no invariant may break. */
export const LONG_OPERATIONS: Readonly<Record<string, Operation>> = {
  'first pays': (market, { charged: { first, intent } }) =>
    market.payments.record(first.buyer, { bookingId: first.bookingId, transactionId: intent }),
  'first cancels': (market, { charged: { first } }) => market.bookings.cancel(first.buyer, first.bookingId),
  'second asks': (market, { charged: { second } }) =>
    market.payments.createIntent(second.buyer, { bookingId: second.bookingId }),
  'second asks for another': (market, { wanted: { second } }) =>
    market.payments.createIntent(second.buyer, { bookingId: second.bookingId }),
  remove: (market, { charged: { seller, listing } }) => market.listings.remove(seller, listing),
  sweep: (market) => market.payments.sweep(),
  'two weeks pass': async (market) => {
    market.clock.advance(15 * DAY)
    await market.handovers.watch()
  },
  refund: (market, { leaving }) => runJob(market.payments)('refund-payment', { refundId: leaving.refundId }),
  bank: (market, { leaving }) => tellOf(market, leaving.bankDispute),
  'bank again': (market, { leaving }) => tellOf(market, leaving.bankDispute),
  list: (market, { charged: { seller } }) => newListing(market, seller),
}
