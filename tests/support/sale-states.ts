import type { SaleAction, SalePhase, SaleSide } from '@bikevalley/contract'
import type { Person } from '../../apps/server/src/platform/people/person.ts'
import { book, CARDS, newListing, newPerson, sendCard } from './market.ts'
import { beginPause, endPause } from './paused-payments.ts'
import type { RefundSite } from './refunds.ts'
import { decideSale, disputeSale, giveBankDetails, payOut, payoutOf, type Sale, sellBike } from './sales.ts'

/** A booking with both sides; with its payment once it is paid. */
export type StagedSale = Pick<Sale, 'seller' | 'buyer' | 'bookingId'> & { paymentId?: string }

type State = {
  phase: SalePhase
  /** What each side does next. */
  next: Record<SaleSide, SaleAction | null>
  stage: (site: RefundSite) => Promise<StagedSale>
  /** Undoes effects on other sales. */
  leave?: (site: RefundSite) => Promise<void>
}

async function booked({ market }: RefundSite, seller?: Person): Promise<StagedSale & { listingId: string }> {
  const of = seller ?? (await newPerson(market, 'seller', 'Sal Seller'))
  const buyer = await newPerson(market, 'buyer', 'Bea Buyer')
  const listingId = await newListing(market, of)
  return { seller: of, buyer, listingId, bookingId: await book(market, buyer, listingId) }
}

const freeze = ({ market: { db, freezes } }: RefundSite, { paymentId }: Sale): Promise<void> =>
  db.transaction().execute((trx) => freezes.freeze(trx, paymentId, 'drift', 'Found in a test.'))

const after = async <S extends StagedSale>(sale: S, act: (sale: S) => Promise<unknown>): Promise<S> => {
  await act(sale)
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
        site.market.db
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
      after(await booked(site), ({ buyer, bookingId }) => site.market.payments.createIntent(buyer, { bookingId })),
  },
  'while another buyer is paying': {
    phase: 'other_paying',
    next: { buyer: 'watch', seller: null, admin: null },
    stage: async (site) =>
      after(await booked(site), async ({ listingId }) => {
        const other = await newPerson(site.market, 'buyer', 'Otto Other')
        await site.market.payments.createIntent(other, { bookingId: await book(site.market, other, listingId) })
      }),
  },
  'declined by the seller': {
    phase: 'declined',
    next: { buyer: 'find_bike', seller: null, admin: null },
    stage: async (site) =>
      after(await booked(site), ({ seller, bookingId }) => site.market.bookings.decline(seller, bookingId, '')),
  },
  'canceled by the buyer': {
    phase: 'canceled',
    next: { buyer: 'find_bike', seller: null, admin: null },
    stage: async (site) =>
      after(await booked(site), ({ buyer, bookingId }) => site.market.bookings.cancel(buyer, bookingId)),
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
      const winner = await newPerson(site.market, 'buyer', 'Wilma Winner')
      const bookingId = await book(site.market, winner, sale.listingId)
      const intent = await site.market.payments.createIntent(winner, { bookingId })
      await sendCard(site.market, intent, CARDS.pays)
      await site.market.payments.record(winner, { bookingId, transactionId: intent.paymentIntentId })
      return sale
    },
  },
  'paid and to be handed over': {
    phase: 'to_hand_over',
    next: { buyer: 'collect', seller: 'hand_over', admin: null },
    stage: ({ market }) => sellBike(market),
  },
  'paid, with a part of the price sent back': {
    phase: 'to_hand_over',
    next: { buyer: 'collect', seller: 'hand_over', admin: null },
    stage: async (site) => after(await sellBike(site.market), (sale) => site.sendPart(sale, '500.00')),
  },
  'paid, while the bank asks': {
    phase: 'bank_asks',
    next: { buyer: 'see_sale', seller: 'see_sale', admin: 'answer_bank' },
    stage: async (site) => after(await sellBike(site.market), (sale) => site.chargeBack(sale, undefined, 'inquiry')),
  },
  'paid, and taken back by the bank': {
    phase: 'bank_took',
    next: { buyer: 'see_sale', seller: 'see_sale', admin: 'answer_bank' },
    stage: async (site) => after(await sellBike(site.market), (sale) => site.chargeBack(sale)),
  },
  'paid, and frozen': {
    phase: 'frozen',
    next: { buyer: 'see_sale', seller: 'see_sale', admin: 'explain_freeze' },
    stage: async (site) => after(await sellBike(site.market), (sale) => freeze(site, sale)),
  },
  'paid, with a problem that the buyer reported': {
    phase: 'disputed',
    next: { buyer: 'see_report', seller: 'answer_report', admin: 'decide_dispute' },
    stage: async (site) => after(await sellBike(site.market), (sale) => disputeSale(site.market, sale)),
  },
  'canceled by the buyer, with the refund on its way': {
    phase: 'refunding',
    next: { buyer: 'see_sale', seller: 'see_sale', admin: null },
    stage: async ({ market }) =>
      after(await sellBike(market), ({ buyer, bookingId }) =>
        market.payments.cancelSale(buyer, bookingId, 'It is too loud.'),
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
        site.market.handovers.resumeSale(site.admin, bookingId, 'Both want it.'),
      ),
  },
  'refunded to the card': {
    phase: 'refunded',
    next: { buyer: 'find_bike', seller: 'relist', admin: null },
    stage: async ({ market }) =>
      after(await sellBike(market), async ({ buyer, bookingId }) => {
        await market.payments.cancelSale(buyer, bookingId, 'It is too loud.')
        await market.runJobs()
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
    phase: 'taken_back',
    next: { buyer: 'see_sale', seller: 'relist', admin: null },
    stage: async (site) =>
      after(await sellBike(site.market), async (sale) => site.decide(await site.chargeBack(sale), 'lost')),
  },
  'handed over, with no account to pay to': {
    phase: 'payout_due',
    next: { buyer: 'bill_of_sale', seller: 'add_bank_account', admin: null },
    stage: (site) => site.handedOver(),
  },
  'handed over, with an account from before the pause': {
    phase: 'payout_due',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: 'pay_out' },
    stage: async (site) => after(await site.handedOver(), ({ seller }) => giveBankDetails(site.market, seller)),
  },
  'handed over, with an account that is new': {
    phase: 'payout_due',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: null },
    stage: async (site) =>
      after(await site.handedOver(), ({ seller }) =>
        site.market.payouts.saveBankDetails(seller, {
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
        await site.market.payouts.saveBankDetails(sale.seller, account)
        await freeze(site, sale)
      }),
  },
  'divided by a decision': {
    phase: 'payout_due',
    next: { buyer: 'bill_of_sale', seller: 'add_bank_account', admin: null },
    stage: async (site) =>
      after(await sellBike(site.market), async (sale) => {
        await decideSale(site.market, sale, '400.00')
        await site.market.runJobs()
      }),
  },
  'paid out': {
    phase: 'paid_out',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: null },
    stage: async (site) => after(await site.handedOver(), (sale) => payOut(site.market, sale, 'BV 1')),
  },
  'paid out, and sent back by their bank': {
    phase: 'payout_due',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: 'pay_out' },
    stage: async (site) =>
      after(await site.handedOver(), async (sale) => {
        await payOut(site.market, sale, 'BV 1')
        await site.market.payouts.returnPayout(site.admin, await payoutOf(site.market, sale), 'The account is closed.')
      }),
  },
  'handed over, while the bank asks': {
    phase: 'bank_asks_after',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: 'answer_bank' },
    stage: async (site) => after(await site.handedOver(), (sale) => site.chargeBack(sale, undefined, 'inquiry')),
  },
  'handed over, and taken back by the bank': {
    phase: 'bank_took_after',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: 'answer_bank' },
    stage: async (site) => after(await site.handedOver(), (sale) => site.chargeBack(sale)),
  },
  'handed over, and lost to the bank': {
    phase: 'taken_back_after',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: null },
    stage: async (site) =>
      after(await site.handedOver(), async (sale) => site.decide(await site.chargeBack(sale), 'lost')),
  },
  'paid, while all money of the site is frozen': {
    phase: 'frozen',
    next: { buyer: 'see_sale', seller: 'see_sale', admin: null },
    stage: async (site) => {
      const sale = await sellBike(site.market)
      await beginPause(site.market)
      return sale
    },
    leave: ({ market }) => endPause(market),
  },
  'handed over, while all money of the site is frozen': {
    phase: 'payout_due',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: null },
    stage: async (site) => {
      const sale = await site.handedOver()
      await giveBankDetails(site.market, sale.seller)
      await beginPause(site.market)
      return sale
    },
    leave: ({ market }) => endPause(market),
  },
  'about to be paid, as all money of the site is frozen': {
    phase: 'paused',
    next: { buyer: null, seller: null, admin: null },
    stage: async (site) => {
      const sale = await booked(site)
      await site.market.payments.createIntent(sale.buyer, { bookingId: sale.bookingId })
      await beginPause(site.market)
      return sale
    },
    leave: ({ market }) => endPause(market),
  },
  'booked, while nobody can pay on the whole site': {
    phase: 'paused',
    next: { buyer: null, seller: null, admin: null },
    stage: async (site) => {
      await beginPause(site.market)
      return booked(site)
    },
    leave: ({ market }) => endPause(market),
  },
}
