import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { idSchema, instantSchema } from '../fields.ts'
import { paymentProviderSchema } from '../payment-provider.ts'

/**
 * What moves our balance at a card provider: a card is `charge`d, a `refund` goes back to it (and comes back where it
 * fails), a `chargeback` is taken by the card's bank and may be returned, a `transfer` goes to a seller's account there.
 * `other` concerns no payment of ours: what the provider sends to the operator's bank, or bills by itself.
 */
export const MOVEMENT_KINDS = ['charge', 'refund', 'chargeback', 'chargeback_returned', 'transfer', 'other'] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** An amount of money that may be below nothing, with its currency's decimals: `"-4500.00"`, in yen `"-4500"`. */
const signedAmountSchema = z.string().regex(/^-?\d+(\.\d{2,3})?$/)

/** A day of UTC, `2026-11-22`. */
export const daySchema = z.iso.date({ error: () => t('fields.enterUtcDay') })

/** Ledger and provider side by side; `drift` is what the ledger has more. In minor units' text. */
const sidesSchema = z.object({
  provider: paymentProviderSchema,
  currency: z.string(),
  ledger: signedAmountSchema,
  at_provider: signedAmountSchema,
  drift: signedAmountSchema,
  /** How many items differ and are old enough to count. */
  unmatched: z.number().int(),
})

/** One provider and currency, over the whole time. */
export const driftTotalSchema = sidesSchema.extend({
  /** Items that differ and may still come to match, and what the drift owes to them. */
  recent: z.number().int(),
  recent_drift: signedAmountSchema,
  /** The provider's fees, and what of them the ledger has among the provider's costs. */
  fees: signedAmountSchema,
  costs: signedAmountSchema,
  /** What concerns no payment of ours, before the provider's fees. */
  other: signedAmountSchema,
})
export type DriftTotal = z.infer<typeof driftTotalSchema>

export const driftDaySchema = sidesSchema.extend({ day: daySchema })
export type DriftDay = z.infer<typeof driftDaySchema>

/** How far a provider has been read. */
export const providerFetchSchema = z.object({
  provider: paymentProviderSchema,
  /** All that happened before this is here; null before the first time. */
  fetched_until: instantSchema.nullable(),
  /** It is being read, or will be in a moment. */
  running: z.boolean(),
  /** Why the last try came to nothing; empty when none did. */
  problem: z.string(),
})
export type ProviderFetch = z.infer<typeof providerFetchSchema>

export const reconciliationSchema = z.object({
  /** The days are those from this one to that one, both included; those on which nothing happened are left out. */
  from: daySchema,
  to: daySchema,
  /** The first day on which anything happened; null where nothing has. */
  earliest: daySchema.nullable(),
  totals: z.array(driftTotalSchema),
  days: z.array(driftDaySchema),
  fetches: z.array(providerFetchSchema),
  /** All money of the site is frozen after a restore, until an admin accepts the reconciliation; null where it is not. */
  frozen: z
    .object({
      since: instantSchema,
      details: z.string(),
      /** Not every card processor was read to the end since then. */
      unread: z.boolean(),
      /** Those of them whose keys are missing, and at which people have begun to pay. */
      without_keys: z.array(paymentProviderSchema),
      /** How many items differ and are not explained, those of the last day too. */
      unexplained: z.number().int(),
      /** Sales are frozen by themselves, and are to be explained first. */
      frozen: z.boolean(),
    })
    .nullable(),
})
export type Reconciliation = z.infer<typeof reconciliationSchema>

/**
 * Why an item does not match. `converted`: the provider has it in another currency. `refund_open`: the provider has
 * begun a refund whose outcome is not known here yet. `refund_returned`: the provider took a refund back after it
 * had said that it was sent. `other`: nothing that ought to match.
 */
export const ITEM_PROBLEMS = [
  'not_at_provider',
  'not_in_ledger',
  'amounts_differ',
  'converted',
  'refund_open',
  'refund_returned',
  'other',
] as const
export type ItemProblem = (typeof ITEM_PROBLEMS)[number]

/** One thing that happened to money, as the ledger and as the provider have it. */
export const reconciliationItemSchema = z.object({
  _id: idSchema,
  provider: paymentProviderSchema,
  kind: z.enum(MOVEMENT_KINDS),
  problem: z.enum(ITEM_PROBLEMS),
  currency: z.string(),
  /** Null where that side does not have it. */
  ledger: signedAmountSchema.nullable(),
  at_provider: signedAmountSchema.nullable(),
  difference: signedAmountSchema,
  /** What the provider calls it: the id of the payment, the refund, and so on. */
  object_id: z.string(),
  /** The provider's own words. */
  description: z.string(),
  at: instantSchema,
  /** How an admin explained it as it is, and who; both empty where nobody has. */
  explanation: z.string(),
  explained_by_name: z.string(),
  /** The booking whose money it is, where there is one. */
  booking: z.object({ _id: idSchema, bike: z.string() }).nullable(),
})
export type ReconciliationItem = z.infer<typeof reconciliationItemSchema>

export const ITEM_PARTS = ['unmatched', 'recent', 'other'] as const
export type ItemPart = (typeof ITEM_PARTS)[number]
