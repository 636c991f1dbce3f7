import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { PICTURES } from '../modules/photos/index.ts'
import { nullUnlessDenied } from '../platform/is-denied.ts'
import { makeFolder } from '../platform/make-folder.ts'
import { SECRET_FILE } from '../platform/secret.ts'
import { StartError } from '../platform/start-error.ts'
import type { Backup } from './open-backup.ts'

/** @throws StartError where `DATA_DIR` has files that a backup would replace */
export async function requireDiskSpace(dataDir: string): Promise<void> {
  const pictures = await readdir(join(dataDir, PICTURES)).catch(nullUnlessDenied)
  const secret = await stat(join(dataDir, SECRET_FILE)).catch(nullUnlessDenied)
  if (!pictures?.length && !secret) return
  const what = pictures?.length ? 'pictures' : `a secret (${SECRET_FILE})`
  throw new StartError(`DATA_DIR (${dataDir}) has ${what} already. Set DATA_DIR to a new folder, or move it away.`)
}

/**
 * Puts pictures and secret in their places, where nothing is yet. Pictures are copied beside theirs first, so that they
 * appear all at once. Answers how to take all of it away again.
 */
export async function placeFiles({ read, files }: Backup, dataDir: string): Promise<() => Promise<void>> {
  const beside = join(dataDir, `${PICTURES}.restoring`)
  const pictures = join(dataDir, PICTURES)
  const secret = join(dataDir, SECRET_FILE)
  const takeAway = async () => {
    for (const path of [beside, pictures, secret]) await rm(path, { recursive: true, force: true })
  }
  await rm(beside, { recursive: true, force: true })
  try {
    await makeFolder(beside)
    for (const name of files.filter((each) => each !== SECRET_FILE))
      await copy(read(name), join(beside, name.slice(PICTURES.length + 1)), 0o666)
    await rename(beside, pictures)
    if (files.includes(SECRET_FILE)) await copy(read(SECRET_FILE), secret, 0o600)
  } catch (error) {
    await takeAway()
    throw error
  }
  return takeAway
}

async function copy(from: AsyncIterable<Buffer>, to: string, mode: number): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await pipeline(from, createWriteStream(to, { flags: 'wx', mode, flush: true }))
}
