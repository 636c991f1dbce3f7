import { LIMITS } from '@bikevalley/contract'
import { doAll, doEach } from '../../platform/jobs/do-each.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Questions } from '../../platform/questions.ts'
import type { PhotoAnswers } from './questions.ts'
import { deletePicture, deleteUploads, lockUploads } from './repository.ts'
import type { FileKeeper } from './store/keep-files.ts'

/** Forgets uploads that nothing has shown for 24 hours, then pictures that nobody needs, then the files that crashes left. */
export async function cleanUpUploads(
  { db, clock }: Platform,
  keeper: FileKeeper,
  above: Questions<PhotoAnswers>,
): Promise<void> {
  const before = new Date(clock.now().getTime() - LIMITS.unattachedImageHours * 3_600_000)
  await doAll(
    () => deleteUnattachedUploads(db, above, before),
    () => removeUnusedPictures(db, keeper, above),
    () => keeper.settleAll(),
  )
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
 * Removes the pictures that nobody needs: whoever uploads one of them again at this moment waits, then finds neither row nor
 * files and makes both. A picture that came into use since is kept by the database.
 */
export async function removeUnusedPictures(
  db: Platform['db'],
  keeper: FileKeeper,
  { answers }: Questions<PhotoAnswers>,
): Promise<void> {
  await doEach(await answers.unusedPictures(db), (hash) =>
    keeper.delete(hash, async (trx) => ((await answers.isUnused(trx, hash)) ? deletePicture(trx, hash) : undefined)),
  )
}
