import type { Db } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { renderAvif } from './rendering/render.ts'
import { findPicture, markAvifMade, picturesWithoutAvif } from './repository.ts'
import { holdPicture } from './store/picture-locks.ts'
import { keyOf, type PictureStore, readContent } from './store/picture-store.ts'

const TASK = 'make-avif'

/** After everything that somebody waits for: a picture is served as WebP meanwhile. */
const PRIORITY = 10

/** Where the picture itself is. */
const fileOf = (hash: string) => keyOf({ hash, private: false }, '.webp')

const FIRST_PAUSE_MS = 10 * 60_000
const LONGEST_PAUSE_MS = 24 * 3_600_000

/** Asks for the AVIF files of whatever has none; asked for several times, it is done once. */
export const queueAvif = (trx: Db): Promise<void> => enqueue(trx, TASK, {}, { key: TASK, priority: PRIORITY })

/**
 * The job that makes AVIF files: one picture a run, one run at a time in this process, and then the next is queued. So it
 * takes one core at most, other jobs come in between, and a stop or a crash loses the work on one picture alone: the
 * clock asks again.
 */
export function createAvifMaker({ db, clock, log }: Platform, store: PictureStore) {
  let making = false
  /** Which could not be made: how often, and when each is tried again. */
  const failed = new Map<string, { tries: number; again: number }>()

  async function next(): Promise<{ hash: string; widths: number[] } | null> {
    const now = clock.now().getTime()
    for (const picture of await picturesWithoutAvif(db)) {
      const waits = (failed.get(picture.hash)?.again ?? 0) > now
      if (!waits && (await store.sizeOf(fileOf(picture.hash))) !== null) return picture
    }
    return null
  }

  function putOff(hash: string): void {
    const tries = (failed.get(hash)?.tries ?? 0) + 1
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1))
    failed.set(hash, { tries, again: clock.now().getTime() + pauseMs })
  }

  async function make({ hash, widths }: { hash: string; widths: number[] }): Promise<void> {
    const picture = await readContent(store, fileOf(hash))
    if (!picture) return
    const files = await renderAvif(picture, widths)
    await holdPicture(db, hash, async (connection) => {
      // It may have been removed meanwhile.
      if (!(await findPicture(connection, hash))) return
      await store.put(files.map(({ suffix, content }) => ({ key: keyOf({ hash, private: false }, suffix), content })))
      await markAvifMade(connection, hash, clock.now())
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
