import { LIMITS } from '@bikevalley/contract'
import { siteLanguage } from '@bikevalley/contract/language'
import { inLanguage } from '@bikevalley/messages'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { destination, type Logger, pino } from 'pino'
import type { Config } from '../../config.ts'
import { isHttps } from '../../own-origins.ts'
import { onceAMinute } from '../db/unreachable-database.ts'
import { newId } from '../ids.ts'
import { endConnections, REQUEST_LIMIT_MS } from './connections/end-connections.ts'
import { createClientErrorHandler, refuseExpectations } from './connections/unread-requests.ts'
import { toApiError } from './errors.ts'
import { toOriginForm } from './security/own-hosts.ts'
import { answerHeaders } from './security/security-headers.ts'
import { noteSecurity, writeSecurityLine } from './security/security-log.ts'

/**
 * As many connections a process takes, the next is closed at once: an idle one costs some 10 KB, and below a usual limit
 * of open files (20,000 and more) it leaves us those that we need ourselves.
 */
const MOST_CONNECTIONS = 10_000

/** Logs of this process: JSON lines without query strings, headers or bodies, since those can hold secrets. */
export const createLogger = (level: Config['logLevel']): Logger =>
  pino(
    { level, base: { pid: process.pid }, hooks: { logMethod: onceAMinute() } },
    destination({ dest: 2, sync: false }),
  )

/** A number counts the proxies before us; addresses and networks name them. */
function trustedProxies(setting: Config['trustProxy']): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof setting === 'number') return (_address, hop) => hop < setting
  return setting ?? false
}

/**
 * A page's address that can't be decoded, as one that can: the page for unknown addresses then says it. Null for the API.
 */
function readableAddress(url: string): string | null {
  if (url.startsWith('/api')) return null
  const path = url.replace(/\?.*/s, '').replaceAll('%', '%25')
  // Two slashes would lead to another host.
  return path.replace(/^[/\\]+/, '/')
}

/** The HTTP server with its limits: body sizes, time to send a request, and what counts as the client's address. */
export async function createServer(config: Config, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const common = answerHeaders(isHttps(config))
  const language = siteLanguage(config.locale)
  const app = Fastify({
    // One that names no host is told so in our own words.
    http: { requireHostHeader: false },
    clientErrorHandler: createClientErrorHandler(common, language),
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    // On a busy machine the code of the pages alone takes more than the ten seconds that a plugin has by default, and the start failed.
    pluginTimeout: 0,
    bodyLimit: 256 * 1024,
    connectionTimeout: REQUEST_LIMIT_MS,
    requestTimeout: REQUEST_LIMIT_MS,
    keepAliveTimeout: 65_000,
    rewriteUrl: toOriginForm,
    trustProxy: trustedProxies(config.trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // What a kept connection still asks for while we close is answered, and closes it.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      // No hook is met here: what they do otherwise is done by hand.
      const headers = { ...common, 'x-request-id': request.id, 'cache-control': 'no-store' }
      const page = error.code === 'FST_ERR_BAD_URL' ? readableAddress(request.url) : null
      if (page !== null) {
        reply.raw.writeHead(302, { ...headers, location: page }).end()
        return
      }
      const known = inLanguage(language, () => toApiError(error))
      noteSecurity(request, { refusal: known.code })
      writeSecurityLine(request, known.status, config)
      reply.raw.writeHead(known.status, { ...headers, 'content-type': 'application/json; charset=utf-8' })
      reply.raw.end(JSON.stringify(known.toBody()))
    },
  })
  app.server.maxConnections = MOST_CONNECTIONS
  refuseExpectations(app.server, common, language)
  endConnections(app)
  // One byte and one file more than is allowed: the upload itself sees the excess, stops reading and says so in words.
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: { fileSize: LIMITS.imageMegabytes * 1024 * 1024 + 1, files: 2, fields: 5, parts: 7, fieldSize: 10_000 },
  })
  // A call without a body may say that it is JSON all the same, as many clients always do.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parseJson(request, String(body), done)
  })
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        // The route and not the address: that can hold an email.
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
  return app
}
