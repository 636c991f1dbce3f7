import type { Db } from '../../platform/db/database.ts'
import { post, transfer } from './post.ts'

type ProviderFee = { id: string; payment_id: string; fee_minor: number; currency: string }

/**
 * The provider has kept something of a payment, or given some of that back where it is negative. `card_clearing` stays
 * gross, so that a refund in full is never more than is in it.
 */
export const bookProviderFee = (trx: Db, movement: ProviderFee, at: Date): Promise<void> =>
  post(trx, {
    code: 'provider_fee',
    subject: { type: 'movement', id: movement.id },
    paymentId: movement.payment_id,
    currency: movement.currency,
    at,
    entries: transfer('provider_costs', 'provider_withheld', movement.fee_minor),
  })
