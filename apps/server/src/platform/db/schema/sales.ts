import type {
  BookingState,
  ChargebackState,
  DisputeState,
  HoldEnd,
  PaymentIntentState,
  PaymentProvider,
  PriceSource,
  RefundState,
} from '@bikevalley/contract'
import type { Generated } from 'kysely'

/** From a booking to the handover, and what may go wrong between. */
export type SaleTables = {
  /** In which bookings the buyer has seen how to reach the seller. */
  seen_contacts: { booking_id: string; seen_at: Date }
  bookings: {
    id: string
    listing_id: string
    buyer_id: string
    state: BookingState
    listing_name: string
    image_hash: string | null
    /** What the two have agreed on, and where that comes from. */
    price_minor: number
    price_source: PriceSource
    currency: string
    phone: string
    meeting_location: string
    /** When the buyer would like to meet. */
    meet_at: Date | null
    created_at: Date
    lapses_at: Date
    ended_at: Date | null
    /** What the seller wrote as they declined it. */
    decline_reason: Generated<string | null>
  }
  payment_intents: {
    id: string
    booking_id: string
    provider: PaymentProvider
    provider_intent_id: string | null
    client_secret: string | null
    amount_minor: number
    currency: string
    state: PaymentIntentState
    created_at: Date
    updated_at: Date
    /** Since when the provider has not answered about it, and when it is asked next. */
    unresponsive_since: Date | null
    ask_again_at: Date | null
  }
  checkout_holds: {
    id: string
    listing_id: string
    buyer_id: string
    booking_id: string
    payment_intent_id: string
    declines: Generated<number>
    created_at: Date
    expires_at: Date
    released_at: Date | null
    release_reason: HoldEnd | null
  }
  payments: {
    id: string
    payment_intent_id: string
    booking_id: string
    outcome: 'sale' | 'late'
    amount_minor: number
    currency: string
    card_brand: string | null
    card_last4: string | null
    captured_at: Date
    /** Frozen as the money arrives. */
    fee_basis_points: Generated<number>
    /** Of the whole amount; kept where all of it is released, and in proportion where a part is. */
    fee_minor: Generated<number>
  }
  refunds: {
    id: string
    payment_id: string
    amount_minor: number
    currency: string
    reason: string
    state: RefundState
    provider_refund_id: string | null
    /** Of one that was sent by hand; null of the others, as are the next two. */
    reference: Generated<string | null>
    note: Generated<string | null>
    sent_by: Generated<string | null>
    /** When it was found, where others have made it at the provider; null of our own. */
    found_at: Generated<Date | null>
    /** The first refund of the same money, where this one makes good one that was refused or returned. */
    first_id: Generated<string | null>
    /** It takes all that was left of the payment: a sale is reversed by it. */
    whole: Generated<boolean>
    /** Both sides were told as it was asked for, and not once more as it went through. */
    told: Generated<boolean>
    /** By which way it leaves (`modules/payments/ways-out`); null of those from before that was written down. */
    way: Generated<string | null>
    created_at: Date
    updated_at: Date
  }
  /** One for each sale, made as it is paid. */
  handovers: {
    booking_id: string
    payment_id: string
    /** After this the money goes back by itself, unless there is a dispute. */
    due_at: Date
    reminders_sent: Generated<number>
    wrong_tries: Generated<number>
    locked_until: Date | null
    /** How often the buyer has unlocked codes. */
    unlocks: Generated<number>
    buyer_name: string | null
    buyer_address: string | null
    seller_name: string | null
    seller_address: string | null
    frame_number: string | null
    registration: string | null
    mileage_km: number | null
    handed_over_at: Date | null
    /** When the clock alone sent the money back. */
    sent_back_at: Date | null
  }
  /** Entries of the bike's service history whose papers its buyer says to have seen. */
  seen_papers: { booking_id: string; listing_id: string; position: number }
  disputes: {
    id: string
    booking_id: string
    opened_by: 'buyer' | 'seller'
    buyer_words: string | null
    seller_words: string | null
    state: DisputeState
    refund_minor: number | null
    decided_by: string | null
    reason: string | null
    opened_at: Date
    due_at: Date
    ended_at: Date | null
    /** Of a decision: by when the bike is with who keeps it; null where it is there already. */
    bike_by: Date | null
  }
  /** What an admin has asked a side of a dispute. */
  dispute_questions: {
    id: string
    dispute_id: string
    side: 'buyer' | 'seller'
    question: string
    asked_by: string
    asked_at: Date
    answer_by: Date
    answer: string | null
    answered_at: Date | null
  }
  /** What a side added to its report. */
  dispute_photos: { dispute_id: string; side: 'buyer' | 'seller'; position: number; image_hash: string }
  chargebacks: {
    id: string
    payment_id: string
    provider_dispute_id: string
    amount_minor: number
    currency: string
    /** The provider's word for why, as `fraudulent`. */
    reason: string
    state: ChargebackState
    /** Of an `inquiry`: the bank has the money, and it is booked once a refund or payout that is on its way has ended. */
    taken: boolean
    /** Whether the operator has answered at the provider. */
    answered: boolean
    /** Until when they can; null where the provider names no date. */
    due_at: Date | null
    opened_at: Date
    ended_at: Date | null
    updated_at: Date
  }
}
