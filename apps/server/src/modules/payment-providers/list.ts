import type { ProviderDescription } from './provider.ts'
import { stripeProvider } from './stripe/index.ts'
import { testProvider } from './test/index.ts'

/** All payment providers. The first that is set up takes new payments; the test processor always is, and so comes last. */
export const PAYMENT_PROVIDERS: readonly ProviderDescription[] = [stripeProvider, testProvider]
