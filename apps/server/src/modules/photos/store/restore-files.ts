import { buffer } from 'node:stream/consumers'
import { PICTURES } from './file-store.ts'
import type { PictureStore } from './picture-store.ts'

/**
 * Fills a store that has no pictures. Where it fails, what was written is deleted again, and `takeAway` does that later.
 *
 * @param paths of the files as `storedPictures` names them
 */
export async function restorePictures(
  store: PictureStore,
  paths: readonly string[],
  read: (path: string) => AsyncIterable<Buffer>,
): Promise<{ takeAway: () => Promise<void> }> {
  const keys = paths.map((path) => path.slice(PICTURES.length + 1))
  const takeAway = () => store.deleteAll()
  try {
    for (const [index, key] of keys.entries())
      await store.put([{ key, content: await buffer(read(paths[index] ?? '')) }])
  } catch (error) {
    // What it failed of is told, also where the store takes nothing back either.
    await takeAway().catch(() => undefined)
    throw error
  }
  return { takeAway }
}
