import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '../../../platform/storage/sync-folder.ts'
import type { PictureStore } from './picture-store.ts'
import { createTemporaryFolders } from './temporary-folders.ts'

/** The folder of the pictures in `DATA_DIR`, and in a backup. */
export const PICTURES = 'images'

/**
 * Pictures as files below a folder, which all processes share. They are made in a temporary folder beside them and renamed, so
 * that a file that is there is whole.
 */
export function createFileStore(folder: string): PictureStore {
  const temporary = createTemporaryFolders(join(folder, 'tmp'))
  const pathOf = (key: string) => join(folder, ...key.split('/'))

  return {
    put: (files) =>
      temporary.use(async (beside) => {
        for (const [index, { content }] of files.entries()) await writeDurably(join(beside, String(index)), content)
        const parents = new Set<string>()
        for (const [index, { key }] of files.entries()) {
          const path = pathOf(key)
          const parent = dirname(path)
          const made = await mkdir(parent, { recursive: true })
          if (made !== undefined) await syncFolder(dirname(made))
          await rename(join(beside, String(index)), path)
          parents.add(parent)
        }
        for (const parent of parents) await syncFolder(parent)
      }),

    async sizeOf(key) {
      const found = await stat(pathOf(key)).catch(nullWhereMissing)
      return found?.isFile() === true ? found.size : null
    },

    async stream(key, range) {
      const file = await open(pathOf(key)).catch(nullWhereMissing)
      if (!file) return null
      try {
        const { size } = await file.stat()
        return { size, content: file.createReadStream(range) }
      } catch (error) {
        await file.close()
        throw error
      }
    },

    async delete(keys) {
      for (const key of keys) await rm(pathOf(key)).catch(nullWhereMissing)
    },

    async isEmpty() {
      const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullWhereMissing)
      return found === null || found.every((entry) => entry.isDirectory())
    },

    deleteAll: () => rm(folder, { recursive: true, force: true }),

    deleteUnfinished: (now) => temporary.removeStale(now),
  }
}

/** Writes a whole file and waits until the disk has it. */
async function writeDurably(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

function nullWhereMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null
  throw error
}
