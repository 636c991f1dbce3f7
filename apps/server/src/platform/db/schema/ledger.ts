/**
 * The chart of accounts. Each entry names a payment as well, so that an account can be read for one payment.
 * `card_clearing`, an asset: what the card provider has of ours. `held_for_seller`, a liability: money of a sale that is
 * neither the seller's nor the buyer's yet. `refunds`, a liability: what goes back to buyers and has not arrived yet.
 * `seller_payable`, a liability: released and not paid out yet. `platform_fees` and `owed_to_operator`, liabilities to
 * the operator: the fees, and what they have paid out to sellers and sent back to buyers from their own bank account. What the provider pays out to
 * sellers leaves `card_clearing`. `disputed`, a liability: what a cardholder's bank takes back of it, until it has.
 * `chargeback_losses`, an asset in name alone: what banks took that was neither held nor payable any more, at the
 * operator's cost. `provider_costs`, an asset as bookkeepers count expenses, and `provider_withheld`, a liability: what
 * the provider has kept of `card_clearing`, which stays gross. `outside_losses`, an asset in name alone: what others refunded
 * at the provider that was neither held nor payable any more, at the operator's cost. `seller_advances`, an asset: what
 * others transferred there to a seller before it was payable.
 */
export type LedgerAccount =
  | 'card_clearing'
  | 'held_for_seller'
  | 'refunds'
  | 'seller_payable'
  | 'platform_fees'
  | 'owed_to_operator'
  | 'disputed'
  | 'chargeback_losses'
  | 'provider_costs'
  | 'provider_withheld'
  | 'outside_losses'
  | 'seller_advances'

/** The ledger. */
export type LedgerTables = {
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
}
