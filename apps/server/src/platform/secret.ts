import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The installation's secret, made once into `DATA_DIR` with mode 0600; two starts at once agree on one. */
export async function readOrMakeSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'auth-secret')
  try {
    await writeFile(path, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const secret = (await readFile(path, 'utf8')).trim()
  if (secret.length < 32) throw new Error(`${path} is damaged. Restore it from a backup, or set AUTH_SECRET.`)
  return secret
}
