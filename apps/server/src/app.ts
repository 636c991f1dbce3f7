import { formatMinor, type PublicSettings, type Viewer } from '@bikevalley/contract'
import { siteLanguage } from '@bikevalley/contract/language'
import { inLanguage } from '@bikevalley/messages'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type pg from 'pg'
import { compose, connectPeople, type Services } from './compose.ts'
import type { Config } from './config.ts'
import { passkeyHostOf, presentViewer } from './modules/identity/index.ts'
import { guardByClock } from './modules/mail/index.ts'
import { formSourcesOf, openProviders } from './modules/payment-providers/index.ts'
import type { PictureStore } from './modules/photos/index.ts'
import { installSearchMetrics } from './modules/search/index.ts'
import { isHttps, ownOrigins } from './own-origins.ts'
import type { Clock } from './platform/clock.ts'
import { closePool, createDb, createProbePool } from './platform/db/database.ts'
import { createPreparedDb } from './platform/db/prepared-db.ts'
import { failureLine } from './platform/db/unreachable-database.ts'
import { type Api, createApi } from './platform/http/api.ts'
import { limitPerConnection } from './platform/http/connections/connections.ts'
import { type Draining, installDraining } from './platform/http/connections/draining.ts'
import { installErrors, installNotFound } from './platform/http/errors.ts'
import { installRateLimits } from './platform/http/limits/rate-limits.ts'
import { createReadQueue } from './platform/http/limits/read-queue.ts'
import { createTurns } from './platform/http/limits/turns.ts'
import { registerHealth } from './platform/http/metrics/health.ts'
import { installLoadMetrics } from './platform/http/metrics/load-metrics.ts'
import { installMetrics } from './platform/http/metrics/metrics.ts'
import { installOwnHosts } from './platform/http/security/own-hosts.ts'
import { installSameOrigin } from './platform/http/security/same-origin.ts'
import { answerHeaders, installSecurityHeaders } from './platform/http/security/security-headers.ts'
import { installSecurityLog } from './platform/http/security/security-log.ts'
import { createServer } from './platform/http/server.ts'
import { registerSystemRoutes } from './platform/http/system-routes.ts'
import { installLanguages, languageOf } from './platform/i18n/language-of.ts'
import { type Background, createBackground, installBackgroundMetrics } from './platform/jobs/background.ts'
import { createJobMaintenance, installJobMetrics } from './platform/jobs/job-maintenance.ts'
import type { JobDefinitions } from './platform/jobs/jobs.ts'
import type { Part } from './platform/module.ts'
import type { Platform } from './platform/platform.ts'
import { VERSION } from './platform/version.ts'
import { installSiteMetrics } from './queries/figures/index.ts'
import { createRenderingQueue, webApp } from './web/index.ts'

export type App = {
  server: FastifyInstance
  draining: Draining
  api: Api
  platform: Platform
  services: Services
  jobs: JobDefinitions[]
  background: Background
}

export type AppOptions = {
  config: Config
  pool: pg.Pool
  clock: Clock
  logger: FastifyBaseLogger
  secret: string
  /** How pages are made: from the build, from the sources with hot reload, or not at all (tests of the API). */
  pages: 'built' | 'source' | 'none'
  /** Where the files of pictures are kept, if not where the settings say. */
  pictureStore?: PictureStore
  /** Adds modules of another's to those of the application. */
  extend?: (site: ReturnType<typeof compose>) => { parts: readonly Part[] }
}

/** The whole application, part by part, in the order in which a request and the modules meet them. */
export async function buildApp({
  config,
  pool,
  clock,
  logger,
  secret,
  pages,
  pictureStore,
  extend = (site) => site,
}: AppOptions): Promise<App> {
  const origins = ownOrigins(config)
  const platform: Platform = {
    config,
    pool,
    db: createDb(pool),
    preparedDb: createPreparedDb(pool),
    clock,
    log: logger,
    secret,
    secrets: config.authSecretBefore === null ? [secret] : [secret, config.authSecretBefore],
    siteUrl: (path) => new URL(path, origins[0]).href,
  }

  const server = await createServer(config, logger)
  const turns = createTurns(server.server)
  const connections = limitPerConnection(server, turns)
  const draining = installDraining(server)
  installLanguages(server, config)
  installSecurityLog(server, config)
  const https = isHttps(config)
  installErrors(server, answerHeaders(https))
  installNotFound(server)
  installSameOrigin(server, origins)
  await installSecurityHeaders(server, {
    https,
    dev: pages === 'source',
    forms: formSourcesOf(config),
  })
  installOwnHosts(server, config)
  const rateLimits = await installRateLimits(server, config.rateLimits)
  const metrics = installMetrics(server, pool, config.metricsToken)

  const site = compose(platform, { providers: await openProviders(platform) }, pictureStore)
  const { parts } = extend(site)
  const { services } = site
  const { identity, mail, idempotency } = services
  connectPeople(identity, parts)

  const reads = createReadQueue(turns)
  const api = createApi(server, {
    reads,
    authenticate: identity.authenticate,
    rateLimitOf: rateLimits.of,
    idempotency,
    headers: answerHeaders(https),
  })
  const probe = createProbePool(pool, (err) =>
    logger.warn(...failureLine(err, 'a connection that looks after the database has ended')),
  )
  server.addHook('onClose', () => closePool(probe))
  const search = () => {
    const { engine, behindMs } = services.searchRuntime.status()
    return { engine, behind_ms: behindMs }
  }
  const background = createBackground()
  registerHealth(api, { probe, log: logger, version: VERSION, draining, background, search })
  registerSystemRoutes(server, VERSION)
  for (const part of parts) part.routes({ platform, server, api, rateLimits })
  api.assertComplete()

  const renderings = createRenderingQueue(turns)
  installSearchMetrics(metrics.registry, services.searchRuntime)
  installLoadMetrics(metrics.registry, { connections, reads, renderings })
  if (pages !== 'none') {
    const settings = publicSettings(config, origins, services)
    await server.register(webApp, {
      dev: pages === 'source',
      origin: settings.publicUrl,
      queue: renderings,
      context: async (request, signal) => {
        const person = await identity.authenticate({ cookie: request.headers.cookie })
        languageOf(request, person)
        const viewer: Viewer | null = person && presentViewer(person)
        return {
          call: api.callAs(person, { request, signal }),
          viewer,
          settings,
          deferHydration: config.deferHydration,
        }
      },
    })
  }
  const jobs = [...parts.flatMap((part) => part.jobs), createJobMaintenance(pool).jobs].map((part) =>
    inSitesLanguage(config, guardByClock(platform, mail, part)),
  )
  installJobMetrics(metrics.registry, probe, jobs)
  installBackgroundMetrics(metrics.registry, background)
  installSiteMetrics(metrics.registry, probe, config.smtpUrl !== null)
  return {
    server,
    draining,
    api,
    platform,
    services,
    jobs,
    background,
  }
}

/** What jobs write down is for nobody in particular; what they write to somebody is in that one's language. */
function inSitesLanguage(config: Config, jobs: JobDefinitions): JobDefinitions {
  const handlers = Object.entries(jobs.handlers).map(([name, handle]) => [
    name,
    (payload: unknown) => inLanguage(siteLanguage(config.locale), () => handle(payload)),
  ])
  return { ...jobs, handlers: Object.fromEntries(handlers) }
}

function publicSettings(config: Config, origins: readonly string[], { payments, payouts }: Services): PublicSettings {
  return {
    locale: config.locale,
    currency: config.currency,
    distanceUnit: config.distanceUnit,
    timeZone: config.timeZone,
    localMode: config.localMode,
    payments: payments.takenBy?.provider ?? null,
    paymentMessages: payments.takenBy !== null && payments.takenBy.messages !== null,
    providerLabels: config.providerLabels,
    builtInProvider: config.providers.find(({ description }) => description.builtIn)?.description.name ?? null,
    payoutAccounts: payouts.offeredAccounts,
    signIn: { google: config.google !== null, github: config.github !== null },
    fee: {
      basisPoints: config.fee.basisPoints,
      minimum: formatMinor(config.fee.minimumMinor, config.currency),
      maximum: config.fee.maximumMinor === null ? null : formatMinor(config.fee.maximumMinor, config.currency),
    },
    termsVersion: config.termsVersion,
    publicUrl: origins[0] ?? '',
    passkeyHost: passkeyHostOf(config),
  }
}
