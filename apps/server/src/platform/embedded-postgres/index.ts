import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { StartError } from '../start-error.ts'
import { bringUp, type Running } from './bring-up.ts'
import { connectAsApp, connectWhenReady, databaseUrl, isShared, type Presence, prepareRoles } from './connect.ts'
import { type DataFolder, prepareDataFolder, readOrMakePassword } from './data-folder.ts'
import { findPostmaster, isLeaving, stopPostmaster } from './postmaster.ts'
import { withStartLock } from './start-lock.ts'

export { ANY_APPLICATION_NAME, applicationName } from './application-name.ts'
export { hasDatabase } from './data-folder.ts'

const LONGEST_PAUSE_MS = 10_000

export type EmbeddedPostgresOptions = {
  /** DATA_DIR; created where it is missing. */
  dataDir: string
  log: { info(message: string): void; warn(message: string): void; error(message: string): void }
  /** False for tests alone: nothing waits for the disk, and a crash of the machine may lose everything. */
  durable?: boolean
}

export type EmbeddedPostgres = {
  /** The connection string of the application's role, good until `stop`. */
  url: string
  /** That of the role that owns the tables. */
  ownerUrl: string
  /** That of the role that came with the cluster, for tests alone. */
  superuserUrl: string
  /** Whether this start made the database, which is empty then. */
  created: boolean
  /** Leaves the database; the last process to leave stops it. Close your own connections first. */
  stop: () => Promise<void>
}

/**
 * Starts the real PostgreSQL that comes from npm on `<dataDir>/postgres`, or joins the one that another process has
 * started there.
 *
 * One connection is kept open until `stop`: it shows the others that this process uses the database, and it tells us
 * when the server dies, which is then started again on the same port, so that pools find it where it was.
 *
 * @throws StartError where DATA_DIR or this machine does not allow it
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, durable = true } = options
  const folder = await prepareDataFolder(dataDir)
  const {
    password,
    created,
    joined,
    port,
    presence: first,
  } = await withStartLock(folder.lock, async () => {
    const password = await readOrMakePassword(folder.password)
    return { password, ...(await enter(folder, password, durable)) }
  })
  log.info(joined ? 'Joined the database that is running in DATA_DIR' : 'The embedded database runs')

  const stopping = new AbortController()
  let presence: Client | undefined
  let repairing = Promise.resolve()
  keep(first)

  function keep({ client, ended }: Presence): void {
    presence = client
    void repairAfter(ended)
  }

  async function repairAfter(end: Promise<void>): Promise<void> {
    await end
    presence = undefined
    if (!stopping.signal.aborted) repairing = repair()
  }

  async function repair(): Promise<void> {
    log.warn('The embedded database has gone; starting it again')
    for (let pause = 250; !stopping.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        const repaired = await withStartLock(folder.lock, () => enter(folder, password, durable, port))
        if (repaired.port !== port) log.error('The database is on another port now: start BikeValley again')
        log.info('The embedded database runs again')
        keep(repaired.presence)
        return
      } catch (error) {
        log.error(error instanceof Error ? error.message : String(error))
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  return {
    url: databaseUrl(port, password, 'bikevalley_app'),
    ownerUrl: databaseUrl(port, password, 'bikevalley_owner'),
    superuserUrl: databaseUrl(port, password, 'bikevalley'),
    created,
    async stop() {
      stopping.abort()
      await repairing
      await withStartLock(folder.lock, () => leave(folder, password, presence))
    },
  }
}

/**
 * Joins or starts the server, brings its roles about, and goes on as the application's, so that no connection of the
 * superuser's outlasts a start. Where that fails, nobody is left behind. To be called under the start lock.
 */
async function enter(folder: DataFolder, password: string, durable: boolean, port?: number): Promise<Entered> {
  const running = await bringUp(folder, password, durable, port)
  try {
    const created = await prepareRoles(running, password)
    const presence = await connectAsApp(running.port, password)
    await running.client.end()
    return { port: running.port, joined: running.joined, presence, created }
  } catch (error) {
    // It may be the server that went; what is told is why.
    await leave(folder, password, running.client).catch(() => undefined)
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `The embedded database does not take BikeValley in (${reason}): see postgres.log in DATA_DIR, or restore a backup into a new one.`,
    )
  }
}

type Entered = Pick<Running, 'port' | 'joined'> & { presence: Presence; created: boolean }

/** Ends our presence, and the server with it unless another process uses it. To be called under the start lock. */
async function leave(folder: DataFolder, password: string, presence: Client | undefined): Promise<void> {
  const living = await findPostmaster(folder.cluster)
  if (!living) return
  const client = presence ?? (await connectWhenReady(living.port, password, () => isLeaving(folder.cluster)))
  if (!client) return
  const shared = await isShared(client)
  await client.end()
  if (!shared) await stopPostmaster(folder.cluster)
}
