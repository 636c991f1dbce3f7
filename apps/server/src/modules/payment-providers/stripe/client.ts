import { Stripe } from 'stripe'
import type { StripeKeys } from './settings.ts'

/** The version that this code was written for; webhooks should be set up with the same one (docs/operations/stripe.md). */
const API_VERSION = '2026-10-28.endive'
/** With its one repetition a call ends before the payments' own bound, so that the reason is known. */
const TIMEOUT_MS = 8_000

/** Stripe's own library, with a fixed version of the API and few, short tries: who calls asks again later. */
export function createStripeClient({ secretKey, apiUrl }: StripeKeys): Stripe {
  const url = apiUrl === null ? null : new URL(apiUrl)
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(url && { protocol: 'http', host: url.hostname, port: url.port }),
  })
}
