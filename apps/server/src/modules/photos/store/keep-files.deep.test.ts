import { deleteUser } from '@bikevalley/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testPicture } from '../../../../../../tests/support/bikes.ts'
import { createClient } from '../../../../../../tests/support/client.ts'
import { until } from '../../../../../../tests/support/eventually.ts'
import { DAY, HOUR } from '../../../../../../tests/support/fake-clock.ts'
import { memoryPictures } from '../../../../../../tests/support/memory-pictures.ts'
import { signUp, signUpAdmin, type TestPerson } from '../../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { hashOf } from '../presenter.ts'
import { forbidRemovals } from './picture-locks.ts'
import type { PictureStore } from './picture-store.ts'

let app: TestApp
let person: TestPerson
const kept = memoryPictures()
/** What the store does instead of its own, for as long as a test lasts. */
let instead: Partial<PictureStore> = {}
/** How many transactions waited for us each time that a file was written or deleted: the server's own vacuuming is none. */
const open: number[] = []

const store: PictureStore = {
  ...kept,
  put: async (files) => {
    await countOpen()
    return (instead.put ?? kept.put)(files)
  },
  delete: async (keys) => {
    await countOpen()
    return (instead.delete ?? kept.delete)(keys)
  },
}

async function countOpen(): Promise<void> {
  const { rows } = await app.superuser.query<{ n: number }>(
    `SELECT count(*) AS n FROM pg_stat_activity
     WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
  )
  open.push(rows[0]?.n ?? -1)
}

beforeAll(async () => {
  app = await startTestApp({}, undefined, 'none', { pictureStore: store })
})
beforeEach(async () => {
  instead = {}
  person = await signUp(app, 'Seller')
})
afterAll(async () => {
  // So that the pool has its connections back.
  death.reject(new Error('The process is gone.'))
  await app.stop()
})

const upload = async () => (await app.services.photos.store(person, [await testPicture()])).display_url
const uploadPrivate = async () => (await app.services.photos.storePrivate(person, [await testPicture()])).hash
const statusOf = async (url: string) => (await createClient(app.server).request({ url })).status
const cleanUp = async () => {
  for (const { handlers } of app.jobs) await handlers['clean-up-uploads']?.({})
}
const leftovers = async () => (await app.platform.pool.query('SELECT FROM image_leftovers')).rowCount
const filesOf = (hash: string | null) => [...kept.files.keys()].filter((key) => key.includes(hash?.slice(2) ?? '?'))
/** The process dies here: nothing after this happens. */
const dies = () => death.promise
const death = Promise.withResolvers<never>()
death.promise.catch(() => undefined)
/** Its connections are gone, and with them their transactions and locks. */
const endHolders = () =>
  app.superuser.query(`SELECT pg_terminate_backend(pid) FROM pg_locks l JOIN pg_database d ON d.oid = l.database
    WHERE locktype = 'advisory' AND granted AND datname = current_database()`)

test('files are written and deleted while no transaction is open', async () => {
  open.length = 0
  const url = await upload()
  await uploadPrivate()
  await app.runJobs()
  const written = open.length
  expect(written).toBeGreaterThanOrEqual(3)
  app.clock.advance(DAY + HOUR)
  await cleanUp()
  expect(open.length).toBeGreaterThan(written + 1)
  expect(open.filter((transactions) => transactions > 0)).toEqual([])
  expect([await statusOf(url), await leftovers()]).toEqual([404, 0])
})

test.each([
  ['that is public', upload],
  ['that is private', uploadPrivate],
])('a picture %s whose process dies between its files and its row is removed by the clean-up', async (_name, send) => {
  const before = kept.files.size
  let put = false
  instead.put = async (files) => {
    await kept.put(files)
    put = true
    return dies()
  }
  send().catch(() => undefined)
  await until(() => put)
  expect(kept.files.size).toBeGreaterThan(before)
  expect(await leftovers()).toBe(1)
  await endHolders()
  await cleanUp()
  expect([kept.files.size, await leftovers()]).toEqual([before, 0])
})

test('a picture whose row can’t be written leaves no files', async () => {
  const before = kept.files.size
  const admin = await signUpAdmin(app)
  instead.put = async (files) => {
    await kept.put(files)
    await admin.call(deleteUser, { params: { id: person.id } })
  }
  await expect(upload()).rejects.toMatchObject({ code: 'not_signed_in' })
  expect([kept.files.size, await leftovers()]).toEqual([before, 0])
})

test('a picture whose process dies between its row’s deletion and that of its files is removed by the clean-up', async () => {
  const url = await upload()
  app.clock.advance(DAY + HOUR)
  let deleting = false
  instead.delete = () => {
    deleting = true
    return dies()
  }
  cleanUp().catch(() => undefined)
  await until(() => deleting)
  expect(filesOf(hashOf(url))).not.toEqual([])
  await endHolders()
  instead = {}
  await cleanUp()
  expect([filesOf(hashOf(url)), await leftovers()]).toEqual([[], 0])
})

test('a picture that is uploaded again after its process died keeps its files', async () => {
  const picture = await testPicture()
  const { display_url } = await app.services.photos.store(person, [picture])
  app.clock.advance(DAY + HOUR)
  let deleting = false
  instead.delete = () => {
    deleting = true
    return dies()
  }
  cleanUp().catch(() => undefined)
  await until(() => deleting)
  await endHolders()
  instead = {}
  await app.services.photos.store(person, [picture])
  await cleanUp()
  expect([await statusOf(display_url), await leftovers()]).toEqual([200, 0])
})

test('files that can’t be deleted are tried again, and delay no others', async () => {
  const [first, second] = [await upload(), await upload()]
  app.clock.advance(DAY + HOUR)
  instead.delete = async () => {
    throw new Error('The store is away.')
  }
  await cleanUp().catch(() => undefined)
  await cleanUp().catch(() => undefined)
  expect(filesOf(hashOf(first))).not.toEqual([])
  instead = {}
  await cleanUp()
  expect([filesOf(hashOf(first)), filesOf(hashOf(second)), await leftovers()]).toEqual([[], [], 0])
})

test('a transaction that is rolled back deletes nothing', async () => {
  const url = await upload()
  const rolledBack = app.platform.db.transaction().execute(async (trx) => {
    await app.services.photos.removeUploadsOf(trx, person.id)
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await app.runJobs()
  expect(await statusOf(url)).toBe(200)
  // Nor one in which the row was deleted already.
  await app.owner.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$`)
  await app.owner.query('CREATE TRIGGER refused BEFORE INSERT ON image_leftovers EXECUTE FUNCTION refuse()')
  app.clock.advance(DAY + HOUR)
  await expect(cleanUp()).rejects.toThrow('refused')
  expect(await statusOf(url)).toBe(200)
  await app.owner.query('DROP TRIGGER refused ON image_leftovers')
  await cleanUp()
  expect(await statusOf(url)).toBe(404)
})

test('a picture stays while a backup copies pictures, and goes afterwards', async () => {
  const url = await upload()
  app.clock.advance(DAY + HOUR)
  await app.platform.db.connection().execute(async (connection) => {
    await forbidRemovals(connection)
    await cleanUp()
    expect(await statusOf(url)).toBe(200)
    await sql`SELECT pg_advisory_unlock_all()`.execute(connection)
  })
  await cleanUp()
  expect(await statusOf(url)).toBe(404)
})
