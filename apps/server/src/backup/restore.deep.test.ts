import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUpApp, contentOf, newPlace, restoreInto, restoreTo } from '../../../../tests/support/backups.ts'
import { listBike } from '../../../../tests/support/bikes.ts'
import { bookBike } from '../../../../tests/support/bookings.ts'
import { signUp } from '../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { readOrMakeSecret } from '../platform/secrets/secret.ts'
import { StartError } from '../platform/start-error.ts'
import { VERSION } from '../platform/version.ts'
import { type backUp, openBackup, restore } from './index.ts'

const PASSPHRASE = 'correct horse battery staple'

let app: TestApp
let folder: string
let plain: Awaited<ReturnType<typeof backUp>>
let encrypted: typeof plain

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bikevalley-restore-'))
  app = await startTestApp()
  await readOrMakeSecret(app.platform.config.dataDir)
  await bookBike(await signUp(app, 'user'), await listBike(await signUp(app, 'Seller')))
  plain = await backUpApp(app, await mkdtemp(join(folder, 'plain-')))
  encrypted = await backUpApp(app, await mkdtemp(join(folder, 'encrypted-')), PASSPHRASE)
  // Deriving keys takes a busy machine its time.
}, 120_000)
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true, force: true })
})

const nothing = { relations: [], files: [] }

/** A copy of a backup that the test may damage. */
async function copyOf(backup: typeof plain): Promise<string> {
  const copy = join(await mkdtemp(join(folder, 'copy-')), 'backup')
  await cp(backup.folder, copy, { recursive: true })
  return copy
}

test('a backup made with a passphrase reveals nothing without it, and is restored with it', async () => {
  const { folder: closed, manifest } = encrypted
  for (const file of await readdir(closed, { recursive: true, withFileTypes: true })) {
    if (file.isDirectory() || ['encryption.json', 'SHA256SUMS'].includes(file.name)) continue
    const bytes = await readFile(join(file.parentPath, file.name))
    // Neither JSON, nor gzip, nor a picture, nor the secret.
    for (const known of [Buffer.from('{\n'), Buffer.from([0x1f, 0x8b]), Buffer.from('RIFF')])
      expect(bytes.subarray(0, known.length).equals(known)).toBe(false)
    expect(bytes.includes(await readOrMakeSecret(app.platform.config.dataDir))).toBe(false)
  }
  await expect(openBackup(closed)).rejects.toThrow(/^The backup is encrypted/)
  await expect(openBackup(closed, 'another passphrase')).rejects.toThrow(/^BACKUP_PASSPHRASE is not the passphrase/)

  const place = await newPlace()
  const backup = await openBackup(closed, PASSPHRASE)
  expect(contentOf(backup.manifest)).toEqual(contentOf(manifest))
  await restore({ backup, ...restoreInto(place) })
  const people = await place.sql.query('SELECT email FROM users ORDER BY email')
  expect(people.rows).toEqual((await app.platform.pool.query('SELECT email FROM users ORDER BY email')).rows)
  expect(await readOrMakeSecret(place.dataDir)).toBe(await readOrMakeSecret(app.platform.config.dataDir))
  // Deriving keys, twice over, takes a busy machine its time.
}, 120_000)

test('an encrypted backup that somebody has changed, hashes and all, is refused and leaves nothing behind', async () => {
  const changed = await copyOf(encrypted)
  // One table in the place of another, with the list of hashes made to fit.
  const [from, to] = ['tables/listings.jsonl.gz', 'tables/bookings.jsonl.gz']
  await cp(join(changed, from), join(changed, to))
  const sums = join(changed, 'SHA256SUMS')
  const text = await readFile(sums, 'utf8')
  const sumIn = (name: string) => new RegExp(`([0-9a-f]{64})  ${name}`).exec(text)?.[1] ?? ''
  await writeFile(sums, text.replace(sumIn(to), sumIn(from)))

  const place = await newPlace()
  const backup = await openBackup(changed, PASSPHRASE)
  const restoring = restore({ backup, ...restoreInto(place) })
  await expect(restoring).rejects.toThrow(/^The backup was changed after it was made: tables\/bookings/)
  expect(await place.contents()).toEqual(nothing)
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
  const copy = await copyOf(plain)
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
  await expect(restoreTo(place, plain.folder)).rejects.toThrow(
    /^The database is not empty \(it has kept\)\. Restore into a new one/,
  )
  expect(await place.contents()).toEqual(before)
  await place.sql.query('DROP TABLE kept')

  const server = new Client({ connectionString: place.url, application_name: 'bikevalley:1' })
  await server.connect()
  await expect(restoreTo(place, plain.folder)).rejects.toThrow('A server is connected to the database. Stop it first.')
  await server.end()
  expect(await place.contents()).toEqual(nothing)
})

test('a DATA_DIR that has pictures or a secret is refused for a restore', async () => {
  const place = await newPlace()
  await mkdir(join(place.dataDir, 'images'), { recursive: true })
  await writeFile(join(place.dataDir, 'auth-secret'), 'x')
  await expect(restoreTo(place, plain.folder)).rejects.toThrow(/has a secret \(auth-secret\) already/)
  await writeFile(join(place.dataDir, 'images', 'x'), 'x')
  await expect(restoreTo(place, plain.folder)).rejects.toThrow(/has pictures already/)
  expect((await place.contents()).relations).toEqual([])
})

test('a restore that fails leaves an empty database and no files', async () => {
  const place = await newPlace()
  const backup = await openBackup(plain.folder)
  await mkdir(place.dataDir)
  const restoring = (given: typeof backup) => restore({ backup: given, ...restoreInto(place) })
  // The last step fails: a file has disappeared since it was checked.
  await expect(restoring({ ...backup, files: [...backup.files, 'images/aa/none.webp'] })).rejects.toThrow(/ENOENT/)
  expect(await place.contents()).toEqual(nothing)
  const queue = backup.manifest.queue + 1
  await expect(restoring({ ...backup, manifest: { ...backup.manifest, queue } })).rejects.toThrow(/job queue/)
  expect(await place.contents()).toEqual(nothing)
})
