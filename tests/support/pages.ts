import fastify, { type FastifyInstance } from 'fastify'
import { installSecurityHeaders } from '../../apps/server/src/platform/http/security/security-headers.ts'
import { type WebAppOptions, webApp } from '../../apps/server/src/web/index.ts'
import { testSettings } from './public-settings.ts'

/** What a page knows where nobody is signed in, and nothing can be asked of the API. */
export const visitorFacts = {
  viewer: null,
  settings: testSettings,
  deferHydration: true,
  call: () => Promise.reject(new Error('The API is not part of these tests.')),
}

/** The web app alone, as built, behind the real security headers. */
export async function startPages(options: Partial<WebAppOptions> = {}): Promise<FastifyInstance> {
  const server = fastify({ pluginTimeout: 0 })
  await installSecurityHeaders(server, { https: false, dev: false, forms: [] })
  await server.register(webApp, {
    dev: false,
    origin: 'http://127.0.0.1:3000',
    context: () => Promise.resolve(visitorFacts),
    ...options,
  })
  return server
}
