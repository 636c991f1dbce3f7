import { z } from 'zod'
import { OUTSIDE_LOCAL_MODE } from '../../../platform/start-error.ts'
import type { SettingsReader } from '../provider.ts'
import { isCountedByStripe } from './amounts.ts'

/** What opens the operator's account at Stripe; `apiUrl` stands for Stripe's own address in tests. */
export type StripeKeys = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** The keys move real money. */
  live: boolean
  apiUrl: string | null
}

/** The keys, and whether sellers may be paid out to accounts of theirs. */
export type StripeSettings = StripeKeys & { connect: boolean }

const loopbackUrl = /^http:\/\/127\.0\.0\.1:\d{1,5}$/

/** Its settings, one by one. */
const environment = z.object({
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'begins with sk_test_, sk_live_, rk_test_ or rk_live_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'begins with pk_test_ or pk_live_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'begins with whsec_')
    .optional(),
  STRIPE_CONNECT: z.enum(['on', 'off'], { error: 'is on or off' }).default('off'),
  STRIPE_API_URL: z
    .string()
    .regex(loopbackUrl, 'is an address of this machine such as http://127.0.0.1:8080')
    .optional(),
})

export const settingNames: readonly string[] = Object.keys(environment.shape)
export const keyNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
export const secretNames: readonly string[] = keyNames.filter((name) => name !== 'STRIPE_PUBLISHABLE_KEY')

/**
 * The settings, whose keys belong together; null where there are none.
 * @throws StartError for the first that is wrong
 */
export function readStripe({ parse, currency, localMode, refuse }: SettingsReader): StripeSettings | null {
  const read = parse(environment)
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_CONNECT: connect,
    STRIPE_API_URL: apiUrl = null,
  } = read
  if (secretKey !== undefined && !isCountedByStripe(currency))
    throw refuse('CURRENCY', 'is not one that Stripe takes cards in', currency)
  if (connect === 'on' && secretKey === undefined)
    throw refuse('STRIPE_CONNECT', 'is on only where STRIPE_SECRET_KEY is set', connect)
  if (!localMode && apiUrl !== null) throw refuse('STRIPE_API_URL', `is not set ${OUTSIDE_LOCAL_MODE}`, apiUrl)
  const given = keyNames.find((name) => read[name] !== undefined)
  if (given === undefined) return null
  const missing = keyNames.find((name) => read[name] === undefined)
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined)
    throw refuse(String(missing), `belongs to ${given}, which is set`, undefined)
  const live = secretKey.slice(3).startsWith('live')
  if (publishableKey.slice(3).startsWith('live') !== live) {
    const mode = live ? 'live' : 'test'
    throw refuse(
      'STRIPE_PUBLISHABLE_KEY',
      `begins with pk_${mode}_, as STRIPE_SECRET_KEY is for ${mode}`,
      publishableKey,
    )
  }
  return { secretKey, publishableKey, webhookSecret, live, apiUrl, connect: connect === 'on' }
}
