import { randomUUID } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../../platform/sync-folder.ts'

/** Temporary folders of a process that was killed are left alone for this long. */
const STALE_TEMP_MS = 60 * 60_000

/** The picture itself has no suffix; the others are `-<width>.<format>`. */
export type FileSuffix = `${'' | `-${number}`}.${'webp' | 'avif'}`

export type ImageFiles = ReturnType<typeof createImageFiles>

/** The files of all pictures: those that everybody may have, and those for the eyes of few, which no public address leads to. */
export type PictureFolders = { open: ImageFiles; private: ImageFiles }

/** Both in one folder, which is backed up and restored as a whole. */
export const createPictureFolders = (folder: string): PictureFolders => ({
  open: createImageFiles(folder),
  private: createImageFiles(join(folder, 'private')),
})

/**
 * Pictures as files: `<folder>/ab/cdef….webp` and `<folder>/ab/cdef…-400.avif`, by the hash of what was uploaded.
 * They are made in a temporary folder beside them and renamed, so that a file that is there is whole.
 */
function createImageFiles(folder: string) {
  const temporary = join(folder, 'tmp')
  const inUse = new Set<string>()
  const folderOf = (hash: string) => join(folder, hash.slice(0, 2))
  const pathOf = (hash: string, suffix: FileSuffix) => join(folderOf(hash), `${hash.slice(2)}${suffix}`)

  return {
    pathOf,

    /** Runs `work` with a fresh temporary folder, which is gone afterwards. */
    async withTemporaryFolder<T>(work: (path: string) => Promise<T>): Promise<T> {
      const path = join(temporary, randomUUID())
      inUse.add(path)
      try {
        await mkdir(path, { recursive: true })
        return await work(path)
      } finally {
        inUse.delete(path)
        await rm(path, { recursive: true, force: true })
      }
    },

    /** Moves written files from a temporary folder to their places; the picture itself comes last (see `has`). */
    async place(hash: string, from: string, suffixes: readonly FileSuffix[]): Promise<void> {
      const target = folderOf(hash)
      if (await mkdir(target, { recursive: true })) await syncFolder(folder)
      const lastFirst = suffixes.toSorted((a, b) => b.length - a.length)
      for (const suffix of lastFirst) await rename(join(from, temporaryName(suffix)), pathOf(hash, suffix))
      await syncFolder(target)
    },

    /** Whether the picture is there: it is placed last and removed first. */
    async has(hash: string): Promise<boolean> {
      return stat(pathOf(hash, '.webp')).then(
        () => true,
        () => false,
      )
    },

    /** Opens a file for reading; null where there is none. */
    async open(hash: string, suffix: FileSuffix): Promise<FileHandle | null> {
      try {
        return await open(pathOf(hash, suffix))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    /** Removes a picture in all its widths and formats. */
    async remove(hash: string, widths: readonly number[]): Promise<void> {
      await rm(pathOf(hash, '.webp'), { force: true })
      for (const width of widths)
        for (const format of ['webp', 'avif'] as const) await rm(pathOf(hash, `-${width}.${format}`), { force: true })
    },

    /** Removes what killed processes left in the temporary folder. */
    async removeStaleTemporary(now: Date): Promise<void> {
      const names = await readdir(temporary).catch(() => [])
      for (const name of names) {
        const path = join(temporary, name)
        if (inUse.has(path)) continue
        const changed = await stat(path).catch(() => null)
        if (changed && now.getTime() - changed.mtimeMs > STALE_TEMP_MS) await rm(path, { recursive: true, force: true })
      }
    },
  }
}

/** Writes a whole file and waits until the disk has it. */
export async function writeDurably(folder: string, suffix: FileSuffix, content: Buffer): Promise<void> {
  const file = await open(join(folder, temporaryName(suffix)), 'wx')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

const temporaryName = (suffix: FileSuffix) => `picture${suffix}`

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
