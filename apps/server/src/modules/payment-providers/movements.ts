import type { MovementKind } from '@bikevalley/contract'

/** What happened to our balance at a provider, as it says. Told again it is the same, and it never changes. */
export type Movement = {
  id: string
  kind: MovementKind
  /** What came in is positive, what went out negative; before the fee. */
  amountMinor: number
  /** What the provider kept beside it; negative where it gave some back. */
  feeMinor: number
  currency: string
  /** The payment that it belongs to, by the provider's id. */
  intentId: string | null
  /** What it is about, by the provider's id: a charge, a refund, a chargeback, a transfer. */
  objectId: string
  /** Of a transfer: the charge that it is of, where the provider says so. */
  chargeId?: string | null
  /** Of a refund: our own id of it, where we have asked for it. */
  ourId?: string | null
  description: string
  occurredAt: Date
}

/** A page of what happened from `since` on and before `until`; `cursor` is the `next` of the page before. */
export type MovementsRequest = { since: Date; until: Date; cursor: string | null }

export type MovementsAnswer =
  | { outcome: 'found'; movements: readonly Movement[]; next: string | null }
  | { outcome: 'unknown'; reason: string }
