import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

/** Its name in `DATA_DIR`. */
export const SECRET_FILE = 'auth-secret'

/**
 * The installation's secret, made once into `DATA_DIR`.
 *
 * @throws StartError where the file is damaged
 */
export async function readOrMakeSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, SECRET_FILE)
  const secret = await readOrMakeFile(path)
  if (secret.length < 32) throw new StartError(`${path} is damaged. Restore it from a backup, or set AUTH_SECRET.`)
  return secret
}

/**
 * The random text in a file, made once with mode 0600. It appears there whole or not at all, so that two starts at once
 * agree on one, and one that is killed leaves no half of it.
 */
export const readOrMakeFile = async (path: string): Promise<string> => (await read(path)) ?? (await make(path))

async function make(path: string): Promise<string> {
  const own = `${path}.${randomUUID()}`
  await writeFile(own, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    await link(own, path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    await rm(own)
  }
  return (await readFile(path, 'utf8')).trim()
}

async function read(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
