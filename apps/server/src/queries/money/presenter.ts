import { formatMinor, type MoneyLine, type MoneyPlace } from '@bikevalley/contract'
import type { Photos } from '../../modules/photos/index.ts'
import { type SaleFacts, saleStatus } from '../../modules/sales/index.ts'
import type { MoneyRow } from './money-queries.ts'

/** A bank has taken what is the seller’s, and has not decided. What it took of a sale that has ended is not theirs. */
const isUndecided = ({ chargeback, disputed, reversed }: MoneyRow): boolean =>
  chargeback === 'open' && disputed > 0 && !reversed

/** What of a sale is held for its seller. */
const heldOf = ({ released_minor, reversed, goes_back, left_minor }: MoneyRow): number =>
  released_minor === null && !reversed && !goes_back ? left_minor : 0

/** Something of it would go on, were it not frozen. */
const isFrozen = (row: MoneyRow, { payout }: SaleFacts): boolean =>
  row.freeze !== null && (payout?.state === 'due' || payout?.state === 'sending' || heldOf(row) > 0)

/** Where the money of a sale is. What is left of a release, or of a sale that was reversed, is the buyer’s. */
function placeOf(row: MoneyRow, sale: SaleFacts): MoneyPlace {
  const state = sale.payout?.state
  if (state === 'paid') return 'paid_out'
  if (isUndecided(row)) return 'with_bank'
  if (isFrozen(row, sale)) return 'looked_into'
  if (state === 'sending') return 'sending'
  if (state === 'due' || state === 'unclaimed') return 'due'
  if (row.disputed > 0) return 'charged_back'
  if (row.released_minor !== null) return 'kept'
  if (heldOf(row) > 0) return row.reported ? 'frozen' : 'held'
  return row.held + row.refundsOnTheirWay > 0 ? 'refunding' : 'refunded'
}

/** What was refused or returned goes back once more; what others refunded after the payout is the operator's loss, and the buyer's money. */
const refundedOf = ({ refunded, held, lostOutside, reversed, goes_back }: MoneyRow): number =>
  refunded + lostOutside + (reversed || goes_back ? held : 0)

export function presentMoneyLine(row: MoneyRow, sale: SaleFacts, photos: Photos, now: Date): MoneyLine {
  const place = placeOf(row, sale)
  const status = saleStatus(sale, 'seller', now)
  return {
    booking_id: row.booking_id,
    status,
    bike: row.listing_name,
    picture: presentPicture(row, photos),
    buyer_name: row.buyer_name,
    price: formatMinor(row.amount_minor, row.currency),
    refunded: formatMinor(refundedOf(row), row.currency),
    // Nothing is kept, and nobody gets anything, of what goes back; of what a bank took after the release the fee is.
    fee: status.fee ?? formatMinor(row.fee, row.currency),
    seller_gets: status.seller_gets ?? formatMinor(0, row.currency),
    place,
    held: formatMinor(heldOf(row), row.currency),
    payable: formatMinor(row.released - row.paidOut, row.currency),
    paid_out: formatMinor(row.paidOut, row.currency),
    sold_at: row.captured_at.toISOString(),
    paid_out_at: status.payout?.paid_at ?? null,
    reference: status.payout?.reference ?? '',
    by_provider: status.payout?.by_provider ?? null,
  }
}

function presentPicture(row: MoneyRow, photos: Photos): MoneyLine['picture'] {
  const { hash, width, height, widths, color, avif_at, alt } = row
  if (hash === null || width === null || height === null || widths === null || color === null) return null
  return photos.presentPicture({ hash, width, height, widths, color, avif_at, alt }, row.listing_name)
}
