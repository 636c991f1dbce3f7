import type { BookingState, ChargebackState, ListingState } from '@bikevalley/contract'
import type { Person } from '../../apps/server/src/platform/people/person.ts'

/** What the model knows of each thing. */
export type Bike = { id: string; seller: Person; state: ListingState; price: number }

export type Booking = {
  id: string
  bike: Bike
  buyer: Person
  state: BookingState
  price: number
  madeAt: number
  lapsesAt: number
  dueAt: number
  /** Since when the whole sale is asked to be refunded, maybe more than once. */
  askedBackSince: number
  /** An admin has continued it after that was refused. */
  wentOn: boolean
  /** Of the sale: what goes or went back, and what was released, fee included. */
  back: number
  out: number
  /** Of money that came too late or twice. */
  late: number
  lateBack: number
  /** Of both, what an admin has sent from the operator's own money. */
  byHand: number
  code: string | null
  wrongTries: number
  lockedUntil: number
  unlocks: number
  /** Who has said something in the open dispute. */
  dispute: ('buyer' | 'seller')[] | null
  /** When the open dispute was opened. */
  reportedAt: number
  /** Somebody has withdrawn a report about it. */
  withdrawn: boolean
  /** Of what was released: what we keep, and what the seller was sent. */
  fee: number
  paidOut: number
  /** In how many payouts that stand. */
  payouts: number
  /** Of what was released: what others have refunded at the processor, and that refund as it is called there. */
  externallyRefunded: number
  /** What of that was taken from the seller: without its fee. */
  externallyTaken: number
  externalRefundId: string | null
}

export type Intent = {
  id: string
  secret: string
  booking: Booking
  amount: number
  status: 'open' | 'asks' | 'succeeded' | 'canceled'
  declines: number
  createdAt: number
  /** When the processor last answered about it. */
  askedAt: number
  /** Since when it has not, and when it is asked again; null where it has. */
  unresponsive: { since: number; askAgainAt: number } | null
  expiresAt: number
  holds: boolean
  /** It has been given up, and is not decided. */
  forceReleased: boolean
  /** An admin has force-released it once. */
  wasForceReleased: boolean
  recorded: 'no' | 'sale' | 'late'
  /** How far its last refund is, of how much; one that was returned is `refused`, as it may be sent again. */
  refund: 'none' | 'requested' | 'done' | 'refused' | 'by hand'
  askedBack: number
  /** Paid by a card that takes no money back. */
  closed: boolean
  /** Its refund as we call it, once the bank has sent it back: the site may not know it yet. */
  returned: string | null
}

export type Refund = { booking: Booking; intent: Intent | undefined; of: 'sale' | 'late'; amount: number }

/** What a bank does about a sale: as the bank has it, and as the site knows it. */
export type Dispute = {
  id: string
  booking: Booking
  amount: number
  status: ChargebackState
  openedAt: number
  known: ChargebackState | null
  /** The bank has the money, and the site has not booked it. */
  taken: boolean
  /** What it took of what was held, and of what was not paid out. */
  held: number
  payable: number
}

/** What the processor tells of, by its own id. */
export type Message = { kind: 'intent' | 'dispute' | 'refund'; id: string }
