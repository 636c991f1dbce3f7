import { type AdminPayout, formatMinor, type MoneyLine, type MoneyPlace } from '@bikevalley/contract'
import type { Photos } from '../photos/index.ts'
import { type SaleFacts, saleStatus } from '../sales/index.ts'
import { pausedUntil } from './accounts/bank-details.ts'
import type { PayoutsContext } from './context.ts'
import type { MoneyRow } from './money-queries.ts'
import { isReturnable, obstacleOf, transferObstacleOf } from './obstacles.ts'
import type { PayoutView } from './repository.ts'

export function presentPayout(row: PayoutView, adminId: string, context: PayoutsContext): AdminPayout {
  const { platform } = context
  const obstacle = row.state === 'due' ? obstacleOf(row, adminId, platform) : null
  const until = obstacle === 'paused' && row.changed_at ? pausedUntil(row.changed_at, platform.clock.now()) : null
  return {
    _id: row.id,
    booking_id: row.booking_id,
    bike: row.listing_name,
    seller: { _id: row.seller_id, name: row.seller_name, email: row.seller_email },
    amount: formatMinor(row.amount_minor, row.currency),
    currency: row.currency,
    state: row.state,
    created_at: row.created_at.toISOString(),
    obstacle,
    paused_until: until?.toISOString() ?? null,
    transfer: row.state === 'due' ? presentTransfer(row, adminId, context) : null,
    ...presentSent(row),
    paid_at: row.paid_at?.toISOString() ?? null,
    reference: row.reference ?? '',
    note: row.note ?? '',
    contact: presentContact(row),
    paid_by_name: row.paid_by_name ?? '',
    return_reason: row.return_reason ?? (row.state === 'paid' ? '' : (row.last_return_reason ?? '')),
    returnable: isReturnable(row, adminId),
  }
}

/** Of what nobody can claim on the site. */
function presentContact({ state, contact_name, contact_email }: PayoutView): AdminPayout['contact'] {
  if (state !== 'unclaimed' || contact_email === null) return null
  return { name: contact_name ?? '', email: contact_email }
}

function presentTransfer(row: PayoutView, adminId: string, context: PayoutsContext): AdminPayout['transfer'] {
  const obstacle = transferObstacleOf({ ...row, account: row }, adminId, context)
  if (obstacle === 'off') return null
  const until = row.ready_at && pausedUntil(row.ready_at, context.platform.clock.now())
  return { obstacle, paused_until: (obstacle === 'paused' && until?.toISOString()) || null }
}

/** What became of the last transfer: it is on its way or there, or was refused. */
function presentSent({ state, asked_at, sent_by_name, refusal }: PayoutView) {
  if (refusal !== null) return { sent_at: null, sent_by_name: '', refusal: state === 'due' ? refusal : '' }
  return { sent_at: asked_at?.toISOString() ?? null, sent_by_name: sent_by_name ?? '', refusal: '' }
}

/** A bank has taken what is the seller’s, and has not decided. What it took of a sale that has ended is not theirs. */
const isUndecided = ({ chargeback, disputed, undone }: MoneyRow): boolean =>
  chargeback === 'open' && disputed > 0 && !undone

/** What of a sale is held for its seller. */
const heldOf = ({ released_minor, undone, goes_back, left_minor }: MoneyRow): number =>
  released_minor === null && !undone && !goes_back ? left_minor : 0

/** Something of it would go on, were it not frozen. */
const isFrozen = (row: MoneyRow, { payout }: SaleFacts): boolean =>
  row.freeze !== null && (payout?.state === 'due' || payout?.state === 'sending' || heldOf(row) > 0)

/** Where the money of a sale is. What is left of a release, or of a sale that was undone, is the buyer’s. */
function placeOf(row: MoneyRow, sale: SaleFacts): MoneyPlace {
  const state = sale.payout?.state
  if (state === 'paid') return 'paid_out'
  if (isUndecided(row)) return 'with_bank'
  if (isFrozen(row, sale)) return 'looked_into'
  if (state === 'sending') return 'sending'
  if (state === 'due' || state === 'unclaimed') return 'due'
  if (row.disputed > 0) return 'taken_back'
  if (row.released_minor !== null) return 'kept'
  if (heldOf(row) > 0) return row.reported ? 'frozen' : 'held'
  return row.held + row.refundsOnTheirWay > 0 ? 'going_back' : 'gone_back'
}

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
    // What was refused or came back goes back once more.
    refunded: formatMinor(row.undone || row.goes_back ? row.refunded + row.held : row.refunded, row.currency),
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
    by_stripe: status.payout?.by_stripe ?? false,
  }
}

function presentPicture(row: MoneyRow, photos: Photos): MoneyLine['picture'] {
  const { hash, width, height, widths, color, avif_at, alt } = row
  if (hash === null || width === null || height === null || widths === null || color === null) return null
  return photos.presentPicture({ hash, width, height, widths, color, avif_at, alt }, row.listing_name)
}
