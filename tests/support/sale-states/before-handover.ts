import { LIMITS } from '@bikevalley/contract'
import type { RefundSite } from '../refunds.ts'
import { decideSale, disputeSale, sellBike } from '../sales.ts'
import { book, CARDS, newPerson, sendCard } from '../test-services.ts'
import { after, booked, freeze, type State } from './stage.ts'

const inTwoWeeks = ({ services: { clock } }: RefundSite): string =>
  new Date(clock.now().getTime() + 14 * 86_400_000).toISOString().slice(0, 10)

/** From the booking to the money that went back before a handover. */
export const BEFORE_HANDOVER: Readonly<Record<string, State>> = {
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
}
