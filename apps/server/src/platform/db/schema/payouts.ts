import type { AccountNeeds, PaymentProvider, PayoutState } from '@bikevalley/contract'
import type { ColumnType, Generated } from 'kysely'

/** What sellers get, and the papers about money. */
export type PayoutTables = {
  releases: {
    id: string
    payment_id: string
    seller_id: string
    /** With the fee in it. */
    amount_minor: number
    fee_minor: number
    currency: string
    released_at: Date
    /** By which way it became the seller's; null of those from before that was written down. */
    way: Generated<string | null>
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
    /** It was returned from the seller's bank: when, who says so, and why. */
    returned_at: Date | null
    returned_by: string | null
    return_reason: string | null
    /** Of one that was unclaimed: whom it was sent to. */
    note: Generated<string | null>
    /** What has paid it out, where nobody here did. */
    found_transfer_id: Generated<string | null>
    /** When an admin last read the account that it goes to. */
    account_read_at: Generated<Date | null>
    /** By which way it left, or is on its way; null before, and of those from before that was written down. */
    way: Generated<string | null>
  }
  /** Transfers that others have made at the provider, of payments of ours. */
  found_transfers: {
    id: string
    payment_id: string
    provider_transfer_id: string
    provider_account_id: string
    amount_minor: number
    currency: string
    found_at: Date
  }
  /** What became of such a transfer, and one in another currency, which the ledger does not have. */
  seen_transfers: {
    id: string
    payment_id: string
    provider_transfer_id: string
    currency: string
    /** Without what was taken back until then. */
    amount_minor: number
    seen_at: Date
  }
  /** Who was paid out and has deleted their account, as long as a bank may send the money back. */
  payee_contacts: {
    user_id: string
    name: string
    email: string
    /** As they had chosen it. */
    language: string | null
    kept_until: Date
  }
  bank_details: {
    user_id: string
    /** Holder, account and bank, encrypted. */
    encrypted_details: Buffer
    ending: string
    changed_at: Date
  }
  /** A seller's account at a provider that pays them out. */
  connected_accounts: {
    user_id: string
    provider: PaymentProvider
    provider_account_id: string
    /** Null while its owner does not use it. */
    connected_at: Date | null
    needs: AccountNeeds | null
    ready_at: Date | null
  }
  /** Each time that the provider was asked to send a payout. */
  payout_transfers: {
    id: string
    payout_id: string
    seller_id: string
    provider_account_id: string
    asked_by: string
    asked_at: Date
    updated_at: Date
    provider_transfer_id: string | null
    refusal: string | null
  }
  document_counters: { kind: 'receipt' | 'fee_invoice'; year: number; last: number; last_issued_at: Date }
  documents: {
    id: string
    kind: 'receipt' | 'fee_invoice'
    /** Null until it is numbered, a moment after the sale. */
    number: string | null
    payment_id: string
    user_id: string
    /** Null once that person was deleted. */
    recipient: string | null
    /** On fee invoices, as it stands on the bill of sale. Null where there is none, and once that person was deleted. */
    recipient_address: string | null
    /** On receipts: who sold the bike. Null once that person was deleted. */
    seller: string | null
    content: ColumnType<unknown, string, never>
    issued_at: Date
  }
}
