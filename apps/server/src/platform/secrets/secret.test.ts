import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartError } from '../start-error.ts'
import { readOrMakeSecret } from './secret.ts'

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bikevalley-secret-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('two starts at once agree on one secret, which only its owner can read', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => readOrMakeSecret(dataDir)))
  expect(new Set(secrets).size).toBe(1)
  expect(await readOrMakeSecret(dataDir)).toBe(secrets[0])
  expect(await readdir(dataDir)).toEqual(['auth-secret'])
  expect((await stat(join(dataDir, 'auth-secret'))).mode & 0o777).toBe(0o600)
})

test('a damaged secret stops the start and is kept', async () => {
  await writeFile(join(dataDir, 'auth-secret'), 'short')
  await expect(readOrMakeSecret(dataDir)).rejects.toThrow(StartError)
})
