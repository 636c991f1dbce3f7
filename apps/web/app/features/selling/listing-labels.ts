import {
  type Bike,
  isPaidPhase,
  type ListingState,
  listingCan,
  type MissingField,
  type OwnBike,
  type SalePhase,
} from '@bikevalley/contract'

/** What a bike still needs, in a word each. */
export const MISSING_LABELS: Readonly<Record<MissingField, string>> = {
  img: 'picture',
  name: 'name',
  resale_price: 'price',
  category_name: 'category',
  product_condition: 'condition',
  location: 'location',
}

/** `Price and location missing`; empty when nothing is. */
export function missingText(missing: readonly MissingField[]): string {
  if (missing.length === 0) return ''
  const list = new Intl.ListFormat('en').format(missing.map((field) => MISSING_LABELS[field]))
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} missing`
}

/** The states of a listing in words. */
export const STATE_LABELS: Readonly<Record<ListingState, string>> = {
  draft: 'Draft',
  available: 'For sale',
  withdrawn: 'Withdrawn',
  sold: 'Sold',
  removed: 'Deleted',
}

/** The bike's state in words; of one that was sold here, its sale says more. */
export const stateText = ({ state, status, advertised_until }: Bike): string =>
  state === 'sold'
    ? 'Sold elsewhere'
    : `${STATE_LABELS[state]}${status && advertised_until !== null ? ', on the home page' : ''}`

/** A bike without a name still has to be called something. */
export const bikeName = ({ name }: Pick<Bike, 'name'>): string => name || 'Bike without a name'

/** What a row offers (specification §4): the life cycle decides, and a buyer who is paying stops every change, one who has paid the deletion. */
export type Offers = {
  /** `done` while the promotion runs. */
  advertise: 'now' | 'done' | 'never'
  remove: boolean
  editable: boolean
  withdraw: boolean
  relist: boolean
  markSold: boolean
  /** Until when somebody is paying; null when nobody is. */
  heldUntil: string | null
}

/** The sale can still come to another end: the bike's page is what both sides and an admin look at meanwhile. */
const isUnsettled = (phase: SalePhase): boolean =>
  isPaidPhase(phase) || phase === 'bank_asks_after' || phase === 'bank_took_after'

export function offersOf({ state, status, held_until, advertised_until, sale }: OwnBike): Offers {
  return {
    advertise: !status ? 'never' : advertised_until === null ? 'now' : 'done',
    remove: !status && (sale === null || !isUnsettled(sale.status.phase)),
    editable: listingCan(state, 'edit'),
    withdraw: listingCan(state, 'withdraw'),
    relist: listingCan(state, 'relist'),
    markSold: listingCan(state, 'mark-sold'),
    heldUntil: held_until,
  }
}
