import type {
  BookingState,
  DisputeState,
  HoldEnd,
  ListingState,
  PaymentIntentState,
  PayoutState,
  RefundState,
} from '@bikevalley/contract'
import type { ColumnType, Generated } from 'kysely'

/**
 * The chart of accounts. Each entry names a payment as well, so that an account can be read for one payment.
 * `card_clearing`, an asset: what the card provider has of ours. `held_for_seller`, a liability: money of a sale that is
 * neither the seller's nor the buyer's yet. `refunds`, a liability: what goes back to buyers and has not arrived yet.
 * `seller_payable`, a liability: released and not paid out yet. `platform_fees` and `owed_to_operator`, liabilities to
 * the operator: the fees, and what they have paid out to sellers from their own bank account.
 */
export type LedgerAccount =
  | 'card_clearing'
  | 'held_for_seller'
  | 'refunds'
  | 'seller_payable'
  | 'platform_fees'
  | 'owed_to_operator'

/** The tables as the migrations leave them. `bigint` arrives as number: amounts stay far below 2^53. */
export type Database = {
  users: {
    id: string
    name: string
    email: string
    email_verified: Generated<boolean>
    image: string | null
    role_chosen_at: Date | null
    suspended_at: Date | null
    suspension_reason: ColumnType<string | null, string | null | undefined>
    deleted_at: Date | null
    terms_version: Generated<string | null>
    terms_accepted_at: Generated<Date | null>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  roles: { user_id: string; role: 'buyer' | 'seller' | 'admin'; granted_at: Generated<Date> }
  sessions: {
    id: string
    user_id: string
    token: string
    expires_at: Date
    ip_address: string | null
    user_agent: string | null
    /** Written every few minutes of use at most; null before the first. */
    last_used_at: Date | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  accounts: {
    id: string
    user_id: string
    account_id: string
    provider_id: string
    password: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  verifications: { id: string; identifier: string; value: string; expires_at: Date }
  images: {
    hash: string
    width: number
    height: number
    widths: number[]
    color: string
    avif_at: Date | null
    /** What a drawing of ours shows, with `{bike}` for the listing's name; null for what people uploaded. */
    alt: Generated<string | null>
    created_at: Generated<Date>
  }
  uploads: { id: string; user_id: string; image_hash: string; created_at: Generated<Date> }
  upload_counts: { user_id: string; day: string; uploads: number }
  categories: {
    id: string
    description: string
    image: string
    width: number
    height: number
    widths: number[]
    color: string
    position: number
  }
  listings: {
    id: string
    seller_id: string
    state: ListingState
    name: Generated<string>
    resale_price_minor: number | null
    original_price_minor: number | null
    currency: string
    condition: 'excellent' | 'good' | 'fair' | null
    category_id: string | null
    phone: Generated<string>
    location: Generated<string>
    /** A calendar day, `YYYY-MM-DD`. */
    posted_on: string | null
    /** Arrives as text: a decimal with one digit. */
    years_of_use: ColumnType<string | null, string | number | null, string | number | null>
    description: Generated<string>
    model_year: number | null
    mileage_km: number | null
    engine_cc: number | null
    has_image: Generated<boolean>
    withdrawal_reason: ColumnType<string | null, string | null | undefined>
    sold_at: Date | null
    removed_at: Date | null
    created_at: Date
    updated_at: Date
  }
  listing_photos: { listing_id: string; position: number; image_hash: string }
  promotions: {
    id: string
    listing_id: string
    seller_id: string
    started_at: Date
    ends_at: Date
    ended_at: Date | null
  }
  bookings: {
    id: string
    listing_id: string
    buyer_id: string
    state: BookingState
    listing_name: string
    image_hash: string | null
    price_minor: number
    currency: string
    phone: string
    meeting_location: string
    created_at: Date
    lapses_at: Date
    ended_at: Date | null
  }
  payment_intents: {
    id: string
    booking_id: string
    provider: 'test' | 'stripe'
    provider_intent_id: string | null
    client_secret: string | null
    amount_minor: number
    currency: string
    state: PaymentIntentState
    created_at: Date
    updated_at: Date
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
    buyer_name: string | null
    buyer_address: string | null
    seller_name: string | null
    seller_address: string | null
    frame_number: string | null
    registration: string | null
    mileage_km: number | null
    handed_over_at: Date | null
  }
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
  }
  releases: {
    id: string
    payment_id: string
    seller_id: string
    /** With the fee in it. */
    amount_minor: number
    fee_minor: number
    currency: string
    released_at: Date
  }
  payouts: {
    id: string
    release_id: string
    seller_id: string
    amount_minor: number
    currency: string
    state: PayoutState
    reference: string | null
    paid_by: string | null
    created_at: Date
    paid_at: Date | null
  }
  bank_details: {
    user_id: string
    /** Holder, account and bank, encrypted. */
    sealed: Buffer
    ending: string
    changed_at: Date
  }
  document_counters: { kind: string; year: number; last: number }
  documents: {
    id: string
    kind: 'receipt' | 'fee_invoice'
    number: string
    payment_id: string
    user_id: string
    /** Null once that person was deleted. */
    recipient: string | null
    content: ColumnType<unknown, string, never>
    issued_at: Date
  }
  ledger_transactions: {
    id: string
    code: string
    idempotency_key: string
    subject_type: string
    subject_id: string
    currency: string
    reverses_id: string | null
    booked_at: Date
  }
  ledger_entries: {
    transaction_id: string
    position: number
    account: LedgerAccount
    payment_id: string
    currency: string
    /** A debit is positive, a credit negative. */
    amount_minor: number
  }
  test_processor_intents: {
    id: string
    client_secret: string
    idempotency_key: string
    amount_minor: number
    currency: string
    booking_id: string
    status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
    last_error: ColumnType<unknown, string | null, string | null>
    declines: Generated<number>
    card_brand: string | null
    card_last4: string | null
    refunded_minor: Generated<number>
    created_at: Date
    updated_at: Date
  }
  test_processor_refunds: {
    id: string
    intent_id: string
    idempotency_key: string
    amount_minor: number
    created_at: Date
  }
  provider_events: {
    id: string
    provider: 'test' | 'stripe'
    event_id: string
    type: string
    livemode: boolean
    account: string | null
    provider_intent_id: string | null
    payload: string
    received_at: Date
    handled_at: Date | null
    outcome: 'done' | 'ignored' | null
    last_error: string | null
  }
  mails: {
    id: string
    recipient: string
    subject: string
    body_text: string
    body_html: string
    created_at: Date
    sent_at: Date | null
    /** Where a mail program posts to end the subscription; null for what nobody subscribed to. */
    unsubscribe_url: string | null
  }
  newsletter_subscriptions: {
    id: string
    email: string
    token_hash: string
    created_at: Date
    asked_at: Date
    confirmed_at: Date | null
    unsubscribed_at: Date | null
    last_letter_at: Date | null
  }
  audit_events: {
    id: string
    actor_id: string | null
    action: string
    subject_type: string
    subject_id: string
    details: ColumnType<unknown, string | undefined, never>
    as_admin: Generated<boolean>
    created_at: Date
  }
  idempotency_keys: {
    /** Of the attempt; another one that takes over gets a new id. */
    id: string
    user_id: string
    endpoint: string
    key: string
    request_hash: string
    leased_until: Date
    /** Null while the call runs, like `answer`. */
    status: number | null
    answer: string | null
    created_at: Date
  }
  listing_watches: { user_id: string; listing_id: string; created_at: Date }
  installation: { key: string; value: string; created_at: Generated<Date> }
}
