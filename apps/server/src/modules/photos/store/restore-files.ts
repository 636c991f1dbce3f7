import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { nullUnlessDenied } from '../../../platform/storage/is-denied.ts'
import { makeFolder } from '../../../platform/storage/make-folder.ts'
import { PICTURES } from './file-store.ts'

/** Whether `DATA_DIR` has pictures. */
export async function hasPictures(dataDir: string): Promise<boolean> {
  const found = await readdir(join(dataDir, PICTURES)).catch(nullUnlessDenied)
  return found !== null && found.length > 0
}

/**
 * Fills a `DATA_DIR` that has no pictures. They are copied beside their folder first, so that they appear all at once. Where
 * it fails nothing is left, and `takeAway` removes them again.
 *
 * @param paths of the files as `storedPictures` names them
 */
export async function restorePictures(
  dataDir: string,
  paths: readonly string[],
  read: (path: string) => AsyncIterable<Buffer>,
): Promise<{ takeAway: () => Promise<void> }> {
  const beside = join(dataDir, `${PICTURES}.restoring`)
  const pictures = join(dataDir, PICTURES)
  await rm(beside, { recursive: true, force: true })
  try {
    await makeFolder(beside)
    for (const path of paths) await copy(read(path), join(beside, path.slice(PICTURES.length + 1)))
    await rename(beside, pictures)
  } catch (error) {
    await rm(beside, { recursive: true, force: true })
    throw error
  }
  return { takeAway: () => rm(pictures, { recursive: true, force: true }) }
}

async function copy(from: AsyncIterable<Buffer>, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await pipeline(from, createWriteStream(to, { flags: 'wx', flush: true }))
}
