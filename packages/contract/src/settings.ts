import { z } from 'zod'
import { priceTextSchema } from './fields.ts'
import { paymentProviderSchema } from './payment-provider.ts'

/** What the operator's settings mean for the screens; the server puts it into every page. */
export const publicSettingsSchema = z.object({
  /** BCP 47, for prices, dates and distances. */
  locale: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  distanceUnit: z.enum(['mi', 'km']),
  /** IANA’s name, as `UTC` or `America/New_York`: for days and times on pages, papers and in emails. */
  timeZone: z.string(),
  /** Only this machine can reach the site: demo people and the mail outbox are there. */
  localMode: z.boolean(),
  /** Who takes new payments; null where paying is not possible here. */
  payments: paymentProviderSchema.nullable(),
  /** The card processor tells of what happens by messages to this site. */
  paymentMessages: z.boolean(),
  /** What people call each provider. */
  providerLabels: z.record(paymentProviderSchema, z.string()),
  /** The one that is a part of this program: no brand, and no bank behind it; null where there is none. */
  builtInProvider: paymentProviderSchema.nullable(),
  /** Where sellers are offered an account to be paid out to, and the page on which they see it there; null where nowhere. */
  payoutAccounts: z.object({ provider: paymentProviderSchema, page: z.url() }).nullable(),
  /** Which other ways to sign in the operator has set up. */
  signIn: z.object({ google: z.boolean(), github: z.boolean() }),
  /** What is kept of a sale: hundredths of a percent of the price, at least and at most; null is no largest fee. */
  fee: z.object({ basisPoints: z.number().int(), minimum: priceTextSchema, maximum: priceTextSchema.nullable() }),
  /** The version of the terms that people accept. */
  termsVersion: z.string(),
  publicUrl: z.string(),
  /** The host whose pages can use passkeys; null where the site has no name but an IP address. */
  passkeyHost: z.string().nullable(),
})
export type PublicSettings = z.infer<typeof publicSettingsSchema>
