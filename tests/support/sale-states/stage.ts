import type { SaleAction, SalePhase, SaleSide } from '@bikevalley/contract'
import type { Person } from '../../../apps/server/src/platform/people/person.ts'
import type { RefundSite } from '../refunds.ts'
import type { Sale } from '../sales.ts'
import { book, newListing, newPerson } from '../test-services.ts'

/** A booking with both sides; with its payment once it is paid. */
export type StagedSale = Pick<Sale, 'seller' | 'buyer' | 'bookingId'> & { paymentId?: string }

export type State = {
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

/** A new booking of a new bike. */
export async function booked({ services }: RefundSite, seller?: Person): Promise<StagedSale & { listingId: string }> {
  const of = seller ?? (await newPerson(services, 'seller', 'Sal Seller'))
  const buyer = await newPerson(services, 'buyer', 'Bea Buyer')
  const listingId = await newListing(services, of)
  return { seller: of, buyer, listingId, bookingId: await book(services, buyer, listingId) }
}

export const freeze = ({ services: { db, freezes } }: RefundSite, { paymentId }: Sale): Promise<void> =>
  db.transaction().execute((trx) => freezes.freeze(trx, paymentId, 'drift', 'Found in a test.'))

/** A sale once something has happened to it. */
export const after = async <S extends StagedSale>(sale: S, operation: (sale: S) => Promise<unknown>): Promise<S> => {
  await operation(sale)
  return sale
}
