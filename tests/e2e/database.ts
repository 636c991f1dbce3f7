import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { databaseUrl } from '../../apps/server/src/platform/embedded-postgres/connect.ts'
import { findPostmaster } from '../../apps/server/src/platform/embedded-postgres/postmaster.ts'

/** Runs one statement on the database of the server that the journeys use. */
async function run(statement: string, values: readonly string[]): Promise<void> {
  const dataDir = await realpath(process.env.E2E_DATA_DIR ?? '')
  const postmaster = await findPostmaster(join(dataDir, 'postgres'))
  if (!postmaster) throw new Error(`No database runs in ${dataDir}`)
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim()
  const client = new Client(databaseUrl(postmaster.port, password))
  await client.connect()
  try {
    const { rowCount } = await client.query(statement, [...values])
    if (rowCount !== 1) throw new Error(`${rowCount} rows were changed instead of one`)
  } finally {
    await client.end()
  }
}

/** What `npm run admin -- make` does, without the seconds that it takes to start. */
export const makeAdmin = (email: string): Promise<void> =>
  run(`INSERT INTO roles (user_id, role, granted_at) SELECT id, 'admin', now() FROM users WHERE email = $1`, [email])

/** Takes a role away, as no call of the API does. */
export const takeRole = (email: string, role: 'buyer' | 'seller' | 'admin'): Promise<void> =>
  run(`DELETE FROM roles WHERE role = $2 AND user_id = (SELECT id FROM users WHERE email = $1)`, [email, role])

/** Has the card processor refuse to send a booking's payment back: its test money never does. */
export const refuseRefund = (bookingId: string): Promise<void> =>
  run(
    `INSERT INTO refunds (id, payment_id, amount_minor, currency, reason, state, created_at, updated_at)
      SELECT gen_random_uuid(), id, amount_minor, currency, 'Not as told.', 'failed', now(), now()
      FROM payments WHERE booking_id = $1`,
    [bookingId],
  )
