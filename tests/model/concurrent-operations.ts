import type { Person } from '../../apps/server/src/platform/people/person.ts'
import { dispute, duePayout, enterCode, notifyOf, paidSale, payFor, runJob, wantedBike } from '../locks/scenes.ts'
import { DAY } from '../support/fake-clock.ts'
import { disputeSale, type Sale } from '../support/sales.ts'
import { book, newListing, newPerson, type TestServices } from '../support/test-services.ts'

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

export async function createScenario(services: TestServices): Promise<Scenario> {
  const disputed = await paidSale(services)
  const due = await duePayout(services)
  const leaving = await paidSale(services)
  const charged = await wantedBike(services)
  const wanted = await wantedBike(services)
  return {
    admin: await newPerson(services, 'admin'),
    other: await newPerson(services, 'admin'),
    wanted,
    charged: { ...charged, intent: await payFor(services, charged.first) },
    sale: await paidSale(services),
    disputed: { ...disputed, disputeId: await disputeSale(services, disputed) },
    due: { ...due, bankDispute: await dispute(services, due) },
    leaving: {
      ...leaving,
      refundId: await services.payments.cancelSale(leaving.buyer, leaving.bookingId, 'No.'),
      bankDispute: await dispute(services, leaving),
    },
  }
}

type Operation = (services: TestServices, scenario: Scenario) => Promise<unknown>

/** What can be done about one thing at once. Each is one transaction, so that the order of them is all that counts. */
export const SUBJECTS: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  'a bike that is wanted': {
    withdraw: (services, { wanted }) => services.listings.withdraw(wanted.seller, wanted.listing),
    edit: (services, { wanted }) => services.listings.edit(wanted.seller, wanted.listing, { resale_price: '5000' }),
    remove: (services, { wanted }) => services.listings.remove(wanted.seller, wanted.listing),
    'sold elsewhere': (services, { wanted }) => services.listings.markSoldElsewhere(wanted.seller, wanted.listing),
    advertise: (services, { wanted }) => services.listings.advertise(wanted.seller, wanted.listing),
    decline: (services, { wanted }) => services.bookings.decline(wanted.seller, wanted.first.bookingId),
    cancel: (services, { wanted }) => services.bookings.cancel(wanted.second.buyer, wanted.second.bookingId),
    book: (services, { wanted, admin }) => book(services, admin, wanted.listing),
    'withdraw it as an admin': (services, { wanted, admin }) =>
      services.listings.withdrawByAdmin(admin, wanted.listing, 'Odd.'),
  },
  'a bike that is sold': {
    code: (services, { sale }) => enterCode(services, sale, sale.code),
    'wrong code': (services, { sale }) => enterCode(services, sale, sale.code === '000000' ? '000001' : '000000'),
    'buyer cancels': (services, { sale }) => services.payments.cancelSale(sale.buyer, sale.bookingId, 'No.'),
    'seller cancels': (services, { sale }) => services.payments.cancelSale(sale.seller, sale.bookingId, 'No.'),
    'buyer reports': (services, { sale }) => services.handovers.report(sale.buyer, sale.bookingId, 'It is bent.'),
    'seller reports': (services, { sale }) => services.handovers.report(sale.seller, sale.bookingId, 'Nobody came.'),
    'admin refunds': (services, { sale, admin }) =>
      services.payments.refund(admin, sale.paymentId, { reason: 'So be it.' }),
    remove: (services, { sale, admin }) => listingOf(services, sale).then((id) => services.listings.remove(admin, id)),
  },
  'a sale in dispute': {
    code: (services, { disputed }) => enterCode(services, disputed, disputed.code),
    decide: (services, { disputed, admin }) => decide(services, disputed.disputeId, admin, '1000.00'),
    'decide otherwise': (services, { disputed, other }) => decide(services, disputed.disputeId, other, '0'),
    'seller answers': (services, { disputed }) =>
      services.handovers.report(disputed.seller, disputed.bookingId, 'It is not.'),
    'seller cancels': (services, { disputed }) =>
      services.payments.cancelSale(disputed.seller, disputed.bookingId, 'As you like.'),
    'buyer cancels': (services, { disputed }) =>
      services.payments.cancelSale(disputed.buyer, disputed.bookingId, 'No.'),
  },
  'money that is due': {
    pay: (services, { due, admin }) => services.payouts.markPaid(admin, due.payoutId, { reference: 'A1' }),
    'pay again': (services, { due, other }) => services.payouts.markPaid(other, due.payoutId, { reference: 'A1' }),
    back: (services, { due, admin }) => services.payouts.returnPayout(admin, due.payoutId, 'Closed.'),
    bank: (services, { due }) => notifyOf(services, due.bankDispute),
    'other account': (services, { due }) =>
      services.payouts.saveBankDetails(due.seller, { holder: 'Sal', account: 'GB33BUKB20201555555555', bank: '' }),
  },
}

const decide = (services: TestServices, disputeId: string, admin: Person, refund: string) =>
  services.handovers.decide(admin, disputeId, { refund, reason: 'So it is.' })

async function listingOf({ db }: TestServices, { bookingId }: Sale): Promise<string> {
  const { listing_id } = await db
    .selectFrom('bookings')
    .select('listing_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return listing_id
}

/** These are several transactions each, and the card processor's: whatever their outcome, no invariant may break. */
export const LONG_OPERATIONS: Readonly<Record<string, Operation>> = {
  'first pays': (services, { charged: { first, intent } }) =>
    services.payments.record(first.buyer, { bookingId: first.bookingId, transactionId: intent }),
  'first cancels': (services, { charged: { first } }) => services.bookings.cancel(first.buyer, first.bookingId),
  'second asks': (services, { charged: { second } }) =>
    services.payments.createIntent(second.buyer, { bookingId: second.bookingId }),
  'second asks for another': (services, { wanted: { second } }) =>
    services.payments.createIntent(second.buyer, { bookingId: second.bookingId }),
  remove: (services, { charged: { seller, listing } }) => services.listings.remove(seller, listing),
  sweep: (services) => services.payments.sweep(),
  'two weeks pass': async (services) => {
    services.clock.advance(15 * DAY)
    await services.handovers.watch()
  },
  refund: (services, { leaving }) => runJob(services.payments)('refund-payment', { refundId: leaving.refundId }),
  bank: (services, { leaving }) => notifyOf(services, leaving.bankDispute),
  'bank again': (services, { leaving }) => notifyOf(services, leaving.bankDispute),
  list: (services, { charged: { seller } }) => newListing(services, seller),
}
