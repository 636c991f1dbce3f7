import { beginPause, endPause } from '../paused-payments.ts'
import { giveBankDetails, sellBike } from '../sales.ts'
import { booked, type State } from './stage.ts'

/** While all money of the site is frozen. */
export const PAUSED: Readonly<Record<string, State>> = {
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
