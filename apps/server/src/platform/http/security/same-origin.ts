import { ApiError } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Another system posts here, and shows by other means who it is: cookies are not looked at. */
    fromElsewhere?: boolean
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * With a cookie, an unsafe method needs a same-origin `Origin` or `Sec-Fetch-Site`: a foreign page can send our cookie
 * but can't forge these. Where other systems post, cookies are ignored.
 */
export function installSameOrigin(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (SAFE.has(request.method) || request.headers.cookie === undefined) return done()
    if (request.routeOptions.config.fromElsewhere) return done()
    const { origin } = request.headers
    const site = request.headers['sec-fetch-site']
    const same = origin === undefined ? site === 'same-origin' : origins.includes(origin)
    done(same ? undefined : new ApiError('cross_origin', t('platform.fromAnotherSite')))
  })
}
