import {
  type Bike,
  isPaidPhase,
  type ListingState,
  listingCan,
  type MissingField,
  type OwnBike,
  type SalePhase,
} from '@bikevalley/contract'
import { language, t } from '@bikevalley/messages'

/** What a bike still needs, in a word each. */
const MISSING_LABELS: Readonly<Record<MissingField, () => string>> = {
  img: () => t('selling.missingPicture'),
  name: () => t('selling.missingName'),
  resale_price: () => t('selling.missingPrice'),
  category_name: () => t('selling.missingCategory'),
  product_condition: () => t('selling.missingCondition'),
  location: () => t('selling.missingLocation'),
}

export const missingLabel = (field: MissingField): string => MISSING_LABELS[field]()

/** `Price and location missing`; empty when nothing is. */
export function missingText(missing: readonly MissingField[]): string {
  if (missing.length === 0) return ''
  const list = new Intl.ListFormat(language()).format(missing.map(missingLabel))
  return t('selling.missing', { what: `${list.charAt(0).toUpperCase()}${list.slice(1)}` })
}

/** The states of a listing in words. */
const STATE_LABELS: Readonly<Record<ListingState, () => string>> = {
  draft: () => t('selling.stateDraft'),
  available: () => t('selling.stateAvailable'),
  withdrawn: () => t('selling.stateWithdrawn'),
  sold: () => t('selling.stateSold'),
  removed: () => t('selling.stateRemoved'),
}

export const stateLabel = (state: ListingState): string => STATE_LABELS[state]()

/** The bike's state in words; of one that was sold here, its sale says more. */
export function stateText({ state, status, advertised_until }: Bike): string {
  if (state === 'sold') return t('selling.soldElsewhere')
  return status && advertised_until !== null ? t('selling.stateAvailableOnHome') : stateLabel(state)
}

/** A bike without a name still has to be called something. */
export const bikeName = ({ name }: Pick<Bike, 'name'>): string => name || t('bike.noName')

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
  isPaidPhase(phase) || phase === 'bank_inquiry_after_release' || phase === 'chargeback_open_after_release'

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
