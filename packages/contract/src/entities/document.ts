import { z } from 'zod'
import { idSchema, instantSchema, ownAddressSchema } from '../fields.ts'

export const DOCUMENT_KINDS = ['receipt', 'fee_invoice'] as const

/** What a document says, frozen as it was issued. Amounts are decimal strings of its currency. */
export const documentContentSchema = z.object({
  operator: z.object({
    name: z.string(),
    address: z.string(),
    email: z.string(),
    /** Empty where the operator has given none. */
    tax_id: z.string(),
  }),
  currency: z.string(),
  lines: z.array(z.object({ text: z.string(), amount: z.string() })),
  /** The tax that is in the total, and its rate in hundredths of a percent; null where there is none. */
  tax: z.object({ basis_points: z.number().int(), amount: z.string() }).nullable(),
  total: z.string(),
  /** How it was paid, and what else the reader should know, a sentence each. */
  notes: z.array(z.string()),
})
export type DocumentContent = z.output<typeof documentContentSchema>

export const documentSchema = documentContentSchema.extend({
  _id: idSchema,
  kind: z.enum(DOCUMENT_KINDS),
  /** Without gaps in its kind and year: `R-2026-000001`. Null for the moment until it is made. */
  number: z.string().nullable(),
  /** Empty once that person has deleted their account. */
  recipient: z.string(),
  /** The seller's, on a fee invoice; empty until they have given one, and as the name. */
  recipient_address: z.string(),
  /** Whether who reads it can add their address, which was not known as it was issued. */
  may_add_address: z.boolean(),
  issued_at: instantSchema,
  /** What of a receipt's payment is the buyer's again by now, oldest first: sent back by us, or kept by their bank. */
  returned: z.array(z.object({ by: z.enum(['refund', 'chargeback']), amount: z.string(), at: instantSchema })),
})
export type Document = z.output<typeof documentSchema>
/** What a seller gives once for an invoice that was issued without it. */
export const invoiceAddressSchema = z.object({ address: ownAddressSchema })

/** One that is made. */
export type NumberedDocument = Document & { number: string }
