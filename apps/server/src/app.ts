import { formatMinor, type PublicSettings, type Viewer } from '@bikevalley/contract'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Config } from './config.ts'
import { type Bookings, createBookings, registerBookingsRoutes } from './modules/bookings/index.ts'
import { registerCrawlerRoutes, registerPreviews } from './modules/discovery/index.ts'
import { createDocuments, registerDocumentsRoutes } from './modules/documents/index.ts'
import { createFigures, registerFiguresRoutes } from './modules/figures/index.ts'
import { createFreezes, registerFreezesRoutes } from './modules/freezes/index.ts'
import { createHandovers, type Handovers, registerHandoversRoutes } from './modules/handovers/index.ts'
import {
  createIdentity,
  type Identity,
  passkeyHostOf,
  presentViewer,
  registerIdentityRoutes,
} from './modules/identity/index.ts'
import { createChains } from './modules/ledger/index.ts'
import { createLegal, registerLegalRoutes } from './modules/legal/index.ts'
import { createListings, type Listings, registerListingsRoutes } from './modules/listings/index.ts'
import { createMail, guardByClock, type Mail, registerOutbox } from './modules/mail/index.ts'
import { createEvidence, createModeration, registerModerationRoutes } from './modules/moderation/index.ts'
import { createNewsletter, registerNewsletterRoutes } from './modules/newsletter/index.ts'
import { createNotes, registerNotesRoutes } from './modules/notes/index.ts'
import {
  createPayments,
  createTestProcessor,
  loadStripeGateway,
  type Payments,
  registerPaymentsRoutes,
  registerTestProcessorRoutes,
} from './modules/payments/index.ts'
import { createPayouts, loadStripePayouts, registerPayoutsRoutes } from './modules/payouts/index.ts'
import { createPhotos, type Photos, registerPhotosRoutes, registerPictureFiles } from './modules/photos/index.ts'
import { createReconciliation, registerReconciliationRoutes } from './modules/reconciliation/index.ts'
import { createWatches, registerWatchesRoutes } from './modules/watches/index.ts'
import { isHttps, ownOrigins } from './own-origins.ts'
import type { Clock } from './platform/clock.ts'
import { closePool, createDb, createProbePool } from './platform/database.ts'
import { type Api, createApi } from './platform/http/api.ts'
import { limitPerConnection } from './platform/http/connections.ts'
import { type Draining, installDraining } from './platform/http/draining.ts'
import { installErrors, installNotFound } from './platform/http/errors.ts'
import { registerHealth } from './platform/http/health.ts'
import { createIdempotency } from './platform/http/idempotency.ts'
import { installLoadMetrics } from './platform/http/load-metrics.ts'
import { installMetrics } from './platform/http/metrics.ts'
import { installOwnHosts } from './platform/http/own-hosts.ts'
import { installRateLimits } from './platform/http/rate-limits.ts'
import { createReadQueue } from './platform/http/read-queue.ts'
import { installSameOrigin } from './platform/http/same-origin.ts'
import { answerHeaders, installSecurityHeaders } from './platform/http/security-headers.ts'
import { installSecurityLog } from './platform/http/security-log.ts'
import { createServer } from './platform/http/server.ts'
import { registerSystemRoutes } from './platform/http/system-routes.ts'
import { createTurns } from './platform/http/turns.ts'
import { createJobUpkeep, installJobMetrics } from './platform/job-upkeep.ts'
import type { JobDefinitions } from './platform/jobs.ts'
import type { Platform } from './platform/platform.ts'
import { createPreparedDb } from './platform/prepared-db.ts'
import { VERSION } from './platform/version.ts'
import { createRenderingQueue, webApp } from './web/index.ts'

export type Services = {
  mail: Mail
  photos: Photos
  identity: Identity
  listings: Listings
  bookings: Bookings
  payments: Payments
  handovers: Handovers
}

export type App = {
  server: FastifyInstance
  draining: Draining
  api: Api
  platform: Platform
  services: Services
  jobs: JobDefinitions[]
}

export type AppOptions = {
  config: Config
  pool: pg.Pool
  clock: Clock
  logger: FastifyBaseLogger
  secret: string
  /** How pages are made: from the build, from the sources with hot reload, or not at all (tests of the API). */
  pages: 'built' | 'source' | 'none'
}

/** The whole application, part by part, in the order in which a request and the modules meet them. */
export async function buildApp({ config, pool, clock, logger, secret, pages }: AppOptions): Promise<App> {
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
  installSecurityLog(server, config)
  const https = isHttps(config)
  installErrors(server, answerHeaders(https))
  installNotFound(server)
  installSameOrigin(server, origins)
  await installSecurityHeaders(server, {
    https,
    dev: pages === 'source',
    stripe: config.stripe !== null,
  })
  installOwnHosts(server, config)
  const rateLimits = await installRateLimits(server, config.rateLimits)
  const metrics = installMetrics(server, pool, config.metricsToken)

  const legal = await createLegal(platform)
  const photos = createPhotos(platform)
  const mail = createMail(platform, photos.smallJpeg)
  const identity = createIdentity(platform, { mail, photos })
  server.addHook('onClose', () => identity.stop())
  const listings = createListings(platform, { mail, photos })
  const freezes = createFreezes(platform)
  const bookings = createBookings(platform, { mail, listings, photos, freezes })
  const testProcessor = createTestProcessor(platform)
  // With its keys, Stripe takes new payments; what was paid with test money can still be settled and refunded.
  const stripe = config.stripe && (await loadStripeGateway(config.stripe, logger))
  const payments = createPayments(platform, {
    mail,
    listings,
    bookings,
    freezes,
    gateway: stripe ?? testProcessor,
    others: stripe ? [testProcessor] : [],
  })
  const documents = createDocuments(platform)
  const handovers = createHandovers(platform, { mail, bookings, payments, documents, photos, freezes })
  const payouts = createPayouts(platform, {
    mail,
    photos,
    bookings,
    payments,
    gateway: config.stripe && (await loadStripePayouts(config.stripe, logger)),
  })
  const reconciliation = createReconciliation(platform, { payments, freezes })
  const watches = createWatches(platform, { mail, listings, payments })
  const newsletter = createNewsletter(platform, { mail, listings })
  const figures = createFigures(platform)
  const moderation = createModeration(platform, { identity, payments })
  const notes = createNotes(platform)
  const evidence = createEvidence(platform, { moderation, handovers, payments, photos })
  const idempotency = createIdempotency(platform)

  // Two who have to do with one another are deleted or suspended one after the other.
  identity.onLocking(listings.lockAround)
  // Deleting a person reaches up through the modules: what stands against it, and what goes with them.
  identity.onOpenBusiness(payments.openBusinessOf)
  identity.onOpenBusiness(payouts.openBusinessOf)
  identity.onDeleting(bookings.onDeletingPerson)
  identity.onDeleting(listings.onDeletingPerson)
  identity.onDeleting(bookings.forgetPicturesOfSeller)
  identity.onDeleting(documents.onDeletingPerson)
  identity.onDeleting(notes.onDeletingPerson)
  identity.onDeleting(handovers.onDeletingPerson)
  identity.onDeleting(payouts.onDeletingPerson)
  identity.onDeleting(newsletter.onDeletingPerson)
  identity.onDeleting(idempotency.onDeletingPerson)
  identity.onDeleting(watches.forgetPerson)
  // So does suspending one: first the bikes, so that nobody can pay for them any more.
  identity.onSuspending(listings.onSuspendingPerson)
  identity.onSuspending(bookings.onSuspendingPerson)
  identity.onSuspending(payments.onSuspendingPerson)
  identity.onSuspending(watches.forgetPerson)

  // So does a person's own copy of what is held about them.
  for (const part of [
    photos,
    listings,
    bookings,
    payments,
    handovers,
    documents,
    payouts,
    watches,
    mail,
    newsletter,
    idempotency,
    notes,
  ])
    identity.onExporting(part.personalData)

  const reads = createReadQueue(turns)
  const api = createApi(server, {
    reads,
    authenticate: identity.authenticate,
    rateLimitOf: rateLimits.of,
    idempotency,
    headers: answerHeaders(https),
  })
  const probe = createProbePool(pool, (err) =>
    logger.warn({ err }, 'a connection that looks after the database has ended'),
  )
  server.addHook('onClose', () => closePool(probe))
  registerHealth(api, { probe, log: logger, version: VERSION, draining })
  registerSystemRoutes(server, VERSION)
  registerIdentityRoutes(server, api, identity, rateLimits)
  registerPhotosRoutes(api, photos)
  registerPictureFiles(server, photos)
  registerListingsRoutes(api, listings)
  registerBookingsRoutes(api, bookings)
  registerPaymentsRoutes(api, payments, { stripe: stripe !== null })
  registerTestProcessorRoutes(api, testProcessor)
  registerHandoversRoutes(api, handovers)
  registerDocumentsRoutes(api, documents)
  registerPayoutsRoutes(api, payouts)
  registerFreezesRoutes(api, freezes)
  registerReconciliationRoutes(api, reconciliation)
  registerWatchesRoutes(api, watches)
  registerNewsletterRoutes(api, newsletter)
  registerFiguresRoutes(api, figures)
  registerNotesRoutes(api, notes)
  registerModerationRoutes(api, moderation, { evidence, identity, listings, payments })
  registerLegalRoutes(api, legal)
  registerOutbox(server, mail)
  registerPreviews(server, { platform, listings, photos })
  registerCrawlerRoutes(server, platform)
  api.assertComplete()

  const renderings = createRenderingQueue(turns)
  installLoadMetrics(metrics.registry, { connections, reads, renderings })
  if (pages !== 'none') {
    const settings = publicSettings(config, origins)
    await server.register(webApp, {
      dev: pages === 'source',
      origin: settings.publicUrl,
      queue: renderings,
      context: async (request, signal) => {
        const person = await identity.authenticate({ cookie: request.headers.cookie })
        const viewer: Viewer | null = person && presentViewer(person)
        return { call: api.callAs(person, { request, signal }), viewer, settings }
      },
    })
  }
  // What is written is chained whatever the time is.
  const { jobs: chainJobs } = createChains(platform, { mail })
  const jobs = [
    mail,
    photos,
    identity,
    { jobs: identity.mailJobs },
    listings,
    bookings,
    payments,
    testProcessor,
    handovers,
    documents,
    payouts,
    reconciliation,
    newsletter,
    idempotency,
    createJobUpkeep(pool),
  ]
    .map((part) => guardByClock(platform, mail, part.jobs))
    .concat(chainJobs)
  installJobMetrics(metrics.registry, probe, jobs)
  return {
    server,
    draining,
    api,
    platform,
    services: { mail, photos, identity, listings, bookings, payments, handovers },
    jobs,
  }
}

function publicSettings(config: Config, origins: readonly string[]): PublicSettings {
  return {
    locale: config.locale,
    currency: config.currency,
    distanceUnit: config.distanceUnit,
    timeZone: config.timeZone,
    localMode: config.localMode,
    // Outside local mode, nobody but Stripe could take real money.
    payments: config.stripe ? 'stripe' : config.localMode ? 'test' : 'off',
    connect: config.stripeConnect,
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
