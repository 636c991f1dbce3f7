import { ApiError, type ListingState, type ListingVerb, listingCan } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Db } from '../../platform/db/database.ts'
import { lockLivePerson } from '../../platform/people/live-person.ts'
import { isAmong } from '../../platform/people/ownership.ts'
import type { Person } from '../../platform/people/person.ts'
import { forbidden, notFound } from '../../platform/refusals.ts'
import type { ListingRow, ListingsContext } from './context.ts'
import { lockListing } from './repository.ts'

export const listingNotFound = () => notFound('bike')

type Owned = { seller_id: string }

/** Whether somebody sells this bike. */
export const isSeller = (person: Person | null, { seller_id }: Owned): boolean => isAmong(person, [seller_id])

/** Whether a bike is theirs to answer for: its seller's, and every admin's. They see all of it. */
export const isResponsible = (person: Person | null, listing: Owned): boolean =>
  person?.isAdmin === true || isSeller(person, listing)

/**
 * For its seller.
 * @throws ApiError `not_found` when it is missing or removed, `forbidden` to everyone else
 */
function requireSeller<L extends Owned & Pick<ListingRow, 'state'>>(
  person: Person,
  listing: L | undefined,
): asserts listing is L {
  if (!listing || listing.state === 'removed') throw listingNotFound()
  if (!isSeller(person, listing)) throw forbidden(t('listings.onlySeller'))
}

/** For its seller and admins. @throws ApiError `forbidden` */
export function requireResponsible(person: Person, listing: Owned): void {
  if (!isResponsible(person, listing)) throw forbidden(t('listings.onlySellerAndAdmins'))
}

/**
 * Locks its seller and then a listing.
 * @throws ApiError `not_signed_in`, `not_found` when it is missing or removed, `forbidden` to everyone else
 */
export async function lockOwn(trx: Db, person: Person, id: string): Promise<ListingRow> {
  await lockLivePerson(trx, person.id)
  const listing = await lockListing(trx, id)
  requireSeller(person, listing)
  return listing
}

const cant = {
  withdraw: (state: ListingState) => t('listings.cantWithdraw', { state }),
  relist: (state: ListingState) => t('listings.cantPutBack', { state }),
  'mark-sold': (state: ListingState) => t('listings.cantMarkSold', { state }),
} satisfies Partial<Record<ListingVerb, (state: ListingState) => string>>

/** @throws ApiError `wrong_state` when a listing in this state can't take that step */
export function requireStep({ state }: ListingRow, verb: keyof typeof cant): void {
  if (!listingCan(state, verb)) throw new ApiError('wrong_state', cant[verb](state))
}

/** @throws ApiError `listing_held` while a buyer has the exclusive time to pay */
export async function refuseWhileHeld(
  { above }: ListingsContext,
  trx: Db,
  listing: ListingRow,
  now: Date,
): Promise<void> {
  const until = await above.answers.heldUntil(trx, listing.id)
  if (until) throw new ApiError('listing_held', whenFree(until, now))
}

/** @throws ApiError `wrong_state` while a buyer has paid for it and not got it: the sale has to end first */
export async function refuseWhilePaid(
  { above }: ListingsContext,
  trx: Db,
  listing: ListingRow,
  asAdmin: boolean,
): Promise<void> {
  if (!(await above.answers.isPaidFor(trx, listing.id))) return
  throw new ApiError('wrong_state', asAdmin ? t('listings.paidEndSale') : t('listings.paidHandOver'))
}

function whenFree(until: Date, now: Date): string {
  const minutes = Math.ceil((until.getTime() - now.getTime()) / 60_000)
  return minutes <= 0 ? t('listings.heldByBank') : t('listings.heldFor', { minutes })
}
