/**
 * What can block money: the clock is wrong (decision 057); the sale is frozen, or all money of the site since a restore
 * (decision 048); a bank has the money, has kept it, or asks about it (decisions 040 and 091).
 */
export type MoneyObstacle = 'frozen' | 'restored' | 'taken' | 'kept' | 'asked'
type Obstacle = 'clock' | MoneyObstacle

/**
 * Every way by which money of a payment leaves or is marked as gone, with all that blocks it; decision 177 gives
 * the reasons. The database has a table of its own (`migrations/138-ways-out.ts`).
 */
const WAYS = {
  // A refund is asked for: buyer or seller cancels, an admin sends money back, or a dispute is decided.
  canceled: ['frozen', 'restored', 'taken', 'kept'],
  refunded: ['frozen', 'restored', 'taken', 'kept'],
  refunded_again: ['frozen', 'restored', 'taken'],
  sent_by_hand: ['frozen', 'restored', 'taken', 'asked'],
  not_handed_over: ['clock', 'frozen', 'restored', 'taken', 'kept', 'asked'],
  // A payment that bought nothing goes back in any case: recorded at once, and sent by `refund_made`.
  late: [],
  bank_decided: [],
  // A job asks the provider to send it.
  refund_made: ['frozen', 'restored'],
  // A refused refund is ended, so that the seller can get the money.
  withdrawn: ['frozen', 'restored', 'taken', 'kept'],
  // Held money becomes its seller's.
  handed_over: ['frozen', 'restored', 'taken', 'kept', 'asked'],
  handed_over_despite_bank: ['frozen', 'restored', 'taken', 'kept'],
  decided: ['frozen', 'restored', 'taken', 'kept'],
  // A payout is made by hand, or the provider is asked to send it, which a job does.
  paid_by_hand: ['clock', 'frozen', 'restored', 'taken'],
  paid_unclaimed: ['clock', 'frozen', 'restored', 'taken'],
  transferred: ['clock', 'frozen', 'restored', 'taken'],
  transfer_made: ['frozen', 'restored'],
  // A payout came back: it is recorded, and due again.
  returned: ['taken'],
  // Others have moved it at the provider already: recorded, whatever is frozen. Such a transfer can pay a payout (`advance`).
  found: [],
  advance: ['taken'],
} as const satisfies Record<string, readonly Obstacle[]>

export type WayOut = keyof typeof WAYS

export const WAYS_OUT: Readonly<Record<WayOut, readonly Obstacle[]>> = WAYS

/** The ways that each kind of row can name. */
export type RefundWay =
  | 'canceled'
  | 'refunded'
  | 'refunded_again'
  | 'sent_by_hand'
  | 'not_handed_over'
  | 'late'
  | 'bank_decided'
  | 'decided'
  | 'found'
export type ReleaseWay = 'handed_over' | 'handed_over_despite_bank' | 'decided'
export type PayoutWay = 'paid_by_hand' | 'paid_unclaimed' | 'transferred' | 'advance'
