import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { StartError } from '../start-error.ts'
import { ANY_APPLICATION_NAME, applicationName } from './application-name.ts'
import { type DatabaseRole, giveToOwner, isSuperusers, makeDatabase, makeRoles, passwordOf } from './roles.ts'

const READY_TIMEOUT_MS = 120_000
const POLL_MS = 25
const INVALID_PASSWORD = '28P01'

/** The database in the embedded cluster that the product uses. */
const DATABASE_NAME = 'bikevalley'

/** The connection string of the embedded database for one of its roles. @param password the superuser's */
export function databaseUrl(port: number, password: string, role: DatabaseRole): string {
  return `postgres://${role}:${passwordOf(role, password)}@127.0.0.1:${port}/${DATABASE_NAME}`
}

/**
 * Opens a connection under this process's application name. Errors of an idle connection are left to whoever listens
 * for its end.
 *
 * @param password the superuser's
 */
async function connect(
  port: number,
  password: string,
  role: DatabaseRole = 'bikevalley',
  database = 'postgres',
): Promise<Client> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: role,
    password: passwordOf(role, password),
    database,
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

/**
 * Makes roles and database where they are missing, and brings over what an earlier version left to the superuser.
 * Answers whether the database is new.
 */
export async function prepareRoles({ client, port }: { client: Client; port: number }, password: string) {
  await makeRoles(client, password)
  const created = await makeDatabase(client, DATABASE_NAME)
  if (await isSuperusers(client, DATABASE_NAME)) {
    const inside = await connect(port, password, 'bikevalley', DATABASE_NAME)
    try {
      await giveToOwner(inside, DATABASE_NAME)
    } finally {
      await inside.end()
    }
  }
  return created
}

/** The connection that shows others that this process is here, and this process when the server dies. */
export type Presence = { client: Client; ended: Promise<void> }

/** Connects as the application does. Its end is noted from the first moment on, also where the server dies before anyone asks. */
export async function connectAsApp(port: number, password: string): Promise<Presence> {
  const client = await connect(port, password, 'bikevalley_app')
  // Nothing has been waited for since it was connected, so that no end was missed.
  return { client, ended: new Promise((resolve) => client.once('end', resolve)) }
}

/** Whether another BikeValley process than this one is connected. */
export async function isShared(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT FROM pg_stat_activity WHERE application_name LIKE $1 AND application_name <> $2 LIMIT 1',
    [ANY_APPLICATION_NAME, applicationName()],
  )
  return rowCount !== 0
}
