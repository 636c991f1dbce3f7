import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { createDb, type Db } from '../../../platform/db/database.ts'
import { FIRST_ID, readListingsAfter } from '../documents.ts'
import { FeedLost, type FeedPosition, type FeedState, readFeed } from '../feed/changes.ts'
import { Follower } from '../feed/follower.ts'
import { Documents } from '../memory/documents.ts'
import { MemoryIndex } from '../memory/memory-index.ts'
import { UnusableSnapshot } from '../memory/snapshot.ts'
import type { SearchChange, SearchLag } from '../search-index.ts'
import { compareWithTable } from './compare.ts'
import { IndexFile } from './index-file.ts'
import { type Comparison, MOST_BEHIND_MS, type Told, type WorkerSettings } from './messages.ts'

/** Listings that are read at once while the index is built. */
const READ_AT_ONCE = 2_000
/** How often a snapshot is written where something has changed, in milliseconds. */
const SAVE_MS = 600_000
/** Changes wait so long at most for a snapshot that is being written, in milliseconds: then it is given up, and written later. */
const MOST_HELD_MS = 2_000
/** How long a start that failed is left before it begins again, in milliseconds: at first, and at most. */
const AGAIN_MS = { first: 500, most: 30_000 }
/** What goes wrong again and again is logged so often, in milliseconds. */
const SAME_LOG_MS = 60_000

/** The index can't be asked now: it is being built, or lags, or is no more. */
export class NotNow extends Error {}

/** The index takes more memory than it may. */
class TooLarge extends Error {
  readonly bytes: number
  constructor(bytes: number) {
    super(`The index takes ${bytes} bytes.`)
    this.bytes = bytes
  }
}

type Settings = Pick<WorkerSettings, 'steps' | 'snapshot' | 'mostBytes'>
type Running = { index: MemoryIndex; follower: Follower }

/**
 * An index in memory that looks after itself: it begins with a snapshot or the table, follows what changes, begins anew where it lost
 * track, and keeps a snapshot. It lives in a thread of its own (`search-worker.ts`).
 */
export class IndexHost {
  private readonly pool: Pool
  private readonly db: Db
  private readonly settings: Settings
  private readonly tell: (told: Told) => void
  private readonly file: IndexFile
  private readonly stopping = new AbortController()
  private running: Running | null = null
  private building: Promise<void> = Promise.resolve()
  private saving: Promise<void> | null = null
  /** While a snapshot reads the index. */
  private hold: { released: Promise<void>; abandon: AbortController } | null = null
  private timer: NodeJS.Timeout | undefined
  private isChanged = false
  /** False once the feed could not go on from the snapshot. */
  private isFileOfUse = true
  private lastLogged = { message: '', at: -Infinity }

  constructor(pool: Pool, settings: Settings, tell: (told: Told) => void) {
    this.pool = pool
    this.db = createDb(pool)
    this.settings = settings
    this.tell = tell
    this.file = new IndexFile(settings.snapshot, settings.steps)
  }

  /** Begins; ends once the index can be asked, or has been given up. */
  start(): Promise<void> {
    this.building = this.buildUntilDone()
    this.timer = setInterval(() => void this.saveIfOld(), SAVE_MS / 10)
    return this.building
  }

  /** The index, where what it answers is right. @throws NotNow */
  get current(): MemoryIndex {
    if (this.running === null) throw new NotNow('The index is not ready.')
    if (this.running.follower.behindMs > MOST_BEHIND_MS) throw new NotNow('The index lags.')
    return this.running.index
  }

  /** How it is; null where it can't be asked, however far behind. */
  lag(): SearchLag | null {
    if (this.running === null) return null
    const { index, follower } = this.running
    return { behindMs: Math.round(follower.behindMs), listings: index.listings, bytes: index.size }
  }

  /** Applies everything that was committed before. @throws NotNow, or what reading throws */
  async catchUp(): Promise<void> {
    if (this.running === null) throw new NotNow('The index is not ready.')
    await this.running.follower.catchUp()
  }

  /** Compares the index with the table and repairs what differs. @throws NotNow, or what reading throws */
  async compare(): Promise<Comparison> {
    const { running } = this
    if (running === null) throw new NotNow('The index is not ready.')
    const comparison = await compareWithTable(this.db, running.index, running.follower)
    if (this.running !== running) throw new NotNow('The index was built anew meanwhile.')
    return comparison
  }

  /** Writes a snapshot of what the index is. */
  save(): Promise<void> {
    this.saving ??= this.writeSnapshot().finally(() => {
      this.saving = null
    })
    return this.saving
  }

  /** Ends following, and keeps a snapshot. */
  async stop(): Promise<void> {
    this.stopping.abort()
    clearInterval(this.timer)
    await this.building
    await this.saving
    if (this.isChanged) await this.save()
    await this.end()
  }

  private async buildUntilDone(): Promise<void> {
    const { signal } = this.stopping
    for (let pause = AGAIN_MS.first; !signal.aborted; pause = Math.min(2 * pause, AGAIN_MS.most)) {
      try {
        return await this.build()
      } catch (error) {
        if (error instanceof TooLarge) return this.giveUp(error)
        if (signal.aborted) return
        this.log('warn', 'the index of search can’t be built yet', error)
        await sleep(pause, undefined, { signal }).catch(() => undefined)
      }
    }
  }

  private async build(): Promise<void> {
    const began = performance.now()
    const feed = await readFeed(this.db)
    const loaded = this.fromFile(feed)
    const { index, from } = loaded ?? { index: await this.fromTable(), from: feed }
    this.requireRoom(index)
    this.isChanged = loaded === null
    const follower = this.follow(index, from, loaded !== null)
    try {
      await follower.start()
    } catch (error) {
      if (error instanceof FeedLost) this.isFileOfUse = false
      await follower.stop()
      throw error
    }
    this.isFileOfUse = true
    // Arrays that building has left are as large as the index, and lie where V8 would let them wait. The thread has `gc`, tests have not.
    globalThis.gc?.()
    this.running = { index, follower }
    this.tell({ tells: 'state', state: this.lag() })
    const detail = { listings: index.listings, ms: Math.round(performance.now() - began), bytes: index.size }
    this.tell({
      tells: 'log',
      level: 'info',
      message: `search is ready, from ${loaded ? 'its snapshot' : 'the table'}`,
      detail,
    })
  }

  private fromFile(feed: FeedState): { index: MemoryIndex; from: FeedPosition } | null {
    if (!this.isFileOfUse) return null
    try {
      return this.file.load(feed)
    } catch (error) {
      const level = error instanceof UnusableSnapshot ? 'info' : 'warn'
      this.log(level, 'the snapshot of search is of no use', error)
      return null
    }
  }

  private async fromTable(): Promise<MemoryIndex> {
    const index = new MemoryIndex(new Documents(this.settings.steps))
    for (let next = this.readAfter(FIRST_ID); ; ) {
      const listings = await next
      this.stopping.signal.throwIfAborted()
      const last = listings.at(-1)
      const isLast = last === undefined || listings.length < READ_AT_ONCE
      // The database looks for the next ones meanwhile.
      if (!isLast) next = this.readAfter(last.id)
      index.put(listings)
      this.requireRoom(index)
      if (isLast) break
    }
    index.apply([])
    return index
  }

  private readAfter(id: string): Promise<SearchChange[]> {
    const reading = readListingsAfter(this.db, id, READ_AT_ONCE)
    // Where nobody waits for it any more, since building has ended, it may fail.
    reading.catch(() => undefined)
    return reading
  }

  private follow(index: MemoryIndex, from: FeedPosition, isOld: boolean): Follower {
    return new Follower({
      pool: this.pool,
      db: this.db,
      from,
      isOld,
      index: { apply: (changes) => this.take(index, changes) },
      onError: (error) => this.afterError(error),
    })
  }

  private async take(index: MemoryIndex, changes: readonly SearchChange[]): Promise<void> {
    while (this.hold !== null) await this.untilReleased(this.hold)
    const isLong = this.running !== null && index.mayMakeRoomFor(changes.length)
    // Meanwhile this thread hears nobody, so that another index is to be asked.
    if (isLong) this.tell({ tells: 'state', state: null })
    index.apply(changes)
    this.isChanged = true
    // Before whoever waits for these changes hears of them.
    this.tell({ tells: 'changed' })
    if (isLong) this.tell({ tells: 'state', state: this.lag() })
    this.requireRoom(index)
  }

  private async writeSnapshot(): Promise<void> {
    const { running } = this
    if (running === null) return
    this.isChanged = false
    const { promise: released, resolve } = Promise.withResolvers<void>()
    const hold = { released, abandon: new AbortController() }
    const release = (): void => {
      if (this.hold === hold) this.hold = null
      resolve()
    }
    this.hold = hold
    try {
      await this.file.save(running.index, running.follower.position, { signal: hold.abandon.signal, release })
    } catch (error) {
      this.isChanged = true
      this.log('warn', 'the snapshot of search can’t be written', error)
    } finally {
      release()
    }
  }

  private async untilReleased(hold: NonNullable<typeof this.hold>): Promise<void> {
    if (this.stopping.signal.aborted) return hold.released
    await Promise.race([hold.released, sleep(MOST_HELD_MS, undefined, { ref: false })])
    if (this.hold !== hold || this.stopping.signal.aborted) return
    this.hold = null
    hold.abandon.abort(new Error('Changes have waited for it.'))
  }

  private requireRoom({ size }: MemoryIndex): void {
    if (size > this.settings.mostBytes) throw new TooLarge(size)
  }

  private afterError(error: unknown): void {
    if (error instanceof FeedLost || error instanceof TooLarge) {
      if (this.running === null || this.stopping.signal.aborted) return
      if (error instanceof FeedLost) this.log('warn', 'search reads the listings anew', error)
      this.building = error instanceof TooLarge ? this.giveUp(error) : this.beginAnew()
    } else this.log('warn', 'search can’t follow what changes', error)
  }

  private async beginAnew(): Promise<void> {
    await this.end()
    await this.buildUntilDone()
  }

  private async giveUp({ bytes }: TooLarge): Promise<void> {
    this.isChanged = false
    await this.end()
    this.tell({ tells: 'tooLarge', bytes })
  }

  /** From now on nobody is answered. */
  private async end(): Promise<void> {
    const { running } = this
    this.running = null
    this.tell({ tells: 'state', state: null })
    await running?.follower.stop()
  }

  private async saveIfOld(): Promise<void> {
    // Of several processes with one folder, one writes.
    if (this.isChanged && (await this.file.age()) > SAVE_MS) await this.save()
  }

  private log(level: 'info' | 'warn', message: string, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error)
    const now = performance.now()
    if (this.lastLogged.message === message && now - this.lastLogged.at < SAME_LOG_MS) return
    this.lastLogged = { message, at: now }
    this.tell({ tells: 'log', level, message, detail: { reason } })
  }
}
