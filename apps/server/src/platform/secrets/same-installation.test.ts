import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, PATIENT, type TestDatabase } from '../../../../../tests/support/database.ts'
import { createDb, createPool, type Db } from '../db/database.ts'
import { StartError } from '../start-error.ts'
import { makeFolder } from '../storage/make-folder.ts'
import { forgetSecretAndFolder, otherFolderWarning, requireSameSecret } from './same-installation.ts'

const ONE = '1'.repeat(40)
const OTHER = '2'.repeat(40)
const THIRD = '3'.repeat(40)

let database: TestDatabase
let pool: Pool
let db: Db
let folder = ''
beforeEach(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, { max: 4, ...PATIENT })
  db = createDb(pool)
  folder = await mkdtemp(join(tmpdir(), 'bikevalley-folders-'))
})
afterEach(async () => {
  await pool.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const refused = (secret: string, before: string | null = null) =>
  expect(requireSameSecret(db, secret, before)).rejects.toThrow(StartError)

test('a second process with another secret is refused, and the secret itself is not in the database', async () => {
  await requireSameSecret(db, ONE, null)
  await requireSameSecret(db, ONE, null)
  await refused(OTHER)
  await refused(OTHER, THIRD)
  const rows = await db.selectFrom('installation').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(ONE)
})

test('processes that start at once with different secrets: only one starts', async () => {
  const starts = await Promise.allSettled([ONE, OTHER, THIRD].map((secret) => requireSameSecret(db, secret, null)))
  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
})

test('a secret that names the one it replaces is accepted, and only the old one is refused from then on', async () => {
  await requireSameSecret(db, ONE, null)
  await Promise.all([requireSameSecret(db, OTHER, ONE), requireSameSecret(db, OTHER, ONE)])
  await requireSameSecret(db, OTHER, null)
  await refused(ONE)
  // And back again.
  await requireSameSecret(db, ONE, OTHER)
})

test('a folder that the processes of one database do not share is warned of', async () => {
  const [shared, own] = [join(folder, 'shared'), join(folder, 'own')]
  for (const path of [shared, own]) await makeFolder(path)
  expect(await otherFolderWarning(db, shared)).toBeNull()
  expect(await otherFolderWarning(db, own)).toMatch(/^DATA_DIR is another folder/)
  expect(await otherFolderWarning(db, shared)).toBeNull()
})

test('a new secret and folder are accepted where the old ones are lost', async () => {
  await requireSameSecret(db, ONE, null)
  await forgetSecretAndFolder(db)
  await requireSameSecret(db, OTHER, null)
  await refused(ONE)
})
