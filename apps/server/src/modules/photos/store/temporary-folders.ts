import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Temporary folders of a process that was killed are left alone for this long. */
const STALE_MS = 60 * 60_000

/** Folders below another one in which files are made, each for one piece of work. */
export type TemporaryFolders = ReturnType<typeof createTemporaryFolders>

export function createTemporaryFolders(parent: string) {
  const inUse = new Set<string>()

  return {
    /** Runs `work` with a fresh folder, which is gone afterwards. */
    async use<T>(work: (path: string) => Promise<T>): Promise<T> {
      const path = join(parent, randomUUID())
      inUse.add(path)
      try {
        await mkdir(path, { recursive: true })
        return await work(path)
      } finally {
        inUse.delete(path)
        await rm(path, { recursive: true, force: true })
      }
    },

    /** Removes what killed processes left. */
    async removeStale(now: Date): Promise<void> {
      const names = await readdir(parent).catch(() => [])
      for (const name of names) {
        const path = join(parent, name)
        if (inUse.has(path)) continue
        const changed = await stat(path).catch(() => null)
        if (changed && now.getTime() - changed.mtimeMs > STALE_MS) await rm(path, { recursive: true, force: true })
      }
    },
  }
}
