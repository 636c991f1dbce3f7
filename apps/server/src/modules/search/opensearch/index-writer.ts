import type { SearchChange } from '../search-index.ts'
import type { Engine, Write } from './engine.ts'
import { storedOf } from './stored-listing.ts'

/** Of one feeder's versions. */
const VERSIONS = 2 ** 32

/**
 * Writes listings into indices. Every write has a version, higher than those of this feeder before it and of all feeders before that, so
 * that nothing which was read earlier takes the place of what was read later: not a write that was on its way for long, and not the rows
 * that an index is filled with.
 */
export class IndexWriter {
  /** The indices that changes are written to. */
  targets: readonly string[] = []
  private readonly engine: Engine
  private readonly first: number
  private version: number

  /** @param token the number of this feeder: each has a higher one than those before */
  constructor(engine: Engine, token: number) {
    this.engine = engine
    this.first = token * VERSIONS
    this.version = this.first
  }

  /** Ends once searches see the changes. */
  async apply(changes: readonly SearchChange[]): Promise<void> {
    const version = ++this.version
    await this.engine.write(
      this.targets.flatMap((index) => writesOf(changes, index, version)),
      true,
    )
  }

  /** Rows that an index is filled with: what was applied to it meanwhile is newer. */
  fill(index: string, rows: readonly SearchChange[]): Promise<void> {
    return this.engine.write(writesOf(rows, index, this.first), false)
  }
}

const writesOf = (changes: readonly SearchChange[], index: string, version: number): Write[] =>
  changes.map(({ id, document }) => ({
    index,
    id,
    version,
    document: document && storedOf(id, document),
  }))
