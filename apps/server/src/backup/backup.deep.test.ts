import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
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
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUpApp, contentOf, newPlace, restoreTo } from '../../../../tests/support/backups.ts'
import { listBike, upload } from '../../../../tests/support/bikes.ts'
import { bookBike, payAtProcessor } from '../../../../tests/support/bookings.ts'
import { createClient } from '../../../../tests/support/client.ts'
import { until } from '../../../../tests/support/eventually.ts'
import { memoryPictures } from '../../../../tests/support/memory-pictures.ts'
import { signUp, signUpAdmin, signUpLongAgo, type TestPerson } from '../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { untilWaiting } from '../../../../tests/support/while-locked.ts'
import { pictureStoreOf } from '../modules/photos/index.ts'
import { createDb } from '../platform/db/database.ts'
import { readerAt } from '../platform/i18n/reader.ts'
import { enqueue } from '../platform/jobs/jobs.ts'
import { readOrMakeSecret } from '../platform/secrets/secret.ts'
import { backUp } from './index.ts'

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

const backUpTo = (target: string, of = app) => backUpApp(of, target)

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
  await until(() => progress.rounds > 0)
  const before = progress.rounds
  try {
    return await work()
  } finally {
    progress.done = true
    await writing
    expect(progress.rounds).toBeGreaterThan(before + 1)
  }
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

test('a backup has the files of a drawing that were made, and those that were not are not missing', async () => {
  const { platform, services } = app
  const person = await signUp(app, 'Seller')
  const drawing = {
    hash: 'd'.repeat(64),
    width: 800,
    height: 400,
    widths: [200, 400],
    alt: 'A drawing',
    color: '#cc0000',
  }
  await services.photos.reserve(platform.db, person.id, [drawing])
  services.photos.drawWith(async (_, width) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1"/>`)
  await services.photos.sizeOf(drawing.hash, '-400.webp')
  const target = await mkdtemp(join(folder, 'drawing-'))
  const { missing } = await backUpApp(app, target)
  expect(missing).toEqual([])
  const files = await readdir(target, { recursive: true })
  expect(files.filter((file) => file.includes('d'.repeat(62)))).toEqual([
    expect.stringMatching(/images.dd.d{62}-400\.webp$/),
  ])
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
  await until(async () => {
    await removeUnused()
    return !(await isThere())
  })
})
