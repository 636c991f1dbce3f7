import type { Db } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Questions } from '../../platform/questions.ts'
import type { ImageFiles } from './image-files.ts'
import type { PhotoAnswers } from './questions.ts'
import { renderAvif } from './render.ts'
import { findPicture, lockPicture, markAvifMade } from './repository.ts'

const TASK = 'make-avif'

/** After everything that somebody waits for: a picture is served as WebP meanwhile. */
const PRIORITY = 10

const FIRST_PAUSE_MS = 10 * 60_000
const LONGEST_PAUSE_MS = 24 * 3_600_000

/** Asks for the AVIF files of whatever has none; asked for several times, it is done once. */
export const queueAvif = (trx: Db): Promise<void> => enqueue(trx, TASK, {}, { key: TASK, priority: PRIORITY })

/**
 * The job that makes AVIF files: one picture a run, one run at a time in this process, and then the next is queued. So it
 * takes one core at most, other jobs come in between, and a stop or a crash loses the work on one picture alone: the
 * clock asks again.
 */
export function createAvifMaker({ db, clock, log }: Platform, files: ImageFiles, above: Questions<PhotoAnswers>) {
  let making = false
  /** Which could not be made: how often, and when each is tried again. */
  const failed = new Map<string, { tries: number; again: number }>()

  async function next(): Promise<{ hash: string; widths: number[] } | null> {
    const now = clock.now().getTime()
    for (const picture of await above.answers.picturesWithoutAvif(db)) {
      const waits = (failed.get(picture.hash)?.again ?? 0) > now
      if (!waits && (await files.has(picture.hash))) return picture
    }
    return null
  }

  function putOff(hash: string): void {
    const tries = (failed.get(hash)?.tries ?? 0) + 1
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1))
    failed.set(hash, { tries, again: clock.now().getTime() + pauseMs })
  }

  async function make({ hash, widths }: { hash: string; widths: number[] }): Promise<void> {
    await files.withTemporaryFolder(async (folder) => {
      const suffixes = await renderAvif(files.pathOf(hash, '.webp'), widths, folder)
      await db.transaction().execute(async (trx) => {
        await lockPicture(trx, hash)
        // It may have been removed meanwhile.
        if (!(await findPicture(trx, hash))) return
        await files.place(hash, folder, suffixes)
        await markAvifMade(trx, hash, clock.now())
      })
    })
  }

  return async function makeNextAvif(): Promise<void> {
    if (making) return
    making = true
    try {
      const picture = await next()
      if (!picture) return
      try {
        await make(picture)
        failed.delete(picture.hash)
      } catch (error) {
        // One that can't be made must not stop the others: the clock asks again, ever more rarely.
        putOff(picture.hash)
        log.error({ err: error, hash: picture.hash }, 'the AVIF files of a picture could not be made')
      }
    } finally {
      making = false
    }
    // Looked up after `making` is over: a picture whose job came in between is seen here.
    if (await next()) await queueAvif(db)
  }
}
