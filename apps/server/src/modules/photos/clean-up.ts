import { LIMITS } from '@bikevalley/contract'
import type { Platform } from '../../platform/platform.ts'
import type { PictureFolders } from './image-files.ts'
import { deleteIfUnused, deleteUnattachedUploads, lockPicture, mayRemove, unusedPictures } from './repository.ts'

/** Forgets uploads that nothing has shown for 24 hours, then pictures that nobody needs, with their files. */
export async function cleanUpUploads({ db, clock }: Platform, folders: PictureFolders): Promise<void> {
  const now = clock.now()
  await deleteUnattachedUploads(db, new Date(now.getTime() - LIMITS.unattachedImageHours * 3_600_000))
  await removeUnusedPictures(db, folders)
  await folders.open.removeStaleTemporary(now)
  await folders.private.removeStaleTemporary(now)
}

/**
 * Removes each picture under its lock, files before the commit: whoever uploads it again at this moment waits,
 * then finds neither row nor file and makes both. A picture that came into use since is kept by the database. While a
 * backup copies pictures all of them stay: the clock asks again.
 */
export async function removeUnusedPictures(db: Platform['db'], folders: PictureFolders): Promise<void> {
  for (const hash of await unusedPictures(db)) {
    await db.transaction().execute(async (trx) => {
      if (!(await mayRemove(trx))) return
      await lockPicture(trx, hash)
      const gone = await deleteIfUnused(trx, hash)
      if (gone) await folders[gone.private ? 'private' : 'open'].remove(hash, gone.widths)
    })
  }
}
