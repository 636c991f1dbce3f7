import { z } from 'zod'
import { idSchema, instantSchema, priceTextSchema } from '../fields.ts'
import { CHARGEBACK_STATES } from '../life-cycles/index.ts'
import { paymentProviderSchema } from '../payment-provider.ts'

/** A payment that the cardholder’s bank takes back or asks about, with its sale, as admins see it. */
export const chargebackSchema = z.object({
  _id: idSchema,
  booking_id: idSchema,
  bike: z.string(),
  provider: paymentProviderSchema,
  /** What it is called at the provider. */
  provider_dispute_id: z.string(),
  /** The page on which the operator answers it, and what people call the provider whose it is; null where there is none. */
  answer_page: z.object({ at: z.string(), url: z.url() }).nullable(),
  state: z.enum(CHARGEBACK_STATES),
  /** What the bank takes; of the price, all of it or a part. */
  amount: priceTextSchema,
  price: priceTextSchema,
  currency: z.string(),
  /** The provider’s word for why, as `fraudulent` or `product_not_received`. */
  reason: z.string(),
  /** Whether the operator has answered. */
  answered: z.boolean(),
  opened_at: instantSchema,
  /** Until when the operator can answer at the provider; null where it names no date. */
  due_at: instantSchema.nullable(),
  ended_at: instantSchema.nullable(),
  buyer_name: z.string(),
  buyer_email: z.string(),
  seller_name: z.string(),
  seller_email: z.string(),
})
export type Chargeback = z.output<typeof chargebackSchema>
