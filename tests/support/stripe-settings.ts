import { type Config, readConfig } from '../../apps/server/src/config.ts'
import { setUpStripe } from '../../apps/server/src/modules/payment-providers/stripe/index.ts'
import type { StripeKeys } from '../../apps/server/src/modules/payment-providers/stripe/settings.ts'

/** The payment providers of an installation with these keys of Stripe. */
export const atStripe = (keys: StripeKeys): Config['providers'] =>
  readConfig({}, []).providers.map((known) =>
    known.description.name === 'stripe' ? { ...known, setup: setUpStripe({ ...keys, connect: false }) } : known,
  )
