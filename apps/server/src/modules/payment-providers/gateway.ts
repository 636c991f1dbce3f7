import type { IncomingHttpHeaders } from 'node:http'
import type { ChargebackState, PaymentProvider } from '@bikevalley/contract'
import type { MovementsAnswer, MovementsRequest } from './movements.ts'

/** The provider's word for why a card did not pay. */
export type CardError = { code: string; declineCode?: string | undefined; message: string }

/** A payment as the provider sees it just now. */
export type GatewayIntent = {
  id: string
  /** What the buyer's browser pays with. */
  clientSecret: string
  /** `open` waits for a card or for the cardholder, and can be canceled; `processing` can't, and may end either way. */
  status: 'open' | 'processing' | 'succeeded' | 'canceled'
  amountMinor: number
  currency: string
  bookingId: string
  /** How many cards it has refused so far. */
  declines: number
  lastError: CardError | null
  /** The card that paid. */
  card: { brand: string; last4: string } | null
}

/** A payment that the cardholder's bank disputes, as the provider sees it just now. */
export type GatewayDispute = {
  id: string
  intentId: string
  amountMinor: number
  currency: string
  /** The provider's word for why. */
  reason: string
  status: ChargebackState
  /** Whether the operator has answered. */
  answered: boolean
  /** Until when they can; null where there is nothing to answer. */
  dueAt: Date | null
  openedAt: Date
}

/** `unknown`: no answer, or none that says what happened. The same call can be made again. */
type Unknown = { outcome: 'unknown'; reason: string }
type Refused = { outcome: 'refused'; reason: string }

export type IntentAnswer = { outcome: 'found'; intent: GatewayIntent } | Unknown
export type CreateAnswer = IntentAnswer | Refused
export type RefundAnswer = { outcome: 'refunded'; refundId: string } | Refused | Unknown

export type DisputeAnswer = { outcome: 'found'; dispute: GatewayDispute } | Unknown
export type DisputesAnswer = { outcome: 'found'; disputes: GatewayDispute[] } | Unknown

/** A refund at the provider, whoever has made it. */
export type FoundRefund = {
  id: string
  amountMinor: number
  /** Whether the money has left: also while the banks work on it. Not where it failed or was returned. */
  gone: boolean
  /** Our own id of it; null where others have made it. */
  ourId: string | null
}

/** Money of a payment that went to a seller's account at the provider, whoever has sent it. */
export type FoundTransfer = {
  id: string
  /** Without what was taken back again. */
  amountMinor: number
  currency: string
  accountId: string
  /** The payout that it is; null where others have made it. */
  payoutId: string | null
}

/** What has been done with the money of a payment, by whomever, as the provider has it just now. */
export type ChargeFacts = {
  refunds: readonly FoundRefund[]
  disputes: readonly Pick<GatewayDispute, 'id' | 'status'>[]
  transfers: readonly FoundTransfer[]
}

export type FactsAnswer = { outcome: 'found'; facts: ChargeFacts } | Unknown

export type CreateRequest = {
  /** The same key answers the same intent, however often it is sent. */
  idempotencyKey: string
  amountMinor: number
  currency: string
  bookingId: string
}

export type RefundRequest = {
  intentId: string
  amountMinor: number
  /** Of the payment. */
  currency: string
  idempotencyKey: string
  reason: string
}

/** A refund that the provider has made, by its own id. */
export type MadeRefund = { intentId: string; refundId: string; amountMinor: number }

/** What a message is about, by the provider's id of its payment: a refund by our own id. */
export type EventSubject =
  | { kind: 'intent'; intentId: string }
  | { kind: 'refund'; refundId: string; intentId: string | null }
  | { kind: 'dispute'; disputeId: string; intentId: string | null }
  /** What others have done with the money of a payment. */
  | { kind: 'charge'; intentId: string | null }
  | { kind: 'nothing' }

export type MessageAnswer =
  | {
      outcome: 'genuine'
      event: {
        /** The same for the same message, however often it is sent. */
        event_id: string
        type: string
        livemode: boolean
        account: string | null
        payload: string
        subject: EventSubject
      }
    }
  | { outcome: 'refused'; reason: string }

/** Messages that the provider sends by HTTP. */
export type ProviderMessages = {
  /** Believes what is signed by the provider, fresh, and meant for this installation. */
  read: (rawBody: Buffer, headers: IncomingHttpHeaders, now: Date) => MessageAnswer
  /** Of a message that was read before. */
  subjectOf: (payload: string) => EventSubject
}

/**
 * A card payment provider, in our own words. Never called inside a database transaction. Its answers say `unknown`
 * where it can't tell; who calls it writes the attempt first and can ask again.
 */
export type PaymentGateway = {
  provider: PaymentProvider
  /** What the buyer's browser shows itself with; null where it needs nothing. */
  publishableKey: string | null
  /** Whether new payments may begin. Those under way can be ended either way. */
  acceptsPayments: boolean
  createIntent: (request: CreateRequest) => Promise<CreateAnswer>
  retrieveIntent: (intentId: string) => Promise<IntentAnswer>
  /** Cancels what can still be canceled, and answers the intent as it stands then. */
  cancelIntent: (intentId: string) => Promise<IntentAnswer>
  refund: (request: RefundRequest) => Promise<RefundAnswer>
  /** How a refund that was made stands now: `refused` where it was returned. Never makes one. */
  retrieveRefund: (made: MadeRefund) => Promise<RefundAnswer>
  retrieveDispute: (disputeId: string) => Promise<DisputeAnswer>
  /** Those that were opened since a time, whether or not they have ended. */
  listDisputes: (since: Date) => Promise<DisputesAnswer>
  /** What has been done with the money of a payment: to be asked before any of it leaves. */
  chargeFacts: (intentId: string) => Promise<FactsAnswer>
  /** What happened to our balance there, page by page. */
  listMovements: (request: MovementsRequest) => Promise<MovementsAnswer>
  /** Calls the listener with the intent's id when the provider tells us, by whatever way, that it changed. */
  onIntentChanged: (listener: (intentId: string) => Promise<void>) => void
  /** The same with the id of a dispute. */
  onDisputeChanged: (listener: (disputeId: string) => Promise<void>) => void
  /** The same with our own id of a refund. */
  onRefundChanged: (listener: (refundId: string) => Promise<void>) => void
  /** Null when it sends none. */
  messages: ProviderMessages | null
}
