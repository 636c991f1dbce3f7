import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { loadPlaces } from '@bikevalley/places'
import type { Logger } from 'pino'
import { type App, buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { createDemo, type Demo } from './demo/index.ts'
import { listenAddress, ownOrigins } from './own-origins.ts'
import { closePool, createDb, createPool } from './platform/db/database.ts'
import { startClock } from './platform/db/database-clock.ts'
import { accessTo, prepareDatabase, refuseOtherCurrency } from './platform/db/prepare-database.ts'
import { failureLine } from './platform/db/unreachable-database.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/index.ts'
import { createLogger } from './platform/http/server.ts'
import { JOB_CONNECTIONS, startJobs } from './platform/jobs/run-jobs.ts'
import { otherFolderWarning, requireSameSecret } from './platform/secrets/same-installation.ts'
import { readOrMakeSecret } from './platform/secrets/secret.ts'
import { StartError } from './platform/start-error.ts'
import { makeFolder, whyUnwritable } from './platform/storage/make-folder.ts'
import { VERSION } from './platform/version.ts'
import { startWarnings } from './start-warnings.ts'
import { CLOSE_LIMIT_MS, OPEN_LIMIT_MS } from './stop-limits.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const LINGER_MS = 500
const dev = process.argv.includes('--dev')

// Where there is much memory, V8 lets a heap grow to four times what lives in it before it collects; twice is enough beside the index of search.
setFlagsFromString('--heap-growing-percent=100')

// Whoever read our words may be gone before us; that must not keep us from closing what is open.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

try {
  await start()
} catch (error) {
  process.stderr.write(
    error instanceof StartError ? `${error.message}\n` : `${String(error instanceof Error ? error.stack : error)}\n`,
  )
  await endAsFailed(error instanceof StartError ? error.exitCode : 1)
}

/**
 * Ends with this exit code. Node may wait at its end forever for code that V8 is compiling in the background (nodejs/node#54918), and a start
 * that fails has just loaded everything: so nothing more is compiled, and what is being compiled gets its turn first.
 */
async function endAsFailed(code: number): Promise<void> {
  process.exitCode = code
  for (const flag of ['--no-maglev', '--no-turbofan']) setFlagsFromString(flag)
  await sleep(LINGER_MS)
  process.exit()
}

/** Settings, database, application, doors open; and all of it closed again in the other order. */
async function start(): Promise<void> {
  const config = readConfig(process.env)
  const logger = createLogger(config.logLevel)
  for (const warning of startWarnings(config)) logger.warn(warning)
  await makeDataDir(config.dataDir)

  // The last net: whatever nobody has waited for must not take everybody's site down.
  process.on('unhandledRejection', (err) => logger.error({ err }, 'a failure that nothing waited for'))

  const stops: Stop[] = []
  let opened: Promise<void> | null = null
  let stopping: Promise<void> | null = null
  const ending = new AbortController()
  const stop = (reason: string) => {
    ending.abort()
    stopping ??= closeAll(opened, stops, reason)
    return stopping
  }
  // Listened for before anything is opened, so that whoever reads our first line may already stop us cleanly.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
  // The launcher holds this channel: when it is gone, however it ended, so are we.
  process.on('disconnect', () => void stop('The launcher is gone'))

  opened = open(config, logger, stops, ending.signal)
  try {
    await opened
  } catch (error) {
    await stop('The start failed')
    throw error
  }
}

type Stop = () => Promise<unknown>

/** Opens one part after the other, and leaves with each the way to close it again. */
async function open(config: Config, logger: Logger, stops: Stop[], ending: AbortSignal): Promise<void> {
  const embedded = config.databaseUrl === null ? await startEmbedded(config) : null
  if (embedded) stops.push(embedded.stop)
  const access = accessTo(config, embedded)
  await prepareDatabase(access, { info: say, warn: (message) => logger.warn(message) })
  const connectionLost = (err: Error) => logger.error(...failureLine(err, 'a database connection was lost'))
  const pool = createPool(access.url, { onError: connectionLost })
  stops.push(() => closePool(pool))
  await refuseOtherCurrency(pool, config.currency)
  const secret = config.authSecret ?? (await readOrMakeSecret(config.dataDir))
  const db = createDb(pool)
  await requireSameSecret(db, secret, config.authSecretBefore)
  const otherFolder = await otherFolderWarning(db, config.dataDir)
  if (otherFolder !== null) logger.warn(otherFolder)
  const app = await buildApp({
    config,
    pool,
    clock: await startClock(pool),
    logger,
    secret,
    pages: dev ? 'source' : 'built',
  })
  stops.push(() => app.server.close())
  await app.services.photos.warnOfMissingFiles()
  const demo = createDemo(app)
  await demo.prepare(demoWanted(config))
  loadPlaces()
  // Whoever asks is answered by now; others are sent here once all of it runs.
  app.background.isRunning = !config.jobs
  await listen(app, config)
  app.services.searchRuntime.start()
  await demo.start()
  stops.push(() => demo.stop())
  if (config.jobs) {
    // All its lanes connect at once, which ended the start of a busy machine; no request waits for them.
    const queuePool = createPool(access.url, { max: JOB_CONNECTIONS, connectMs: 60_000, onError: connectionLost })
    stops.push(() => closePool(queuePool))
    const { succeededAt } = app.background
    const runner = await startJobs(queuePool, app.jobs, logger, { succeededAt, signal: ending })
    stops.push(() => runner.stop())
    app.background.isRunning = true
  }
  stops.push(async () => app.draining.begin())
  say(await banner(config, demo))
}

function startEmbedded(config: Config) {
  say('Starting the database …')
  return startEmbeddedPostgres({ dataDir: config.dataDir, log: { info: say, warn: say, error: say } })
}

async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    throw new StartError(`DATA_DIR ${dataDir} can’t be made (${reason}). Set DATA_DIR to a folder that you may write.`)
  }
  const reason = await whyUnwritable(dataDir)
  if (reason !== null)
    throw new StartError(
      `DATA_DIR ${dataDir} can’t be written (${reason}). Set DATA_DIR to a folder that you may write, or give it to this user (chown -R).`,
    )
}

async function listen({ server }: App, config: Config): Promise<void> {
  try {
    await server.listen({ host: listenAddress(config.host), port: config.port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EADDRINUSE')
      throw new StartError(`PORT ${config.port} is in use. Stop what uses it, or set PORT to another.`)
    if (code === 'EACCES')
      throw new StartError(`PORT ${config.port} needs more rights than you have. Set PORT above 1023.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(
        `HOST ${config.host} is no address of this machine. Set HOST to 127.0.0.1, or to one that is.`,
      )
    throw error
  }
}

/** Closes in the opposite order of opening; what hangs is left behind. */
async function closeAll(opened: Promise<void> | null, stops: Stop[], reason: string): Promise<void> {
  if (reason.startsWith('SIG')) say('Stopping …')
  let giveUp = setTimeout(() => process.exit(1), OPEN_LIMIT_MS)
  // What is being opened just now is opened first: half of it could not be closed.
  await opened?.catch(() => undefined)
  clearTimeout(giveUp)
  giveUp = setTimeout(() => process.exit(1), CLOSE_LIMIT_MS)
  for (const close of stops.toReversed()) await close().catch((error: unknown) => say(String(error)))
  clearTimeout(giveUp)
  if (process.connected) process.disconnect()
  process.exitCode ??= 0
  // A call to a slow server outside may still be open; nothing of ours is.
  setTimeout(() => process.exit(), LINGER_MS).unref()
}

/** Unset, demo data is for a new embedded database that only this machine can reach (docs/settings.md). */
function demoWanted({ demoData, databaseUrl, localMode }: Config): 'yes' | 'no' | 'new-only' {
  if (demoData !== 'auto') return demoData === 'on' ? 'yes' : 'no'
  return databaseUrl === null && localMode ? 'new-only' : 'no'
}

/** Where to go, and as whom. */
async function banner(config: Config, demo: Demo): Promise<string> {
  const [address] = ownOrigins(config)
  const people = config.localMode ? await demo.accounts() : []
  const lines = people.map(({ email, password }) => `  ${email}  ${password}`)
  const demoLines = lines.length > 0 ? `\nDemo people:\n${lines.join('\n')}\n` : ''
  const localLine = config.localMode
    ? '\nLocal mode: for this machine alone. Before a proxy or tunnel leads here, set PUBLIC_URL.\n'
    : ''
  return `\nBikeValley ${VERSION} is ready: ${address}\n${demoLines}${localLine}`
}
