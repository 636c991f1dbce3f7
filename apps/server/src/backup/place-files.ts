import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type PictureStore, restorePictures } from '../modules/photos/index.ts'
import { SECRET_FILE } from '../platform/secrets/secret.ts'
import { StartError } from '../platform/start-error.ts'
import { nullUnlessDenied } from '../platform/storage/is-denied.ts'
import { makeFolder } from '../platform/storage/make-folder.ts'
import type { Backup } from './open-backup.ts'

/** @throws StartError where `DATA_DIR` or the store of pictures has files that a backup would replace */
export async function requireDiskSpace(dataDir: string, store: PictureStore): Promise<void> {
  const pictures = !(await store.isEmpty())
  const secret = await stat(join(dataDir, SECRET_FILE)).catch(nullUnlessDenied)
  if (!pictures && !secret) return
  const what = pictures ? 'pictures' : `a secret (${SECRET_FILE})`
  throw new StartError(`DATA_DIR (${dataDir}) has ${what} already. Set DATA_DIR to a new folder, or move it away.`)
}

/**
 * Puts pictures and secret in their places, where nothing is yet. Answers how to take all of it away again; where it fails,
 * nothing is left.
 */
export async function placeFiles(
  { read, files }: Backup,
  dataDir: string,
  store: PictureStore,
): Promise<() => Promise<void>> {
  const secret = join(dataDir, SECRET_FILE)
  await makeFolder(dataDir)
  const paths = files.filter((each) => each !== SECRET_FILE)
  const pictures = await restorePictures(store, paths, read)
  const takeAway = async () => {
    await rm(secret, { force: true })
    await pictures.takeAway()
  }
  try {
    if (files.includes(SECRET_FILE))
      await pipeline(read(SECRET_FILE), createWriteStream(secret, { flags: 'wx', mode: 0o600, flush: true }))
  } catch (error) {
    await takeAway()
    throw error
  }
  return takeAway
}
