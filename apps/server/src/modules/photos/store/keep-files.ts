import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import * as leftovers from './leftovers.ts'
import { holdPicture, whileRemovable } from './picture-locks.ts'
import { keysOf, type PictureFiles, type PictureStore } from './picture-store.ts'

export type FileKeeper = ReturnType<typeof createFileKeeper>

/**
 * When files are written and deleted: before the transaction that refers to them, and after the commit that removed the last reference to
 * them. What a crash leaves between the two is noted beforehand in `image_leftovers`, and `settle` removes it. The lock of
 * the picture is held around both, so that nobody uploads what is being deleted (decision 128).
 */
export function createFileKeeper({ db, clock, log }: Platform, store: PictureStore) {
  /** Deletes files that no row refers to any more. */
  async function remove(connection: Db, files: PictureFiles): Promise<void> {
    await store.delete(keysOf(files))
    await leftovers.forget(connection, files.hash)
  }

  /** Removes the files that a crash or a failure left of a picture, if no row refers to them; not while a backup is made. */
  async function settle(hash: string): Promise<void> {
    await holdPicture(db, hash, (connection) =>
      whileRemovable(connection, async () => {
        const left = await leftovers.find(connection, hash)
        if (!left) return
        if (left.referred) await leftovers.forget(connection, hash)
        else await remove(connection, left)
      }),
    )
  }

  /** Removes what a failure left of a picture at once; where that fails too, `settleAll` does it later. */
  async function settleNow(hash: string): Promise<void> {
    await settle(hash).catch((error: unknown) => log.warn({ err: error, hash }, 'files of a picture are left over'))
  }

  return {
    /** Runs `work` with the picture held. Where it fails, files that it has written and nothing refers to go again. */
    hold: <T>(hash: string, work: (connection: Db) => Promise<T>): Promise<T> =>
      holdPicture(db, hash, work).catch(async (error: unknown) => {
        await settleNow(hash)
        throw error
      }),

    /**
     * Writes a new picture's files, and then its row and what else is said of it, in a transaction of its own.
     *
     * @param connection the one that `hold` has handed out
     */
    async add<T>(
      connection: Db,
      files: PictureFiles,
      contents: Parameters<PictureStore['put']>[0],
      commit: (trx: Db) => Promise<T>,
    ): Promise<T> {
      await leftovers.note(connection, files, clock.now())
      await store.put(contents)
      return connection.transaction().execute(async (trx) => {
        const done = await commit(trx)
        await leftovers.forget(trx, files.hash)
        return done
      })
    },

    /**
     * Deletes a picture's row if `deleteRow` can, in a transaction of its own, and then its files; not while a backup copies them.
     *
     * @param deleteRow deletes it and answers what its files are; undefined leaves everything
     */
    delete: (hash: string, deleteRow: (trx: Db) => Promise<PictureFiles | undefined>): Promise<void> =>
      holdPicture(db, hash, (connection) =>
        whileRemovable(connection, async () => {
          const gone = await connection.transaction().execute(async (trx) => {
            const files = await deleteRow(trx)
            if (files) await leftovers.note(trx, files, clock.now())
            return files
          })
          if (gone) await remove(connection, gone)
        }),
      ),

    /** Removes what crashes have left. One that can't be removed does not keep the others. */
    async settleAll(): Promise<void> {
      for (const hash of await leftovers.list(db)) await settleNow(hash)
      await store.deleteUnfinished(clock.now())
    },
  }
}
