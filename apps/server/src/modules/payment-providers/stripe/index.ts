import type { ProviderDescription, ProviderSetup } from '../provider.ts'
import { keyNames, readStripe, type StripeSettings, secretNames, settingNames } from './settings.ts'

/** Cards, and payouts to sellers' accounts, at Stripe: set up by its keys (docs/operations/stripe.md). */
export const stripeProvider: ProviderDescription = {
  name: 'stripe',
  label: 'Stripe',
  testMoney: false,
  builtIn: false,
  settings: { names: settingNames, secrets: secretNames, keys: keyNames },
  disputePage: (id) => `https://dashboard.stripe.com/disputes/${encodeURIComponent(id)}`,
  read(reader) {
    const settings = readStripe(reader)
    return settings && setUpStripe(settings)
  },
}

/** Stripe with these keys. Its library is loaded as it is opened: that takes a fifth of a second. */
export const setUpStripe = (settings: StripeSettings): ProviderSetup => ({
  settings,
  // What Stripe documents for its fields.
  form: {
    scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    calls: ['https://api.stripe.com'],
    paymentSheets: ['https://js.stripe.com'],
  },
  async open({ log }) {
    const [{ createStripeGateway }, { createStripePayouts }] = await Promise.all([
      import('./gateway.ts'),
      import('./payouts.ts'),
    ])
    return {
      gateway: createStripeGateway(settings, log),
      payouts: {
        gateway: createStripePayouts(settings, log),
        offered: settings.connect,
        accountPage: 'https://connect.stripe.com/express_login',
      },
    }
  },
})
