import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { FeedPosition, FeedState } from '../feed/changes.ts'
import type { MemoryIndex } from '../memory/memory-index.ts'
import { type Hold, loadSnapshot, saveSnapshot, UnusableSnapshot } from '../memory/snapshot.ts'

/** A file that is being written is older than this only where its writer was killed; in milliseconds. */
const ABANDONED_MS = 3_600_000

/** The snapshot of an index and the place in the feed up to which it has all changes. */
export class IndexFile {
  private readonly file: string
  private readonly steps: readonly number[]

  constructor(file: string, steps: readonly number[]) {
    this.file = file
    this.steps = steps
  }

  /** Writes what the index is (`saveSnapshot`). */
  async save(index: MemoryIndex, { epoch, floor }: FeedPosition, hold?: Hold): Promise<void> {
    await mkdir(dirname(this.file), { recursive: true, mode: 0o700 })
    await this.removeAbandoned()
    await saveSnapshot(index, this.file, `${epoch} ${floor}`, hold)
  }

  /** How long ago a process has written it, in milliseconds; infinitely long where there is none. */
  async age(): Promise<number> {
    const { mtimeMs } = await stat(this.file).catch(() => ({ mtimeMs: -Infinity }))
    return Date.now() - mtimeMs
  }

  /**
   * The index of the file, from where the feed goes on; null where there is none.
   * @throws UnusableSnapshot where the listings have to be read instead; the system's error where the file can't be read
   */
  load(feed: FeedState): { index: MemoryIndex; from: FeedPosition } | null {
    let loaded: ReturnType<typeof loadSnapshot>
    try {
      loaded = loadSnapshot(this.file, this.steps, (note) => requireFit(positionOf(note), feed))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }
    return { index: loaded.index, from: positionOf(loaded.note) }
  }

  private async removeAbandoned(): Promise<void> {
    const folder = dirname(this.file)
    for (const name of await readdir(folder)) {
      if (!name.startsWith(basename(this.file)) || !name.endsWith('.new')) continue
      const path = join(folder, name)
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
      if (Date.now() - mtimeMs > ABANDONED_MS) await rm(path, { force: true })
    }
  }
}

function positionOf(note: string): FeedPosition {
  const [epoch = '', floor = ''] = note.split(' ')
  if (!/^\d+$/.test(floor)) throw new UnusableSnapshot('It does not say what it has.')
  return { epoch, floor: BigInt(floor) }
}

/** @throws UnusableSnapshot where the changes since then can't be told */
function requireFit({ epoch, floor }: FeedPosition, feed: FeedState): void {
  if (epoch !== feed.epoch) throw new UnusableSnapshot('It is of another market.')
  if (floor > feed.next) throw new UnusableSnapshot('The database is at an earlier time.')
  if (floor <= feed.forgotten) throw new UnusableSnapshot('Changes since then are forgotten.')
}
