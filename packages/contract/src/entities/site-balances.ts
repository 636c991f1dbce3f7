import { z } from 'zod'
import { priceTextSchema } from '../fields.ts'

/** What the site holds, owes and has earned, as the ledger has it. */
export const siteBalancesSchema = z.object({
  currency: z.string(),
  /** Of sales that are paid and not handed over, with our fee in it; without what is to go back. */
  held: priceTextSchema,
  /** Of it frozen, since the two sides do not agree. */
  frozen: priceTextSchema,
  /** Released to sellers and not sent yet. */
  due: priceTextSchema,
  /** Released to sellers who have deleted their account. */
  unclaimed: priceTextSchema,
  /** On its way back to buyers. */
  refunding: priceTextSchema,
  /** The card processor has refused to send it back, or it was returned: an admin has to. */
  to_send_back: priceTextSchema,
  /** Taken by buyers' banks, which have not decided yet. */
  with_banks: priceTextSchema,
  /** Fees in all, and of the last 30 days. */
  fees: priceTextSchema,
  fees_lately: priceTextSchema,
  /** What banks took beyond what there was, be it that they may give it back. */
  losses: priceTextSchema,
  /** What others refunded at the card processor beyond what there was. */
  outside_losses: priceTextSchema,
})
export type SiteBalances = z.infer<typeof siteBalancesSchema>
