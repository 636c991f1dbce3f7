import type { PublicSettings } from '@bikevalley/contract'

/** What pages know of a site, as one in the United States with the built-in processor has it. */
export const testSettings: PublicSettings = {
  locale: 'en-US',
  currency: 'USD',
  distanceUnit: 'mi',
  timeZone: 'UTC',
  localMode: true,
  payments: 'test',
  paymentMessages: false,
  providerLabels: { test: 'Test processor' },
  builtInProvider: 'test',
  payoutAccounts: null,
  signIn: { google: false, github: false },
  fee: { basisPoints: 0, minimum: '0.00', maximum: null },
  termsVersion: '1',
  publicUrl: 'http://127.0.0.1:3000',
  passkeyHost: 'localhost',
}
