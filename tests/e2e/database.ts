import { randomUUID } from 'node:crypto'
import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { databaseUrl } from '../../apps/server/src/platform/embedded-postgres/connect.ts'
import { findPostmaster } from '../../apps/server/src/platform/embedded-postgres/postmaster.ts'

/** The database of the site that the journeys use. */
const SITE = 'bikevalley'

/** Where a database of the server of that site is reached, as its superuser. */
async function urlOf(database: string): Promise<string> {
  const dataDir = await realpath(process.env.E2E_DATA_DIR ?? '')
  const postmaster = await findPostmaster(join(dataDir, 'postgres'))
  if (!postmaster) throw new Error(`No database runs in ${dataDir}`)
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim()
  const url = new URL(databaseUrl(postmaster.port, password, 'bikevalley'))
  url.pathname = database
  return url.href
}

async function connectedTo<T>(database: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(await urlOf(database))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs one statement on the database of the site, or on another one of its server; with guards off, whatever it refuses. */
const run = (
  statement: string,
  values: readonly string[],
  rows = 1,
  database = SITE,
  guards: 'on' | 'off' = 'on',
): Promise<void> =>
  connectedTo(database, async (client) => {
    if (guards === 'off') await client.query('SET session_replication_role = replica')
    const { rowCount } = await client.query(statement, [...values])
    if (rowCount !== rows) throw new Error(`${rowCount} rows were changed instead of ${rows}`)
  })

/** A database for a site beside the one that the journeys use, on the server that runs already. */
export type OtherDatabase = { name: string; url: string; drop: () => Promise<unknown> }

/** An empty one: its site brings what it needs as it starts, and no server has to be made and started for it first. */
export async function createDatabase(): Promise<OtherDatabase> {
  const name = `journey_${randomUUID().replaceAll('-', '')}`
  await connectedTo(SITE, (client) => client.query(`CREATE DATABASE ${name}`))
  return {
    name,
    url: await urlOf(name),
    drop: () => connectedTo(SITE, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)),
  }
}

/** What `npm run admin -- make` does, without the seconds that it takes to start. */
export const makeAdmin = (email: string, database?: string): Promise<void> =>
  run(
    `INSERT INTO roles (user_id, role, granted_at) SELECT id, 'admin', now() FROM users WHERE email = $1`,
    [email],
    1,
    database,
  )

/** Gives an account a name from before names were checked. */
export const giveName = (email: string, name: string): Promise<void> =>
  run('UPDATE users SET name = $2 WHERE email = $1', [email, name])

/** Has the job of the alerts look at once; to it, what was found has waited for an hour. */
export const tellAlerts = (): Promise<unknown> =>
  connectedTo(SITE, async (client) => {
    await client.query(`UPDATE search_alerts SET found_at = found_at - interval '1 hour' WHERE told_at IS NULL`)
    await client.query(`SELECT graphile_worker.add_job('alert-saved-searches')`)
  })

/** Takes a role away, as no call of the API does. */
export const takeRole = (email: string, role: 'buyer' | 'seller' | 'admin'): Promise<void> =>
  run(`DELETE FROM roles WHERE role = $2 AND user_id = (SELECT id FROM users WHERE email = $1)`, [email, role])

/** The card processor has refused to send a booking's payment back, and would do it now: its test cards do one or the other. */
export const refuseRefund = (bookingId: string): Promise<void> =>
  run(
    `INSERT INTO refunds (id, payment_id, amount_minor, currency, reason, state, created_at, updated_at, whole, way)
      SELECT gen_random_uuid(), id, amount_minor, currency, 'Not as told.', 'failed', now(), now(), true, 'refunded'
      FROM payments WHERE booking_id = $1`,
    [bookingId],
  )

/** A booking's time to pay ended so many minutes ago, and its provider, of whose keys there are none, gives no answer. */
export const strandPayment = (bookingId: string, minutes: number): Promise<void> =>
  run(
    `WITH unresponsive AS (
      UPDATE payment_intents SET provider = 'stripe', unresponsive_since = now() - $2 * interval '1 minute',
        ask_again_at = now() + interval '1 hour'
      WHERE booking_id = $1 RETURNING id)
    UPDATE checkout_holds SET created_at = now() - ($2::int + 15) * interval '1 minute',
      expires_at = now() - $2 * interval '1 minute'
    FROM unresponsive WHERE payment_intent_id = unresponsive.id`,
    [bookingId, String(minutes)],
    1,
    SITE,
    // The provider of an attempt to pay never changes.
    'off',
  )

const BOOKINGS = `INSERT INTO bookings
  (id, listing_id, buyer_id, state, listing_name, price_minor, currency, phone, meeting_location, created_at, lapses_at)`
const THE_REST = `450000, 'USD', '5550104050', 'The station', now() - n * interval '1 second', now() + interval '7 days'`

/** A bike is booked by so many people; the earlier ones are open still, as many as are said, and the others declined. */
export const bookByMany = (bikeId: string, count: number, open: number): Promise<void> =>
  run(
    `WITH buyers AS (
      INSERT INTO users (id, name, email, created_at)
      SELECT gen_random_uuid(), 'Buyer ' || n, $1 || '-' || n || '@example.com', now() FROM generate_series(1, $2::int) n
      RETURNING id, name, split_part(name, ' ', 2)::int AS n)
    ${BOOKINGS} SELECT gen_random_uuid(), l.id, buyers.id, CASE WHEN n > $2::int - $3::int THEN 'pending' ELSE 'declined' END,
      l.name, ${THE_REST} FROM buyers JOIN listings l ON l.id = $1::uuid`,
    [bikeId, String(count), String(open)],
    count,
  )

/** A person books so many more bikes of this one's seller. */
export const bookMany = (email: string, bikeId: string, count: number): Promise<void> =>
  run(
    `WITH listed AS (
      INSERT INTO listings (id, seller_id, state, name, currency, created_at, updated_at)
      SELECT gen_random_uuid(), seller_id, 'withdrawn', 'Bike ' || n, 'USD', now(), now()
      FROM listings, generate_series(1, $3::int) n WHERE id = $2::uuid
      RETURNING id, name, split_part(name, ' ', 2)::int AS n)
    ${BOOKINGS} SELECT gen_random_uuid(), listed.id, users.id, 'pending', listed.name, ${THE_REST}
      FROM listed JOIN users ON email = $1`,
    [email, bikeId, String(count)],
    count,
  )

/** The pause after a change of a seller's bank details is over. */
export const endPause = (email: string, database?: string): Promise<void> =>
  run(
    `UPDATE bank_details SET changed_at = now() - interval '73 hours'
      WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    [email],
    1,
    database,
  )

/** The pause after a seller has connected their account at Stripe is over. */
export const endTransferPause = (email: string, database: string): Promise<void> =>
  run(
    `UPDATE connected_accounts SET ready_at = now() - interval '73 hours'
      WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    [email],
    1,
    database,
  )

/** More than ten minutes have passed since that person has shown who they are; they are signed in at one place. */
export const forgetConfirmation = (email: string): Promise<void> =>
  run(
    `UPDATE sessions SET confirmed_at = now() - interval '11 minutes'
      WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    [email],
  )

/** Somebody has been here for a year: what new accounts may do in a day does not bind them. */
export const ageAccount = (email: string): Promise<void> =>
  run(`UPDATE users SET created_at = now() - interval '1 year' WHERE email = $1`, [email])

/** The half minute of the code that a person's app has shown last is over, without waiting for it. */
export const forgetUsedCode = (email: string): Promise<void> =>
  run('UPDATE authenticator_apps SET last_step = 0 WHERE user_id = (SELECT id FROM users WHERE email = $1)', [email])

/** Prices are learnt anew now, as they are each night. */
export const trainPrices = (): Promise<void> =>
  run(`SELECT graphile_worker.add_job('train-prices', '{}', job_key => 'train-prices')`, [])
