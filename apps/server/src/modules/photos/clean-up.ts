import { LIMITS } from '@bikevalley/contract'
import type { Platform } from '../../platform/platform.ts'
import { deleteIfUnused, deleteUnattachedUploads, unusedPictures } from './repository.ts'
import type { FileKeeper } from './store/keep-files.ts'

/** Forgets uploads that nothing has shown for 24 hours, then pictures that nobody needs, then the files that crashes left. */
export async function cleanUpUploads({ db, clock }: Platform, keeper: FileKeeper): Promise<void> {
  await deleteUnattachedUploads(db, new Date(clock.now().getTime() - LIMITS.unattachedImageHours * 3_600_000))
  await removeUnusedPictures(db, keeper)
  await keeper.settleAll()
}

/**
 * Removes the pictures that nobody needs: whoever uploads one of them again at this moment waits, then finds neither row nor
 * files and makes both. A picture that came into use since is kept by the database.
 */
export async function removeUnusedPictures(db: Platform['db'], keeper: FileKeeper): Promise<void> {
  for (const hash of await unusedPictures(db)) await keeper.letGo(hash, (trx) => deleteIfUnused(trx, hash))
}
