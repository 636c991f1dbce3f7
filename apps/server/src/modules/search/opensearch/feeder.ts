import type { Client, Pool } from 'pg'
import { createListener, type Db } from '../../../platform/db/database.ts'
import { FIRST_ID, readListingsAfter } from '../documents.ts'
import { FeedLost, type FeedState, readFeed } from '../feed/changes.ts'
import { Follower } from '../feed/follower.ts'
import type { SearchChange } from '../search-index.ts'
import { type Engine, indexNameAt } from './engine.ts'
import { beginFeeding, type Fed, isLatest, storeFed, wantRebuild } from './feed-state.ts'
import { IndexWriter } from './index-writer.ts'
import { FORM } from './mapping.ts'

/** How often a process asks whether it is its turn, in milliseconds; after turns that failed one upon another, at most so long after. */
const ASK_MS = 2_000
const LONGEST_WAIT_MS = 60_000
/** How often it is said how far the index is fed, in milliseconds. */
const SAY_MS = 500
/** A feeder that could not say so for as long stops writing: another may have begun. */
const SURE_MS = 10_000
/** Listings that an index is filled with at once. */
const FILL_AT_ONCE = 1_000

export type FeederOptions = {
  pool: Pool
  db: Db
  engine: Engine
  /** What the index is searched by, and its name begins with. */
  alias: string
  now: () => Date
  log: (level: 'info' | 'warn', message: string, details: object) => void
}

/** A process's turn at feeding. */
type Turn = {
  token: number
  writer: IndexWriter
  follower: Follower
  /** What is searched; while `isWhole` is false, what is to be. */
  index: string
  isWhole: boolean
  /** When this was the latest turn for sure, by the process's own clock. */
  sureAt: number
  isOver: boolean
}

/**
 * Feeds the index of an engine from the changes in PostgreSQL: in one of all processes, the one that has the lock; another takes over when
 * its connection ends. Each turn has a token, higher than those before: with it go the versions of what is written, so that a feeder
 * which was thought dead overwrites nothing, and only the latest can say how far the index is fed.
 */
export class Feeder {
  private readonly options: FeederOptions
  private lock: Client | null = null
  private turn: Turn | null = null
  private timer: NodeJS.Timeout | undefined
  private working: Promise<void> = Promise.resolve()
  private isStopped = false
  private failures = 0

  constructor(options: FeederOptions) {
    this.options = options
  }

  /** Begins to ask for its turn. */
  start(): void {
    this.plan(0)
  }

  /** Whether this process feeds the index now. */
  get isFeeding(): boolean {
    return this.turn !== null
  }

  async stop(): Promise<void> {
    this.isStopped = true
    clearTimeout(this.timer)
    if (this.turn) this.turn.isOver = true
    await this.working
    await this.end()
  }

  /** Applies what has changed until now. @throws where another process feeds, or it failed */
  async catchUp(): Promise<void> {
    const { turn } = this
    if (!turn) throw new Error('Another process feeds the search engine.')
    await turn.follower.catchUp()
    // Else what it has written may have been refused as older than what another wrote before the change.
    if (!(await isLatest(this.options.db, turn.token)))
      throw new Error('Another process has begun to feed the search engine.')
  }

  /** Makes the index anew from the listings, while the old one answers and has all changes. One that fails leaves the old one in use. */
  private async rebuild(turn: Turn): Promise<void> {
    try {
      await wantRebuild(this.options.db, false)
      await this.complete(turn, await this.makeIndex(turn.writer))
    } catch (error) {
      if (!this.isStopped)
        this.options.log('warn', 'the index of the search engine could not be made anew', { err: error })
    }
  }

  private plan(inMs: number): void {
    if (this.isStopped) return
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.working = this.step().catch(async (error: unknown) => {
        if (!this.isStopped) this.options.log('warn', 'this process does not feed the search engine', { err: error })
        this.failures++
        await this.end()
      })
      void this.working.then(() =>
        this.plan(this.turn ? SAY_MS : Math.min(ASK_MS * 2 ** this.failures, LONGEST_WAIT_MS)),
      )
    }, inMs)
  }

  /** Asks for its turn, or goes on with it. */
  private async step(): Promise<void> {
    if (this.turn?.isOver) await this.end()
    if (this.turn) {
      const said = await this.say(this.turn)
      if (!said) throw new Error('Another process has begun to feed it.')
      this.failures = 0
      if (said.rebuild) await this.rebuild(this.turn)
      return
    }
    if (await this.takeLock()) await this.begin()
  }

  private async takeLock(): Promise<boolean> {
    const lock = this.lock ?? (await this.connect())
    const { rows } = await lock.query<{ mine: boolean }>(`SELECT pg_try_advisory_lock(hashtext('search_feed')) AS mine`)
    return rows[0]?.mine ?? false
  }

  private async connect(): Promise<Client> {
    const lock = createListener(this.options.pool)
    const lost = () => {
      if (this.lock !== lock) return
      this.lock = null
      if (this.turn) this.turn.isOver = true
    }
    lock.on('error', lost)
    lock.on('end', lost)
    await lock.connect()
    this.lock = lock
    return lock
  }

  private async begin(): Promise<void> {
    const { pool, db, engine, log } = this.options
    const { token, fed } = await beginFeeding(db)
    const writer = new IndexWriter(engine, token)
    const feed = await readFeed(db)
    const usable = fed && (await this.isUsable(fed, feed)) ? fed : null
    const index = usable ? usable.index : await this.makeIndex(writer)
    writer.targets = [index]
    const turn: Turn = {
      token,
      writer,
      index,
      isWhole: usable !== null,
      sureAt: performance.now(),
      isOver: false,
      follower: new Follower({
        pool,
        db,
        from: usable ? usable.position : feed,
        index: { apply: (changes) => this.apply(turn, changes) },
        onError: (error) => {
          // Nothing helps but another index, which the next turn makes.
          if (error instanceof FeedLost) turn.isOver = true
          if (!this.isStopped) log('warn', 'a change did not reach the search engine yet', { err: error })
        },
      }),
    }
    this.turn = turn
    log('info', usable ? 'this process feeds the search engine' : 'the index of the search engine is made anew', {
      index,
    })
    if (!usable) return this.complete(turn, index)
    await turn.follower.start()
    await this.say(turn)
  }

  /** Fills an index that has all changes, and has it searched. One that can't be is deleted again. */
  private async complete(turn: Turn, index: string): Promise<void> {
    try {
      if (!turn.isWhole) await turn.follower.start()
      await this.fill(turn, index)
      await this.takeIntoUse(turn, index)
    } catch (error) {
      // Unless it is searched already: then what failed is what comes after.
      if (turn.index !== index || !turn.isWhole) {
        turn.writer.targets = turn.writer.targets.filter((target) => target !== index)
        await this.options.engine.deleteIndex(index).catch(() => undefined)
      }
      throw error
    }
  }

  /** Whether an index is ours, and all changes are there that it lacks. */
  private async isUsable({ index, form, position }: Fed, { epoch, next, forgotten }: FeedState): Promise<boolean> {
    const { engine, alias } = this.options
    if (form !== FORM || position.epoch !== epoch || position.floor <= forgotten || position.floor > next) return false
    const known = (await engine.indices(alias)).get(index)
    return known?.form === FORM && known.aliases.includes(alias)
  }

  /** An empty index that has all changes from now on. */
  private async makeIndex(writer: IndexWriter): Promise<string> {
    const { engine, alias, now } = this.options
    const index = indexNameAt(alias, now())
    await engine.createIndex(index)
    writer.targets = [...writer.targets, index]
    return index
  }

  /** Fills an index with the listings that there are. What changes meanwhile is written to it as well, and is newer. */
  private async fill(turn: Turn, index: string): Promise<void> {
    for (let after = FIRST_ID; ; ) {
      const rows = await readListingsAfter(this.options.db, after, FILL_AT_ONCE)
      this.refuseUnsure(turn)
      await turn.writer.fill(index, rows)
      await this.say(turn)
      const last = rows.at(-1)
      if (!last || rows.length < FILL_AT_ONCE) return
      after = last.id
    }
  }

  /** Has searches find an index that is full, and deletes those before it. */
  private async takeIntoUse(turn: Turn, index: string): Promise<void> {
    const { engine, alias, log } = this.options
    await turn.follower.look()
    await engine.refresh(index)
    this.refuseUnsure(turn)
    const others = [...(await engine.indices(alias))].filter(([name]) => name !== index)
    const before = others.filter(([, { aliases }]) => aliases.includes(alias)).map(([name]) => name)
    await engine.point(alias, index, before)
    turn.index = index
    turn.isWhole = true
    turn.writer.targets = [index]
    if (!(await this.say(turn))) throw new Error('Another process has begun to feed it.')
    for (const [name] of others) await engine.deleteIndex(name)
    log('info', 'the index of the search engine is ready', { index })
  }

  private apply(turn: Turn, changes: readonly SearchChange[]): Promise<void> {
    this.refuseUnsure(turn)
    return turn.writer.apply(changes)
  }

  /** @throws where another feeder may have begun */
  private refuseUnsure(turn: Turn): void {
    if (this.isStopped || turn.isOver || performance.now() - turn.sureAt > SURE_MS)
      throw new Error('It may be another’s turn to feed it.')
  }

  /** Says how far the index is fed. @returns null where another has begun: then this turn is over */
  private async say(turn: Turn): Promise<{ rebuild: boolean } | null> {
    const asked = performance.now()
    const said = await this.store(turn)
    if (said) turn.sureAt = asked
    else turn.isOver = true
    return said
  }

  private async store({ token, follower, index, isWhole, isOver }: Turn): Promise<{ rebuild: boolean } | null> {
    const { db } = this.options
    if (isOver) return null
    if (!isWhole) return (await isLatest(db, token)) ? { rebuild: false } : null
    return storeFed(db, token, { index, form: FORM, position: follower.position }, follower.behindMs)
  }

  private async end(): Promise<void> {
    const { turn, lock } = this
    this.turn = null
    this.lock = null
    if (turn) turn.isOver = true
    await turn?.follower.stop()
    await lock?.end().catch(() => undefined)
  }
}
