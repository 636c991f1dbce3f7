import type { PublicSettings } from '@bikevalley/contract'
import fastify, { type FastifyInstance } from 'fastify'
import { installSecurityHeaders } from '../../apps/server/src/platform/http/security/security-headers.ts'
import { type WebAppOptions, webApp } from '../../apps/server/src/web/index.ts'

const settings: PublicSettings = {
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

/** What a page knows where nobody is signed in, and nothing can be asked of the API. */
export const visitorFacts = {
  viewer: null,
  settings,
  deferHydration: true,
  call: () => Promise.reject(new Error('The API is not part of these tests.')),
}

/** The web app alone, as built, behind the real security headers. */
export async function startPages(options: Partial<WebAppOptions> = {}): Promise<FastifyInstance> {
  const server = fastify()
  await installSecurityHeaders(server, { https: false, dev: false, forms: [] })
  await server.register(webApp, {
    dev: false,
    origin: 'http://127.0.0.1:3000',
    context: () => Promise.resolve(visitorFacts),
    ...options,
  })
  return server
}
