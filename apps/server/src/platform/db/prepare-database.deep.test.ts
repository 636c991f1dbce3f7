import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase, createTestDatabase, quietLog } from '../../../../../tests/support/database.ts'
import { throughNetwork } from '../../../../../tests/support/database-name.ts'
import { until } from '../../../../../tests/support/eventually.ts'
import { prepareDatabase } from './prepare-database.ts'

async function emptyDatabase() {
  const database = await createEmptyDatabase()
  const superuser = new Client({ connectionString: database.superuserUrl })
  await superuser.connect()
  onTestFinished(async () => {
    await superuser.end()
    await database.drop()
  })
  return { access: { ...database, given: true }, superuser }
}

test('a statement of a migration has no time limit', async () => {
  const { access, superuser } = await emptyDatabase()
  await superuser.query(`CREATE SCHEMA seen; CREATE TABLE seen.limits (name text, value text);
    GRANT USAGE ON SCHEMA seen TO PUBLIC; GRANT INSERT ON seen.limits TO PUBLIC;
    CREATE FUNCTION seen.look() RETURNS event_trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO seen.limits SELECT name, setting FROM pg_settings
          WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout');
      END
    $$;
    CREATE EVENT TRIGGER look ON ddl_command_start EXECUTE FUNCTION seen.look()`)
  await prepareDatabase(access, quietLog)
  const { rows } = await superuser.query('SELECT DISTINCT name, value FROM seen.limits ORDER BY name')
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', value: '0' },
    { name: 'lock_timeout', value: '0' },
    { name: 'statement_timeout', value: '0' },
    { name: 'transaction_timeout', value: '0' },
  ])
})

test('a second process says that it waits for the first to prepare the database, and continues after it', async () => {
  const { access, superuser } = await emptyDatabase()
  const lock = `hashtextextended('bikevalley migrations', 0)`
  await superuser.query(`SELECT pg_advisory_lock(${lock})`)
  const said: string[] = []
  const second = prepareDatabase(access, { ...quietLog, info: (message: string) => void said.push(message) })
  await until(() => said.length > 0)
  expect(said).toEqual(['Another process brings the database to a version; waiting for it …'])
  const waiting = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  await until(async () => (await superuser.query(waiting)).rowCount === 1)
  const tables = `SELECT to_regclass('public.listings') AS listings`
  expect((await superuser.query(tables)).rows).toEqual([{ listings: null }])
  await superuser.query(`SELECT pg_advisory_unlock(${lock})`)
  await second
  expect((await superuser.query(tables)).rows).toEqual([{ listings: 'listings' }])
})

/** The visible part of a pooler: it reports a process of its own instead of PostgreSQL’s. */
async function startPooler(url: string): Promise<string> {
  const sockets = new Set<Socket>()
  const pooler = createServer((client) => {
    const { hostname, port } = new URL(url)
    const server = connect(Number(port), hostname)
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    client.pipe(server)
    // `K`, twelve bytes: process and key of this connection (protocol 3.0, BackendKeyData).
    const begins = Buffer.from([0x4b, 0, 0, 0, 12])
    server.on('data', (data: Buffer) => {
      const at = data.indexOf(begins)
      if (at >= 0) data.writeInt32BE(7, at + begins.length)
      client.write(data)
    })
    server.on('end', () => client.end())
  })
  pooler.listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    pooler.close()
  })
  const through = new URL(throughNetwork(url))
  const address = pooler.address()
  through.port = String(typeof address === 'object' ? address?.port : '')
  return through.href
}

const refusal = (setting: string) => new RegExp(`^${setting} leads to a connection pooler, such as PgBouncer\\.`)
const start = (addresses: { url: string; ownerUrl: string }) => prepareDatabase({ ...addresses, given: true }, quietLog)

test('a connection pooler is refused, and the setting that configures it is named', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const { url, ownerUrl } = database
  await expect(start({ url: await startPooler(url), ownerUrl })).rejects.toThrow(refusal('DATABASE_URL'))
  await expect(start({ url, ownerUrl: await startPooler(ownerUrl) })).rejects.toThrow(refusal('DATABASE_MIGRATE_URL'))
  await start({ url, ownerUrl })
})
