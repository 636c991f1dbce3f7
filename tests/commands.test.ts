import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBackup } from '../apps/server/src/backup/index.ts'
import { refuseRoot, sentenceOf } from '../tools/database.ts'

const ROOT = 0
const NOBODY = 65_534
const isRoot = process.geteuid?.() === ROOT

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bikevalley-commands-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** As a user who has no rights to what its owner keeps to themselves: these tests may run as root, who has all. */
async function asNobody<T>(work: () => Promise<T>): Promise<T> {
  if (!isRoot) return work()
  process.seteuid?.(NOBODY)
  try {
    return await work()
  } finally {
    process.seteuid?.(ROOT)
  }
}

test('a backup that this user may not read is not taken for a missing one, and the command says whose it is to read', async () => {
  await writeFile(join(folder, 'manifest.json'), '{}')
  await chmod(folder, isRoot ? 0o700 : 0)
  const refusal = await asNobody(() => openBackup(folder).catch((error: unknown) => error))
  await chmod(folder, 0o700)
  expect(sentenceOf(refusal)).toMatch(/manifest\.json is not this user’s to read or write \(EACCES\)\. Run this as/)
})

test('a command run by root asks to be run as the user whose DATA_DIR it is, or to create it for them', async () => {
  if (isRoot) await chown(folder, NOBODY, NOBODY)
  await expect(refuseRoot(folder, ROOT, false)).rejects.toThrow(/is another user’s.*sudo -u '#\d+' npm run/)
  await expect(refuseRoot(join(folder, 'new'), ROOT, true)).rejects.toThrow(/install -d -o bikevalley/)
})

test('a command run by another user, or by root with a DATA_DIR of its own, does not ask for that', async () => {
  await refuseRoot(folder, 1000, false)
  await refuseRoot(join(folder, 'new'), 1000, true)
  await refuseRoot('/', ROOT, false)
})

test('a database that becomes unavailable meanwhile is reported in a sentence, with the advice to try again', () => {
  const lost = new Error('Client has encountered a connection error and is not queryable')
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
  for (const failure of [lost, refused])
    expect(sentenceOf(failure)).toBe(
      `The database takes no connections, or went away meanwhile (${failure.message}). Run this again once it is back.`,
    )
})

test.each([
  ['28P01', 'password authentication failed for user "bikevalley_app"', /^The database lets nobody in .* Check its/],
  ['3D000', 'database "bikevalley" does not exist', /^The database lets nobody in .* Check its/],
  ['42P01', 'relation "installation" does not exist', /is not ready for this .* npm start first/],
  ['42883', 'function chain_records(unknown, unknown) does not exist', /is not ready for this .* npm start first/],
  ['42501', 'permission denied for table ledger_links', /is not ready for this .* npm start first/],
])('a database that refuses with %s is reported in a sentence with the reason', (code, reason, sentence) => {
  const said = sentenceOf(Object.assign(new Error(reason), { code }))
  expect(said).toMatch(sentence)
  expect(said).toContain(`(${reason})`)
})

test('an unforeseen failure keeps its stack trace', () => {
  expect(sentenceOf(new TypeError('a mistake of ours'))).toBeNull()
})
