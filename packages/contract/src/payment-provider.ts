import { z } from 'zod'

/**
 * Who takes the cards, by the name under which it stands in the database: `test` is the built-in test processor. Which ones
 * there are is the server's to know, and which form pays at them the web app's: nothing here names them.
 */
export const paymentProviderSchema = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/)
export type PaymentProvider = z.infer<typeof paymentProviderSchema>
