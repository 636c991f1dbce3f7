import { LIMITS } from '@bikevalley/contract'
import type { Platform } from '../../platform/platform.ts'
import type { Questions } from '../../platform/questions.ts'
import type { PictureFolders } from './image-files.ts'
import type { PhotoAnswers } from './questions.ts'
import { deletePicture, deleteUploads, lockPicture, lockUploads, mayRemove } from './repository.ts'

/** Forgets uploads that nothing has shown for 24 hours, then pictures that nobody needs, with their files. */
export async function cleanUpUploads(
  { db, clock }: Platform,
  folders: PictureFolders,
  above: Questions<PhotoAnswers>,
): Promise<void> {
  const now = clock.now()
  await deleteUnattachedUploads(db, above, new Date(now.getTime() - LIMITS.unattachedImageHours * 3_600_000))
  await removeUnusedPictures(db, folders, above)
  await folders.open.removeStaleTemporary(now)
  await folders.private.removeStaleTemporary(now)
}

/**
 * Forgets unattached uploads. They are locked first and judged afterwards, so that one that is being attached
 * just now (see `uploadedBy`) is either skipped or seen attached.
 */
async function deleteUnattachedUploads(
  db: Platform['db'],
  { answers }: Questions<PhotoAnswers>,
  before: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const locked = await lockUploads(trx, await answers.unattachedUploads(trx, before, null))
    if (locked.length === 0) return
    await deleteUploads(trx, await answers.unattachedUploads(trx, before, locked))
  })
}

/**
 * Removes each picture under its lock, files before the commit: whoever uploads it again at this moment waits,
 * then finds neither row nor file and makes both. A picture that came into use since is kept by the database. While a
 * backup copies pictures all of them stay: the clock asks again.
 */
export async function removeUnusedPictures(
  db: Platform['db'],
  folders: PictureFolders,
  { answers }: Questions<PhotoAnswers>,
): Promise<void> {
  for (const hash of await answers.unusedPictures(db)) {
    await db.transaction().execute(async (trx) => {
      if (!(await mayRemove(trx))) return
      await lockPicture(trx, hash)
      if (!(await answers.isUnused(trx, hash))) return
      const gone = await deletePicture(trx, hash)
      if (gone) await folders[gone.private ? 'private' : 'open'].remove(hash, gone.widths)
    })
  }
}
