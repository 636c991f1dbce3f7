import { Kysely, PostgresDialect } from 'kysely'
import {
  Client,
  type CustomTypesConfig,
  Pool,
  type PoolClient,
  types as pgTypes,
  type QueryResultRow,
  TypeOverrides,
} from 'pg'
import { applicationName } from '../embedded-postgres/index.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>

// bigint and date: amounts fit a number by far, and a calendar day is no instant.
const types = new TypeOverrides()
types.setTypeParser(pgTypes.builtins.INT8, Number)
types.setTypeParser(pgTypes.builtins.DATE, (value) => value)

/** Reads the text that PostgreSQL sent of a column of this type, as pools do. */
export function readColumn(type: number): (sent: string | null) => unknown {
  // The class's own declaration says that a parser takes a number.
  const config: CustomTypesConfig = types
  const read: (sent: string) => unknown = config.getTypeParser(type, 'text')
  return (sent) => (sent === null ? null : read(sent))
}

/** The connections of each pool that are not closed yet. */
const openConnections = new WeakMap<Pool, Set<PoolClient>>()
/** What each pool was made with. */
const addresses = new WeakMap<Pool, string>()

/** How long a statement, and a transaction that does nothing, may last. */
const LIMITS = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 }
/**
 * PostgreSQL ends a statement at its limit by itself, unless it hangs: then nobody there counts. So long is waited for its
 * answer, a little more than the limit.
 */
const ANSWER_MS = 17_000
/** How long what only asks whether the database is there waits for it. */
const PROBE_MS = 2_000
/** What the driver says of an answer that did not come in time. */
export const NO_ANSWER = 'Query read timeout'
/** Said outright, since a role or a database may have limits of its own. */
const NO_LIMITS = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=0'
/** Likewise: a day that is added has 24 hours only where no clock is ever changed. */
const IN_UTC = '-c timezone=UTC'

export type PoolOptions = {
  max?: number
  onError?: (error: Error) => void
  /** False for what takes its time and is no request: migrations, backups. */
  limited?: boolean
  /** How long a limited pool waits for an answer, in milliseconds. */
  answerMs?: number
  /** How long a connection is waited for, in milliseconds. */
  connectMs?: number
  /** Of the process, where a thread of it has the pool. */
  applicationName?: string
}

/**
 * The pool of connections; every statement is limited in time so that nothing waits for ever, by PostgreSQL, and here for
 * one that hangs.
 */
export function createPool(url: string, options: PoolOptions = {}): Pool {
  const pool = new Pool({
    ...addressOf(url, options.limited === false ? `${IN_UTC} ${NO_LIMITS}` : IN_UTC),
    max: options.max ?? 10,
    types,
    application_name: options.applicationName ?? applicationName(),
    connectionTimeoutMillis: options.connectMs ?? 5_000,
    idleTimeoutMillis: 30_000,
    ...(options.limited === false ? {} : { ...LIMITS, query_timeout: options.answerMs ?? ANSWER_MS }),
  })
  surviveFailures(pool, (error) => options.onError?.(error))
  addresses.set(pool, url)
  return pool
}

/** What a thread of this process makes a pool of its own with, to where another leads. */
export function sameDatabase(pool: Pool): { url: string; applicationName: string } {
  return { url: addresses.get(pool) ?? '', applicationName: applicationName() }
}

/** Where to connect to, and what PostgreSQL is told at once: the operator's own `options` of the address, then ours. */
const addressOf = (url: string, ours: string) => ({
  // The driver takes what the address says instead of anything beside it.
  connectionString: url.replaceAll(/[?&]options=[^&#]*/g, (given) => `${given}%20${ours.replaceAll(' ', '%20')}`),
  options: ours,
})

/** Keeps a connection that dies from ending the process, and one without an answer from being used again. */
function surviveFailures(pool: Pool, onError: (error: Error) => void): void {
  // A connection that dies while idle is replaced; without this handler it would end the process.
  pool.on('error', onError)
  // One that dies while in use tells its query as well; this keeps the bare event from ending the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('connect', endWithoutAnswer)
  followConnections(pool)
}

function followConnections(pool: Pool): void {
  const open = new Set<PoolClient>()
  openConnections.set(pool, open)
  pool.on('connect', (client) => {
    open.add(client)
    client.once('end', () => open.delete(client))
  })
}

/**
 * Once it has waited long enough, the driver tells who has asked, and nobody else: the connection would go back into the
 * pool with its statement running and its transaction open, and be the next one's. So it is ended at once.
 */
function endWithoutAnswer(client: PoolClient): void {
  const ask: PoolClient['query'] = Reflect.get(client, 'query')
  client.query = new Proxy(ask, {
    apply(query, self, given) {
      const answer: unknown = Reflect.apply(query, self, given)
      // A call with a callback is the pool's own, which takes a connection away after any error.
      if (answer instanceof Promise)
        answer.catch((error: unknown) => {
          if (error instanceof Error && error.message === NO_ANSWER) void client.end()
        })
      return answer
    },
  })
}

/**
 * Connections beside a pool's own, to see whether the database is there: in a flood, what waits for the others says
 * nothing of it, and where it hangs they wait for long.
 */
export function createProbePool(pool: Pool, onError: (error: Error) => void): Pool {
  const probe = new Pool({
    ...pool.options,
    max: 2,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  })
  surviveFailures(probe, onError)
  return probe
}

/** A connection beside a pool's own, to where that leads: for what waits for notices. It is to be connected, and ended. */
export const createListener = (pool: Pool): Client =>
  new Client({ ...pool.options, keepAlive: true, query_timeout: PROBE_MS, connectionTimeoutMillis: PROBE_MS })

/**
 * Ends the pool and waits until PostgreSQL has let go of each connection, for which `pool.end` alone does not wait: a
 * server that is stopped at once would still call after those that are on their way out.
 */
export async function closePool(pool: Pool): Promise<void> {
  await pool.end()
  const open = [...(openConnections.get(pool) ?? [])]
  await Promise.all(open.map((client) => new Promise<void>((resolve) => client.once('end', resolve))))
}

export const createDb = (pool: Pool): Db => new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })

/**
 * Runs SQL as a named prepared statement: PostgreSQL parses and plans it once a connection.
 * For hot queries of one fixed shape; a name belongs to exactly one SQL text. `Row` is what the text selects.
 */
export async function runPrepared<Row>(
  pool: Pool,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const result = await pool.query<QueryResultRow & Row>({ name, text, values: [...values] })
  return result.rows
}
