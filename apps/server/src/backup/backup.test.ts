import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import {
  acceptReconciliation,
  createPaymentIntent,
  fetchMovements,
  recordPayment,
  refundPayment,
  requestPasswordReset,
  signInEmail,
  uploadImage,
} from '@bikevalley/contract'
import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { payAtProcessor } from '../../../../tests/denied/world.ts'
import { backUpApp, newPlace, restoreTo } from '../../../../tests/support/backups.ts'
import { listBike, upload } from '../../../../tests/support/bikes.ts'
import { bookBike } from '../../../../tests/support/bookings.ts'
import { createClient } from '../../../../tests/support/client.ts'
import { memoryPictures } from '../../../../tests/support/memory-pictures.ts'
import { signUp, signUpAdmin, signUpLongAgo, type TestPerson } from '../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { untilWaiting } from '../../../../tests/support/while-locked.ts'
import { pictureStoreOf } from '../modules/photos/index.ts'
import { createDb } from '../platform/db/database.ts'
import { readerAt } from '../platform/i18n/reader.ts'
import { enqueue } from '../platform/jobs/jobs.ts'
import { readOrMakeSecret } from '../platform/secrets/secret.ts'
import { StartError } from '../platform/start-error.ts'
import { VERSION } from '../platform/version.ts'
import { backUp, openBackup, restore } from './index.ts'
import type { Manifest } from './manifest.ts'

let app: TestApp
let folder: string
let first: Awaited<ReturnType<typeof backUp>>
let buyer: TestPerson
let refundId: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bikevalley-backup-'))
  app = await startTestApp()
  await readOrMakeSecret(app.platform.config.dataDir)
  const admin = await signUpAdmin(app)
  const seller = await signUpLongAgo(app, 'Seller', { name: 'Sal\u2028Seller "\\' })
  buyer = await signUp(app, 'user')
  const bookingId = await bookBike(buyer, await listBike(seller, { img: await uploadWide(seller) }))
  await buyer.call(requestPasswordReset, { body: { email: buyer.email } })
  // Its AVIF files are made, and the link is mailed.
  await app.runJobs()
  const { paymentIntentId, clientSecret } = await buyer.call(createPaymentIntent, { body: { bookingId } })
  await payAtProcessor(buyer, { intentId: paymentIntentId, secret: clientSecret })
  const { insertedId } = await buyer.call(recordPayment, { body: { bookingId, transactionId: paymentIntentId } })
  const body = { reason: 'Not as told.' }
  refundId = (await admin.call(refundPayment, { params: { id: insertedId }, body })).refundId
  const { db, clock } = app.platform
  const expires_at = new Date(clock.now().getTime() + 60_000)
  await db.insertInto('pending_sign_ins').values({ token_hash: 'x', user_id: buyer.id, expires_at }).execute()
  await db.insertInto('used_challenges').values({ challenge_hash: 'x', expires_at }).execute()
  first = await whileListing(seller, () => backUpTo(folder))
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A picture that is kept in several widths. */
async function uploadWide(seller: TestPerson): Promise<string> {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
  return uploadImage.response.parse((await upload(seller, await picture.png().toBuffer())).body).data.display_url
}

/** Where a restore goes. */
const into = ({ url, dataDir }: { url: string; dataDir: string }) => ({
  url,
  given: true,
  dataDir,
  pictureStore: pictureStoreOf({ dataDir }),
})

const backUpTo = (target: string, of = app, passphrase: string | null = null) => backUpApp(of, target, passphrase)

/** Bikes are listed and booked one after the other until the work is done; some are by then. */
async function whileListing<T>(seller: TestPerson, work: () => Promise<T>): Promise<T> {
  const progress = { rounds: 0, done: false }
  const writing = (async () => {
    while (!progress.done) {
      const bike = await listBike(seller)
      if (progress.rounds < 8) await bookBike(buyer, bike)
      progress.rounds += 1
    }
  })()
  await vi.waitUntil(() => progress.rounds > 0, { timeout: 10_000 })
  const before = progress.rounds
  try {
    return await work()
  } finally {
    progress.done = true
    await writing
    expect(progress.rounds).toBeGreaterThan(before + 1)
  }
}

const nothing = { relations: [], files: [] }
/** What two backups of the same state have in common; a restore freezes the money, which adds a row to one table. */
const contentOf = ({ tables, sequences, pictures, migrations }: Manifest) => ({
  tables: tables.filter(({ name }) => name !== 'money_freezes'),
  sequences,
  pictures,
  migrations,
})

/** A copy of the backup that the test may damage. */
async function copyOfBackup(): Promise<string> {
  const copy = join(await mkdtemp(join(folder, 'copy-')), 'backup')
  await cp(first.folder, copy, { recursive: true })
  return copy
}

test('a site that was backed up during writes continues elsewhere with its people, rows, pictures and jobs', async () => {
  const place = await newPlace()
  expect(await restoreTo(place, first.folder)).toEqual({ leftOut: [] })

  // A restore freezes all money, which is one row more.
  for (const { name, rows } of first.manifest.tables)
    expect([name, (await place.sql.query(`SELECT FROM ${name}`)).rowCount]).toEqual([
      name,
      name === 'money_freezes' ? rows + 1 : rows,
    ])
  for (const file of await readdir(join(first.folder, 'images'), { recursive: true, withFileTypes: true })) {
    if (file.isDirectory()) continue
    const path = join(file.parentPath, file.name)
    const there = join(place.dataDir, path.slice(first.folder.length))
    expect((await readFile(there)).equals(await readFile(path))).toBe(true)
  }
  const pictures = await place.sql.query<{ name: string }>(`SELECT hash || '.webp' AS name FROM images
    UNION ALL SELECT hash || '-' || unnest(widths) || '.webp' FROM images
    UNION ALL SELECT hash || '-' || unnest(widths) || '.avif' FROM images WHERE avif_at IS NOT NULL`)
  expect(pictures.rows.filter(({ name }) => name.endsWith('.avif')).length).toBeGreaterThan(1)
  expect(first.missing).toEqual([])

  // The same again is the same: values, counters, pictures.
  const restored = await place.start()
  const second = await backUpTo(join(place.dataDir, 'again'), restored)
  expect(contentOf(second.manifest)).toEqual(contentOf(first.manifest))
  expect(await readOrMakeSecret(place.dataDir)).toBe(await readOrMakeSecret(app.platform.config.dataDir))

  // The restored site works: passwords fit, pictures are served, the refund under way is made once an admin releases
  // money.
  const client = createClient(restored.server)
  expect((await client.send(signInEmail, { body: { email: buyer.email, password: buyer.password } })).status).toBe(200)
  for (const { name } of pictures.rows)
    expect([name, (await client.request({ url: `/images/${name}` })).status]).toEqual([name, 200])
  const refundState = async () => (await place.sql.query('SELECT state FROM refunds WHERE id = $1', [refundId])).rows
  expect(await refundState()).toEqual([{ state: 'requested' }])
  await restored.runJobs()
  expect(await refundState()).toEqual([{ state: 'requested' }])
  const admin = await signUpAdmin(restored)
  await admin.call(fetchMovements, {})
  await restored.runJobs()
  await admin.call(acceptReconciliation, { body: { reason: 'Nothing has happened since the backup.' } })
  await restored.runJobs()
  expect(await refundState()).toEqual([{ state: 'succeeded' }])
})

const rowsIn = async ({ folder: backup }: { folder: string }, table: string) =>
  gunzipSync(await readFile(join(backup, `tables/${table}.jsonl.gz`))).toString()

test('a backup contains no session, no unfinished login and no mailed link', async () => {
  for (const name of ['sessions', 'verifications', 'pending_sign_ins', 'used_challenges']) {
    expect((await app.platform.pool.query(`SELECT FROM ${name}`)).rowCount).toBeGreaterThan(0)
    expect(first.manifest.tables.find((table) => table.name === name)).toMatchObject({ rows: 0 })
    expect(await rowsIn(first, name)).toBe('')
  }
  const sent = await app.platform.db
    .selectFrom('mails')
    .select('body_text')
    .where('recipient', '=', buyer.email)
    .where('subject', '=', 'A new password for BikeValley')
    .executeTakeFirstOrThrow()
  const token = /#token=(\S+)/.exec(sent.body_text)?.[1] ?? ''
  expect(token).not.toBe('')
  const mails = await rowsIn(first, 'mails')
  expect(mails).toContain('A new password for BikeValley')
  expect(mails).not.toContain(token)
  expect(mails).not.toContain('#token=')
})

test('a mail whose text is left out of backups is not sent by the restored site; every other mail is', async () => {
  const { db } = app.platform
  const idOf: Record<string, string> = {}
  for (const subject of ['For its reader alone', 'For all']) {
    const secret = subject === 'For its reader alone'
    await app.services.mail.queue(db, readerAt('unsent@example.com'), () => ({
      subject,
      paragraphs: ['Words.'],
      secret,
    }))
    const { id } = await db.selectFrom('mails').select('id').where('subject', '=', subject).executeTakeFirstOrThrow()
    await enqueue(db, 'send-mail', { mailId: id })
    idOf[subject] = id
  }
  const made = await backUpTo(await mkdtemp(join(folder, 'unsent-')))
  const place = await newPlace()
  await restoreTo(place, made.folder)
  const jobs = await place.sql.query(
    "SELECT payload ->> 'mailId' AS mail FROM graphile_worker._private_jobs WHERE payload ->> 'mailId' IS NOT NULL",
  )
  expect(jobs.rows).toEqual([{ mail: idOf['For all'] }])
})

const PASSPHRASE = 'correct horse battery staple'

test('a backup made with a passphrase reveals nothing without it, and is restored with it', async () => {
  const { folder: encrypted, manifest } = await backUpTo(await mkdtemp(join(folder, 'encrypted-')), app, PASSPHRASE)
  for (const file of await readdir(encrypted, { recursive: true, withFileTypes: true })) {
    if (file.isDirectory() || ['encryption.json', 'SHA256SUMS'].includes(file.name)) continue
    const bytes = await readFile(join(file.parentPath, file.name))
    // Neither JSON, nor gzip, nor a picture, nor the secret.
    for (const known of [Buffer.from('{\n'), Buffer.from([0x1f, 0x8b]), Buffer.from('RIFF')])
      expect(bytes.subarray(0, known.length).equals(known)).toBe(false)
    expect(bytes.includes(await readOrMakeSecret(app.platform.config.dataDir))).toBe(false)
  }
  await expect(openBackup(encrypted)).rejects.toThrow(/^The backup is encrypted/)
  await expect(openBackup(encrypted, 'another passphrase')).rejects.toThrow(/^BACKUP_PASSPHRASE is not the passphrase/)

  const place = await newPlace()
  const backup = await openBackup(encrypted, PASSPHRASE)
  expect(contentOf(backup.manifest)).toEqual(contentOf(manifest))
  await restore({ backup, ...into(place) })
  const people = await place.sql.query('SELECT email FROM users ORDER BY email')
  expect(people.rows).toEqual((await app.platform.pool.query('SELECT email FROM users ORDER BY email')).rows)
  expect(await readOrMakeSecret(place.dataDir)).toBe(await readOrMakeSecret(app.platform.config.dataDir))
  // Deriving keys, twice over, takes a busy machine its time.
}, 120_000)

test('an encrypted backup that somebody has changed, hashes and all, is refused and leaves nothing behind', async () => {
  const { folder: encrypted } = await backUpTo(await mkdtemp(join(folder, 'changed-')), app, PASSPHRASE)
  // One table in the place of another, with the list of hashes made to fit.
  const [from, to] = ['tables/listings.jsonl.gz', 'tables/bookings.jsonl.gz']
  await cp(join(encrypted, from), join(encrypted, to))
  const sums = join(encrypted, 'SHA256SUMS')
  const text = await readFile(sums, 'utf8')
  const sumIn = (name: string) => new RegExp(`([0-9a-f]{64})  ${name}`).exec(text)?.[1] ?? ''
  await writeFile(sums, text.replace(sumIn(to), sumIn(from)))

  const place = await newPlace()
  const backup = await openBackup(encrypted, PASSPHRASE)
  const restoring = restore({ backup, ...into(place) })
  await expect(restoring).rejects.toThrow(/^The backup was changed after it was made: tables\/bookings/)
  expect(await place.contents()).toEqual(nothing)
})

const modes = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('a backup can be read by its owner alone, and never overwrites another', async () => {
  expect(await modes(first.folder)).toBe('700')
  for (const name of await readdir(first.folder, { recursive: true, withFileTypes: true })) {
    expect(await modes(join(name.parentPath, name.name))).toBe(name.isDirectory() ? '700' : '600')
  }
  const options = {
    url: app.ownerUrl,
    given: true,
    dataDir: app.platform.config.dataDir,
    pictureStore: pictureStoreOf(app.platform.config),
    secretIsSet: true,
    passphrase: null,
  }
  const now = new Date(first.manifest.madeAt)
  await expect(backUp({ ...options, target: folder, now })).rejects.toThrow(/Nothing is written over/)
  await expect(backUp({ ...options, target: '/proc/none', now })).rejects.toThrow(/can’t be written to/)
})

test('a backup that fails leaves no folder that could be taken for one', async () => {
  const target = await mkdtemp(join(folder, 'failing-'))
  // A folder where the secret should be can't be read.
  const dataDir = await mkdtemp(join(folder, 'data-'))
  await mkdir(join(dataDir, 'auth-secret'))
  const options = {
    url: app.ownerUrl,
    given: true,
    pictureStore: pictureStoreOf(app.platform.config),
    secretIsSet: false,
    now: new Date(),
    passphrase: null,
  }
  await expect(backUp({ ...options, dataDir, target })).rejects.toThrow(/EISDIR/)
  expect(await readdir(target)).toEqual([])
})

test('a backup says which files of pictures the store lacks, and whether it lacks all', async () => {
  expect(first).toMatchObject({ missing: [], allMissing: false })
  const store = memoryPictures()
  const backUpWithStore = async () => backUpApp(app, await mkdtemp(join(folder, 'lacking-')), null, store)
  const { missing, allMissing } = await backUpWithStore()
  expect([missing.length > 1, allMissing]).toEqual([true, true])
  const [path = '', ...others] = missing
  await store.put([{ key: path.slice('images/'.length), content: Buffer.from('a picture') }])
  expect(await backUpWithStore()).toMatchObject({ missing: others, allMissing: false })
})

test('a picture that is removed during a backup is deleted after the backup', async () => {
  const seller = await signUp(app, 'Seller')
  await listBike(seller)
  const { db } = app.platform
  const { image_hash } = await db
    .selectFrom('uploads')
    .select('image_hash')
    .where('user_id', '=', seller.id)
    .executeTakeFirstOrThrow()
  const removeUnused = async () => {
    for (const { handlers } of app.jobs) await handlers['remove-unused-pictures']?.({})
  }
  await db.deleteFrom('listing_photos').where('image_hash', '=', image_hash).execute()
  await db.deleteFrom('uploads').where('image_hash', '=', image_hash).execute()
  const path = join(app.platform.config.dataDir, 'images', image_hash.slice(0, 2), `${image_hash.slice(2)}.webp`)
  const isThere = () =>
    stat(path).then(
      () => true,
      () => false,
    )

  // The backup has begun, and waits for the table.
  const { backup } = await createDb(app.owner)
    .transaction()
    .execute(async (trx) => {
      await trx.schema.alterTable('newsletter_subscriptions').addColumn('later', 'text').execute()
      const started = backUpTo(folder).catch((error: unknown) => error)
      await untilWaiting(app, 1)
      await removeUnused()
      await trx.schema.alterTable('newsletter_subscriptions').dropColumn('later').execute()
      return { backup: started }
    })
  const made = await backup
  if (made instanceof Error) throw made
  expect(await isThere()).toBe(true)
  // The database notices a moment later that the backup has disconnected.
  await vi.waitUntil(async () => {
    await removeUnused()
    return !(await isThere())
  })
})

const damages: [string, (copy: string) => Promise<unknown>, RegExp][] = [
  ['a damaged table', (copy) => appendFile(join(copy, 'tables/users.jsonl.gz'), 'x'), /damaged.*users\.jsonl\.gz/],
  ['a missing table', (copy) => rm(join(copy, 'tables/bookings.jsonl.gz')), /damaged.*bookings\.jsonl\.gz/],
  ['missing pictures', (copy) => rm(join(copy, 'images'), { recursive: true }), /damaged.*images/],
  ['a damaged secret', (copy) => writeFile(join(copy, 'auth-secret'), 'x'), /damaged.*auth-secret/],
  ['a damaged manifest', (copy) => writeFile(join(copy, 'manifest.json'), '{'), /damaged.*manifest\.json/],
  [
    'a changed manifest',
    (copy) => changeManifest(copy, `"version": "${VERSION}"`, '"version": "0.0.9"'),
    /manifest\.json/,
  ],
  ['hashes that lack a file', (copy) => dropLine(join(copy, 'SHA256SUMS'), 'auth-secret'), /damaged.*auth-secret/],
  ['hashes that lack a picture', (copy) => dropLine(join(copy, 'SHA256SUMS'), 'images/'), /damaged.*SHA256SUMS/],
  [
    'a path out of the folder',
    (copy) => appendFile(join(copy, 'SHA256SUMS'), `${'0'.repeat(64)}  ../x\n`),
    /SHA256SUMS/,
  ],
  ['a newer schema', (copy) => changeManifest(copy, '"001-foundation"', '"999-future"'), /newer version.*999-future/],
  ['a newer form', (copy) => changeManifest(copy, '"format": 1', '"format": 2'), /newer version of BikeValley/],
  ['no backup at all', (copy) => rm(join(copy, 'manifest.json')), /is no backup: it has no manifest\.json/],
]

async function changeManifest(copy: string, from: string, to: string): Promise<void> {
  const path = join(copy, 'manifest.json')
  const text = await readFile(path, 'utf8')
  expect(text).toContain(from)
  await writeFile(path, text.replace(from, to))
}

async function dropLine(path: string, part: string): Promise<void> {
  const lines = (await readFile(path, 'utf8')).split('\n')
  await writeFile(
    path,
    lines
      .toSpliced(
        lines.findIndex((line) => line.includes(part)),
        1,
      )
      .join('\n'),
  )
}

test.each(damages)('a backup folder with %s is refused before anything is changed', async (_what, damage, line) => {
  const copy = await copyOfBackup()
  await damage(copy)
  const refusal = await openBackup(copy).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(StartError)
  expect(String(refusal)).toMatch(line)
})

test('a backup folder that is missing or unfinished is refused', async () => {
  await expect(openBackup(join(folder, 'none'))).rejects.toThrow(/^There is no folder/)
  await mkdir(join(folder, 'bikevalley-1.unfinished'))
  await expect(openBackup(join(folder, 'bikevalley-1.unfinished'))).rejects.toThrow(/interrupted/)
})

test('a database that is not empty, or that a server uses, is refused for a restore and stays as it is', async () => {
  const place = await newPlace()
  await place.sql.query('CREATE TABLE public.kept AS SELECT 1 AS one')
  const before = await place.contents()
  await expect(restoreTo(place, first.folder)).rejects.toThrow(
    /^The database is not empty \(it has kept\)\. Restore into a new one/,
  )
  expect(await place.contents()).toEqual(before)
  await place.sql.query('DROP TABLE kept')

  const server = new Client({ connectionString: place.url, application_name: 'bikevalley:1' })
  await server.connect()
  await expect(restoreTo(place, first.folder)).rejects.toThrow('A server is connected to the database. Stop it first.')
  await server.end()
  expect(await place.contents()).toEqual(nothing)
})

test('a DATA_DIR that has pictures or a secret is refused for a restore', async () => {
  const place = await newPlace()
  await mkdir(join(place.dataDir, 'images'), { recursive: true })
  await writeFile(join(place.dataDir, 'auth-secret'), 'x')
  await expect(restoreTo(place, first.folder)).rejects.toThrow(/has a secret \(auth-secret\) already/)
  await writeFile(join(place.dataDir, 'images', 'x'), 'x')
  await expect(restoreTo(place, first.folder)).rejects.toThrow(/has pictures already/)
  expect((await place.contents()).relations).toEqual([])
})

test('a restore that fails leaves an empty database and no files', async () => {
  const place = await newPlace()
  const backup = await openBackup(first.folder)
  await mkdir(place.dataDir)
  const restoring = (given: typeof backup) => restore({ backup: given, ...into(place) })
  // The last step fails: a file has disappeared since it was checked.
  await expect(restoring({ ...backup, files: [...backup.files, 'images/aa/none.webp'] })).rejects.toThrow(/ENOENT/)
  expect(await place.contents()).toEqual(nothing)
  const queue = backup.manifest.queue + 1
  await expect(restoring({ ...backup, manifest: { ...backup.manifest, queue } })).rejects.toThrow(/job queue/)
  expect(await place.contents()).toEqual(nothing)
})
