import type { SaleSide } from '@bikevalley/contract'
import { type RawBuilder, sql } from 'kysely'

/** Whose figures: of a seller's own bikes, of a buyer's own bookings, or of everyone's. */
export type Scope = { sellerId: string } | { buyerId: string } | 'market'

/** As whom somebody reads of the sales of a scope. */
export function readerOf(scope: Scope): SaleSide {
  if (scope === 'market') return 'admin'
  return 'sellerId' in scope ? 'seller' : 'buyer'
}

/** Narrows a query with listings `l` to a scope. */
export function listingIn(scope: Scope): RawBuilder<unknown> {
  if (scope === 'market') return sql`true`
  return 'sellerId' in scope ? sql`l.seller_id = ${scope.sellerId}` : sql`false`
}

/** Narrows a query with bookings `b` of listings `l` to a scope. */
export function bookingIn(scope: Scope): RawBuilder<unknown> {
  if (scope !== 'market' && 'buyerId' in scope) return sql`b.buyer_id = ${scope.buyerId}`
  return listingIn(scope)
}
