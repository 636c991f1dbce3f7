import { LIMITS, type SaleAction, type SalePhase, type SaleSide } from '@bikevalley/contract'
import type { Person } from '../../apps/server/src/platform/people/person.ts'
import { beginPause, endPause } from './paused-payments.ts'
import type { RefundSite } from './refunds.ts'
import { decideSale, disputeSale, giveBankDetails, payOut, payoutOf, type Sale, sellBike } from './sales.ts'
import { book, CARDS, newListing, newPerson, sendCard } from './test-services.ts'

/** A booking with both sides; with its payment once it is paid. */
export type StagedSale = Pick<Sale, 'seller' | 'buyer' | 'bookingId'> & { paymentId?: string }

type State = {
  phase: SalePhase
  /** What each side does next. */
  next: Record<SaleSide, SaleAction | null>
  /** The buyer has the bike, and their bank has taken the money: it has not decided, or leaves it with the buyer. */
  isTakenBack?: true
  stage: (site: RefundSite) => Promise<StagedSale>
  /** Who is suspended, and sees no page. */
  away?: 'buyer' | 'seller'
  /** Undoes effects on other sales. */
  leave?: (site: RefundSite) => Promise<void>
}

async function booked({ services }: RefundSite, seller?: Person): Promise<StagedSale & { listingId: string }> {
  const of = seller ?? (await newPerson(services, 'seller', 'Sal Seller'))
  const buyer = await newPerson(services, 'buyer', 'Bea Buyer')
  const listingId = await newListing(services, of)
  return { seller: of, buyer, listingId, bookingId: await book(services, buyer, listingId) }
}

const freeze = ({ services: { db, freezes } }: RefundSite, { paymentId }: Sale): Promise<void> =>
  db.transaction().execute((trx) => freezes.freeze(trx, paymentId, 'drift', 'Found in a test.'))

const inTwoWeeks = ({ services: { clock } }: RefundSite): string =>
  new Date(clock.now().getTime() + 14 * 86_400_000).toISOString().slice(0, 10)

/** Handed over and paid to its seller. */
const paidOut = async (site: RefundSite): Promise<Sale> =>
  after(await site.handedOver(), (sale) => payOut(site.services, sale, 'BV 1'))

const after = async <S extends StagedSale>(sale: S, operation: (sale: S) => Promise<unknown>): Promise<S> => {
  await operation(sale)
  return sale
}

/** Every state that one booking and its sale can be in, and the way there. Names are those of the test titles. */
export const SALE_STATES: Readonly<Record<string, State>> = {
  'booked and to be paid': {
    phase: 'to_pay',
    next: { buyer: 'pay', seller: null, admin: null },
    stage: booked,
  },
  'booked, with a new price': {
    phase: 'new_price',
    next: { buyer: 'accept_price', seller: null, admin: null },
    stage: async (site) =>
      after(await booked(site), ({ listingId }) =>
        site.services.db
          .updateTable('listings')
          .set({ resale_price_minor: 460_000 })
          .where('id', '=', listingId)
          .execute(),
      ),
  },
  'while its buyer is paying': {
    phase: 'paying',
    next: { buyer: 'pay', seller: null, admin: null },
    stage: async (site) =>
      after(await booked(site), ({ buyer, bookingId }) => site.services.payments.createIntent(buyer, { bookingId })),
  },
  'while another buyer is paying': {
    phase: 'other_paying',
    next: { buyer: 'watch', seller: null, admin: null },
    stage: async (site) =>
      after(await booked(site), async ({ listingId }) => {
        const other = await newPerson(site.services, 'buyer', 'Otto Other')
        await site.services.payments.createIntent(other, { bookingId: await book(site.services, other, listingId) })
      }),
  },
  'declined by the seller': {
    phase: 'declined',
    next: { buyer: 'find_bike', seller: null, admin: null },
    stage: async (site) =>
      after(await booked(site), ({ seller, bookingId }) => site.services.bookings.decline(seller, bookingId, '')),
  },
  'canceled by the buyer': {
    phase: 'canceled',
    next: { buyer: 'find_bike', seller: null, admin: null },
    stage: async (site) =>
      after(await booked(site), ({ buyer, bookingId }) => site.services.bookings.cancel(buyer, bookingId)),
  },
  'paid too late, by a card that takes no refund': {
    phase: 'canceled',
    next: { buyer: 'find_bike', seller: null, admin: 'send_refund' },
    stage: (site) => site.refusedLate(),
  },
  'lost to another buyer': {
    phase: 'lost',
    next: { buyer: 'find_bike', seller: null, admin: null },
    stage: async (site) => {
      const sale = await booked(site)
      const winner = await newPerson(site.services, 'buyer', 'Wilma Winner')
      const bookingId = await book(site.services, winner, sale.listingId)
      const intent = await site.services.payments.createIntent(winner, { bookingId })
      await sendCard(site.services, intent, CARDS.pays)
      await site.services.payments.record(winner, { bookingId, transactionId: intent.paymentIntentId })
      return sale
    },
  },
  'paid and to be handed over': {
    phase: 'to_hand_over',
    next: { buyer: 'collect', seller: 'hand_over', admin: null },
    stage: ({ services }) => sellBike(services),
  },
  'paid, with a part of the price sent back': {
    phase: 'to_hand_over',
    next: { buyer: 'collect', seller: 'hand_over', admin: null },
    stage: async (site) => after(await sellBike(site.services), (sale) => site.sendPart(sale, '500.00')),
  },
  'paid, while the bank asks': {
    phase: 'bank_inquiry',
    next: { buyer: 'see_sale', seller: 'see_sale', admin: 'answer_bank' },
    stage: async (site) => after(await sellBike(site.services), (sale) => site.chargeBack(sale, undefined, 'inquiry')),
  },
  'paid, and taken back by the bank': {
    phase: 'chargeback_open',
    next: { buyer: 'see_sale', seller: 'see_sale', admin: 'answer_bank' },
    stage: async (site) => after(await sellBike(site.services), (sale) => site.chargeBack(sale)),
  },
  'paid, with a problem that was reported, and taken back by the bank': {
    phase: 'chargeback_open',
    next: { buyer: 'see_sale', seller: 'see_sale', admin: 'answer_bank' },
    stage: async (site) =>
      after(await sellBike(site.services), async (sale) => {
        await disputeSale(site.services, sale)
        await site.chargeBack(sale)
      }),
  },
  'paid, with codes that are locked for good': {
    phase: 'to_hand_over',
    next: { buyer: 'collect', seller: 'hand_over', admin: 'see_case' },
    stage: async (site) =>
      after(await sellBike(site.services), ({ bookingId }) =>
        site.services.db
          .updateTable('handovers')
          .set({
            unlocks: LIMITS.handoverUnlocks,
            locked_until: new Date(site.services.clock.now().getTime() + 3_600_000),
          })
          .where('booking_id', '=', bookingId)
          .execute(),
      ),
  },
  'decided for the buyer, who brings the bike back': {
    phase: 'refunded',
    next: { buyer: 'find_bike', seller: 'relist', admin: null },
    stage: async (site) =>
      after(await sellBike(site.services), async (sale) => {
        await decideSale(site.services, sale, '4500.00', inTwoWeeks(site))
        await site.services.runJobs()
      }),
  },
  'decided for the seller, who hands the bike over': {
    phase: 'payout_due',
    next: { buyer: 'bill_of_sale', seller: 'add_bank_account', admin: null },
    stage: async (site) =>
      after(await sellBike(site.services), (sale) => decideSale(site.services, sale, '0.00', inTwoWeeks(site))),
  },
  'paid, and frozen': {
    phase: 'frozen',
    next: { buyer: 'see_sale', seller: 'see_sale', admin: 'explain_freeze' },
    stage: async (site) => after(await sellBike(site.services), (sale) => freeze(site, sale)),
  },
  'paid, with a problem that the buyer reported': {
    phase: 'disputed',
    next: { buyer: 'see_report', seller: 'answer_report', admin: 'decide_dispute' },
    stage: async (site) => after(await sellBike(site.services), (sale) => disputeSale(site.services, sale)),
  },
  'paid, with its seller suspended': {
    phase: 'suspended',
    next: { buyer: 'see_sale', seller: 'see_sale', admin: 'see_case' },
    away: 'seller',
    stage: async (site) =>
      after(await sellBike(site.services), ({ seller }) =>
        site.services.identity.suspendPerson(site.admin, seller.id, 'Fraud.'),
      ),
  },
  'paid, with its buyer suspended': {
    phase: 'suspended',
    next: { buyer: 'see_sale', seller: 'see_sale', admin: 'see_case' },
    away: 'buyer',
    stage: async (site) =>
      after(await sellBike(site.services), ({ buyer }) =>
        site.services.identity.suspendPerson(site.admin, buyer.id, 'Fraud.'),
      ),
  },
  'canceled by the buyer, with the refund on its way': {
    phase: 'refunding',
    next: { buyer: 'see_sale', seller: 'see_sale', admin: null },
    stage: async ({ services }) =>
      after(await sellBike(services), ({ buyer, bookingId }) =>
        services.payments.cancelSale(buyer, bookingId, 'It is too loud.'),
      ),
  },
  'canceled, with a refund that the card refuses': {
    phase: 'refund_refused',
    next: { buyer: 'see_sale', seller: 'see_sale', admin: 'send_refund' },
    stage: (site) => site.refusedSale(),
  },
  'paid, and let go on after the card had refused the refund': {
    phase: 'to_hand_over',
    next: { buyer: 'collect', seller: 'hand_over', admin: null },
    stage: async (site) =>
      after(await site.refusedSale(), ({ bookingId }) =>
        site.services.handovers.resumeSale(site.admin, bookingId, 'Both want it.'),
      ),
  },
  'refunded to the card': {
    phase: 'refunded',
    next: { buyer: 'find_bike', seller: 'relist', admin: null },
    stage: async ({ services }) =>
      after(await sellBike(services), async ({ buyer, bookingId }) => {
        await services.payments.cancelSale(buyer, bookingId, 'It is too loud.')
        await services.runJobs()
      }),
  },
  'refunded by bank transfer': {
    phase: 'refunded',
    next: { buyer: 'find_bike', seller: 'relist', admin: null },
    stage: async (site) => after(await site.refusedSale(), (sale) => site.byHand(sale)),
  },
  'refunded, and returned by the bank': {
    phase: 'refund_returned',
    next: { buyer: 'see_sale', seller: 'relist', admin: 'send_refund' },
    stage: (site) => site.returnedSale(),
  },
  'paid, and lost to the bank': {
    phase: 'charged_back',
    next: { buyer: 'see_sale', seller: 'relist', admin: null },
    stage: async (site) =>
      after(await sellBike(site.services), async (sale) => site.decide(await site.chargeBack(sale), 'lost')),
  },
  'handed over, with no account to pay to': {
    phase: 'payout_due',
    next: { buyer: 'bill_of_sale', seller: 'add_bank_account', admin: null },
    stage: (site) => site.handedOver(),
  },
  'handed over, with an account from before the pause': {
    phase: 'payout_due',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: 'pay_out' },
    stage: async (site) => after(await site.handedOver(), ({ seller }) => giveBankDetails(site.services, seller)),
  },
  'handed over, with an account that is new': {
    phase: 'payout_due',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: null },
    stage: async (site) =>
      after(await site.handedOver(), ({ seller }) =>
        site.services.payouts.saveBankDetails(seller, {
          holder: seller.name,
          account: 'DE89370400440532013000',
          bank: '',
        }),
      ),
  },
  'handed over, with a new account, and frozen': {
    phase: 'payout_due',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: 'explain_freeze' },
    stage: async (site) =>
      after(await site.handedOver(), async (sale) => {
        const account = { holder: sale.seller.name, account: 'DE89370400440532013000', bank: '' }
        await site.services.payouts.saveBankDetails(sale.seller, account)
        await freeze(site, sale)
      }),
  },
  'divided by a decision': {
    phase: 'payout_due',
    next: { buyer: 'bill_of_sale', seller: 'add_bank_account', admin: null },
    stage: async (site) =>
      after(await sellBike(site.services), async (sale) => {
        await decideSale(site.services, sale, '400.00')
        await site.services.runJobs()
      }),
  },
  'paid out': {
    phase: 'paid_out',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: null },
    stage: paidOut,
  },
  'paid out, and sent back by their bank': {
    phase: 'payout_due',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: 'pay_out' },
    stage: async (site) =>
      after(await site.handedOver(), async (sale) => {
        await payOut(site.services, sale, 'BV 1')
        await site.services.payouts.returnPayout(
          site.admin,
          await payoutOf(site.services, sale),
          'The account is closed.',
        )
      }),
  },
  'handed over, while the bank asks': {
    phase: 'bank_inquiry_after_release',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: 'answer_bank' },
    stage: async (site) => after(await site.handedOver(), (sale) => site.chargeBack(sale, undefined, 'inquiry')),
  },
  'handed over, and taken back by the bank': {
    phase: 'chargeback_open_after_release',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: 'answer_bank' },
    isTakenBack: true,
    stage: async (site) => after(await site.handedOver(), (sale) => site.chargeBack(sale)),
  },
  'handed over, and lost to the bank': {
    phase: 'charged_back_after_release',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: null },
    isTakenBack: true,
    stage: async (site) =>
      after(await site.handedOver(), async (sale) => site.decide(await site.chargeBack(sale), 'lost')),
  },
  'handed over, and lost to the bank, which asks once more': {
    phase: 'bank_inquiry_after_release',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: 'answer_bank' },
    isTakenBack: true,
    stage: async (site) =>
      after(await site.handedOver(), async (sale) => {
        await site.decide(await site.chargeBack(sale, 100_000), 'lost')
        await site.chargeBack(sale, undefined, 'inquiry')
      }),
  },
  'paid out, and taken back by the bank': {
    phase: 'chargeback_open_after_release',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: 'answer_bank' },
    isTakenBack: true,
    stage: async (site) => after(await paidOut(site), (sale) => site.chargeBack(sale)),
  },
  'paid out, while the bank asks': {
    phase: 'bank_inquiry_after_release',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: 'answer_bank' },
    stage: async (site) => after(await paidOut(site), (sale) => site.chargeBack(sale, undefined, 'inquiry')),
  },
  'paid out, and lost to the bank': {
    phase: 'charged_back_after_release',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: null },
    isTakenBack: true,
    stage: async (site) => after(await paidOut(site), async (sale) => site.decide(await site.chargeBack(sale), 'lost')),
  },
  'paid out, with a part lost to the bank': {
    phase: 'paid_out',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: null },
    isTakenBack: true,
    stage: async (site) =>
      after(await paidOut(site), async (sale) => site.decide(await site.chargeBack(sale, 100_000), 'lost')),
  },
  'handed over, with a part lost to the bank': {
    phase: 'payout_due',
    next: { buyer: 'bill_of_sale', seller: 'add_bank_account', admin: null },
    isTakenBack: true,
    stage: async (site) =>
      after(await site.handedOver(), async (sale) => site.decide(await site.chargeBack(sale, 100_000), 'lost')),
  },
  'paid out, and refunded at the card processor': {
    phase: 'refunded_after_release',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: 'explain_freeze' },
    stage: async (site) => after(await paidOut(site), (sale) => site.refundThere(sale, 450_000)),
  },
  'paid out, with a part refunded at the card processor': {
    phase: 'paid_out',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: 'explain_freeze' },
    stage: async (site) => after(await paidOut(site), (sale) => site.refundThere(sale, 100_000)),
  },
  'handed over, and refunded at the card processor': {
    phase: 'refunded_after_release',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: 'explain_freeze' },
    stage: async (site) => after(await site.handedOver(), (sale) => site.refundThere(sale, 450_000)),
  },
  'handed over, with a part refunded at the card processor': {
    phase: 'payout_due',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: 'explain_freeze' },
    stage: async (site) => after(await site.handedOver(), (sale) => site.refundThere(sale, 100_000)),
  },
  'refunded in two parts': {
    phase: 'refunded',
    next: { buyer: 'find_bike', seller: 'relist', admin: null },
    stage: async (site) =>
      after(await sellBike(site.services), async (sale) => {
        await site.sendPart(sale, '4200.01')
        await site.ask(sale)
        await site.services.runJobs()
      }),
  },
  'paid, while all money of the site is frozen': {
    phase: 'frozen',
    next: { buyer: 'see_sale', seller: 'see_sale', admin: null },
    stage: async (site) => {
      const sale = await sellBike(site.services)
      await beginPause(site.services)
      return sale
    },
    leave: ({ services }) => endPause(services),
  },
  'handed over, while all money of the site is frozen': {
    phase: 'payout_due',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: null },
    stage: async (site) => {
      const sale = await site.handedOver()
      await giveBankDetails(site.services, sale.seller)
      await beginPause(site.services)
      return sale
    },
    leave: ({ services }) => endPause(services),
  },
  'about to be paid, as all money of the site is frozen': {
    phase: 'paused',
    next: { buyer: null, seller: null, admin: null },
    stage: async (site) => {
      const sale = await booked(site)
      await site.services.payments.createIntent(sale.buyer, { bookingId: sale.bookingId })
      await beginPause(site.services)
      return sale
    },
    leave: ({ services }) => endPause(services),
  },
  'booked, while nobody can pay on the whole site': {
    phase: 'paused',
    next: { buyer: null, seller: null, admin: null },
    stage: async (site) => {
      await beginPause(site.services)
      return booked(site)
    },
    leave: ({ services }) => endPause(services),
  },
}
