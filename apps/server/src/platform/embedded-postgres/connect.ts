import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { StartError } from '../start-error.ts'
import { ANY_APPLICATION_NAME, applicationName } from './application-name.ts'
import { DATABASE_ROLE } from './cluster.ts'

const READY_TIMEOUT_MS = 120_000
const POLL_MS = 25
const INVALID_PASSWORD = '28P01'

/** The database in the embedded cluster that the product uses. */
const DATABASE_NAME = 'bikevalley'

/** The connection string of the embedded database. */
export function databaseUrl(port: number, password: string): string {
  return `postgres://${DATABASE_ROLE}:${password}@127.0.0.1:${port}/${DATABASE_NAME}`
}

/**
 * Opens a connection to the cluster's own database, under this process's application name. Errors of an idle
 * connection are left to whoever listens for its end.
 */
async function connect(port: number, password: string): Promise<Client> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: DATABASE_ROLE,
    password,
    database: 'postgres',
    application_name: applicationName(),
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/**
 * Connects as soon as the server takes connections, which after a crash it does once it has recovered.
 *
 * @param isGone asked before each attempt; when it is, the answer is undefined
 * @throws StartError where the server refuses the password, or takes more than two minutes
 */
export async function connectWhenReady(
  port: number,
  password: string,
  isGone: () => boolean | Promise<boolean>,
): Promise<Client | undefined> {
  const deadline = performance.now() + READY_TIMEOUT_MS
  while (!(await isGone())) {
    try {
      return await connect(port, password)
    } catch (error) {
      if (error instanceof DatabaseError && error.code === INVALID_PASSWORD) {
        throw new StartError(
          "The database's password in DATA_DIR (postgres-password) does not fit its database: put back the file that belongs to it.",
        )
      }
      if (performance.now() > deadline) {
        throw new StartError(
          `The embedded database takes no connections on port ${port}: see postgres.log in DATA_DIR.`,
        )
      }
      await sleep(POLL_MS)
    }
  }
  return undefined
}

/** Creates the product's database where the cluster has none yet. Answers whether it did. */
export async function createDatabase(client: Client): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE_NAME])
  if (rowCount !== 0) return false
  await client.query(`CREATE DATABASE ${DATABASE_NAME}`)
  return true
}

/** Whether another BikeValley process than this one is connected. */
export async function isShared(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT FROM pg_stat_activity WHERE application_name LIKE $1 AND application_name <> $2 LIMIT 1',
    [ANY_APPLICATION_NAME, applicationName()],
  )
  return rowCount !== 0
}
