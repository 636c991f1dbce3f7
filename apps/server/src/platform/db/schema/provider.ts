import type { ItemProblem, MovementKind, PaymentProvider } from '@bikevalley/contract'
import type { ColumnType, Generated } from 'kysely'

/** What card providers tell, and how the ledger compares; the test processor’s own. */
export type ProviderTables = {
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
    /** Null until it is. */
    paid_at: Date | null
    /** What becomes of money that is sent back to this card; null where it arrives. */
    refunds_end: Generated<'refused' | 'return' | null>
    created_at: Date
    updated_at: Date
  }
  test_processor_refunds: {
    id: string
    intent_id: string
    idempotency_key: string
    amount_minor: number
    created_at: Date
    returned_at: Generated<Date | null>
  }
  test_processor_disputes: {
    id: string
    intent_id: string
    amount_minor: number
    reason: string
    status: 'inquiry' | 'open' | 'won' | 'lost' | 'closed'
    due_at: Date
    created_at: Date
    taken_at: Date | null
    returned_at: Date | null
  }
  provider_events: {
    id: string
    provider: PaymentProvider
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
  /** What providers say has happened to our balance there. Only ever added to. */
  provider_movements: {
    id: string
    provider: PaymentProvider
    /** The provider's own id, as are the next two. */
    movement_id: string
    provider_intent_id: string | null
    object_id: string
    kind: MovementKind
    /** What came in is positive, what went out negative; before the fee. */
    amount_minor: number
    /** What the provider kept; negative where it gave some back. */
    fee_minor: number
    currency: string
    description: string
    occurred_at: Date
    fetched_at: Date
    /** When its fee was booked; null before, and for ever where it is tied to no payment of ours. */
    fee_booked_at: Date | null
    /** Of a transfer: the charge that it is of, by the provider's id. */
    charge_id: Generated<string | null>
    /** Of a refund: our own id of it, where we have asked for it. */
    our_id: Generated<string | null>
  }
  /** How far each provider has been read. */
  provider_fetches: {
    provider: PaymentProvider
    /** All that happened before this is here. */
    fetched_until: Date | null
    /** What is being read now, and up to where; null between. */
    reading_since: Date | null
    reading_until: Date | null
    cursor: string | null
    asked_at: Date | null
    last_error: string | null
    /** When it was compared last; null where all is to be compared. */
    compared_at: Generated<Date | null>
  }
  /** Everything that moved money at a provider, as the ledger and the provider have it. */
  compared_items: {
    provider: PaymentProvider
    kind: MovementKind
    object_id: string
    currency: string
    ledger_minor: number | null
    provider_minor: number | null
    at: Date
    booking_id: string | null
    payment_id: string | null
  }
  /** How ledger and provider compare, by the days of UTC, and what of it differs: as the provider was read last. */
  drift_days: {
    provider: PaymentProvider
    currency: string
    day: string
    ledger_minor: number
    provider_minor: number
    /** Items that differ, and those of them that may still come to match, with what the ledger has more by these. */
    unmatched: number
    recent: number
    recent_minor: number
    fees_minor: number
    costs_minor: number
    other_minor: number
  }
  drift_items: {
    id: string
    provider: PaymentProvider
    currency: string
    kind: MovementKind
    object_id: string
    problem: Exclude<ItemProblem, 'other'>
    /** Null where that side does not have it. */
    ledger_minor: number | null
    provider_minor: number | null
    description: string
    at: Date
    recent: boolean
    booking_id: string | null
    payment_id: string | null
  }
  /** What admins have explained of it; an item that changes after that is another one. */
  drift_explanations: {
    item_id: string
    ledger_minor: number | null
    provider_minor: number | null
    reason: string
    explained_by: string
    explained_at: Date
  }
}
