import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { SearchTooCostly } from '../memory/search-run.ts'
import type { FollowingIndex } from '../process-index.ts'
import {
  PLAIN_READING,
  type Reading,
  type SearchLag,
  type SearchRequest,
  type SearchResult,
  type Suggestion,
  type Understood,
} from '../search-index.ts'
import { KeptAnswers } from './kept-answers.ts'
import { KeptFacets } from './kept-facets.ts'
import {
  type Answered,
  type Call,
  type Comparison,
  MOST_BEHIND_MS,
  type Refusal,
  type Result,
  type Told,
  type WorkerSettings,
} from './messages.ts'

/** How long an answer is waited for before PostgreSQL is asked instead; in milliseconds. */
const ANSWER_MS = 2_000
/** How long the thread has to write its snapshot and to leave the database. */
const STOP_MS = 10_000
/** What the thread needs beside its index: code, and rows that it reads; in megabytes. */
const HEAP_MB = 128
/** The pause before a thread that has ended is started again, in milliseconds: at first, and at most. */
const AGAIN_MS = { first: 1_000, most: 60_000 }

/** The thread has no answer: it is away, busy, behind, or has failed. Another index can be asked. */
export class NoAnswer extends Error {}

type Waiting = { resolve: (result: Result) => void; reject: (error: Error) => void; timer: NodeJS.Timeout | undefined }
type Running = { worker: Worker; waiting: Map<number, Waiting> }

export type ThreadOptions = {
  settings: WorkerSettings
  log: (level: 'info' | 'warn' | 'error', message: string, detail: Record<string, string | number>) => void
}

/**
 * The index in memory, in a thread of its own that is started again when it ends. What is asked of it is answered soon, or a `NoAnswer` is
 * thrown; a search beyond its bounds is refused as by every index.
 */
export class SearchThread implements FollowingIndex {
  readonly engine = 'memory'
  private readonly options: ThreadOptions
  private readonly found = new KeptAnswers<SearchResult>()
  private readonly understood = new KeptAnswers<Understood>()
  private readonly suggested = new KeptAnswers<Suggestion[]>()
  private readonly facets = new KeptFacets()
  private running: Running | null = null
  private state: { is: SearchLag; at: number } | null = null
  private timer: NodeJS.Timeout | undefined
  private pause = AGAIN_MS.first
  private asked = 0
  private isStopped = false
  /** How often the thread was started again. */
  restarts = 0

  constructor(options: ThreadOptions) {
    this.options = options
  }

  /** Starts the thread; it builds its index by and by. */
  start(): void {
    if (this.running === null && !this.isStopped) this.running = this.startWorker()
  }

  /** How the index is by what the thread said last; null: it can't be asked. */
  get lately(): SearchLag | null {
    if (this.state === null) return null
    const { is, at } = this.state
    return { ...is, behindMs: Math.round(is.behindMs + performance.now() - at) }
  }

  /** Whether asking is worth the while. */
  get isReady(): boolean {
    return this.lately !== null && this.lately.behindMs <= MOST_BEHIND_MS
  }

  search(request: SearchRequest): Promise<SearchResult> {
    return this.found.of(request, () =>
      this.facets.complete(request, async (known) => {
        const result = await this.ask({ call: 'search', request, known })
        if (result.call === 'search') return result.value
        throw mismatch(result)
      }),
    )
  }

  understand(typed: string, reading: Reading = PLAIN_READING): Promise<Understood> {
    return this.understood.of({ typed, reading }, async () => {
      const result = await this.ask({ call: 'understand', typed, reading })
      if (result.call === 'understand') return result.value
      throw mismatch(result)
    })
  }

  suggest(typed: string, limit: number): Promise<Suggestion[]> {
    return this.suggested.of({ typed, limit }, async () => {
      const result = await this.ask({ call: 'suggest', typed, limit })
      if (result.call === 'suggest') return result.value
      throw mismatch(result)
    })
  }

  async lag(): Promise<SearchLag | null> {
    const result = await this.ask({ call: 'lag' })
    if (result.call === 'lag') return result.value
    throw mismatch(result)
  }

  /** Has it apply everything that was committed before. */
  async catchUp(): Promise<void> {
    await this.ask({ call: 'catchUp' })
  }

  /** Has it compare its index with the table, however long that takes. */
  async compare(): Promise<Comparison> {
    const result = await this.ask({ call: 'compare' }, null)
    if (result.call === 'compare') return result.value
    throw mismatch(result)
  }

  /** Ends the thread, once it has kept its snapshot. */
  async stop(): Promise<void> {
    this.isStopped = true
    clearTimeout(this.timer)
    if (this.running === null) return
    const { worker } = this.running
    await this.ask({ call: 'stop' }, STOP_MS).catch(() => undefined)
    await worker.terminate()
  }

  private startWorker(): Running {
    const { settings } = this.options
    // Threads that begin from now on may collect their garbage when they know that there is much.
    setFlagsFromString('--expose-gc')
    const worker = new Worker(new URL('search-worker.ts', import.meta.url), {
      workerData: settings,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB + Math.ceil(settings.mostBytes / 2 ** 20) },
    })
    // The server's doors keep the process alive, and not what finds bikes for those who come in.
    worker.unref()
    const running: Running = { worker, waiting: new Map() }
    worker.on('message', (message: Answered | Told) =>
      'tells' in message ? this.hear(message) : settle(running, message),
    )
    let reason = 'it has ended'
    worker.on('error', (error) => {
      reason = error instanceof Error ? error.message : String(error)
    })
    worker.on('exit', () => this.afterExit(running, reason))
    return running
  }

  private afterExit(ended: Running, reason: string): void {
    if (this.running !== ended) return
    this.running = null
    this.state = null
    this.afterIndex()
    for (const { reject, timer } of ended.waiting.values()) {
      clearTimeout(timer)
      reject(new NoAnswer('The thread of search has ended.'))
    }
    if (this.isStopped) return
    this.options.log('error', 'the thread of search has ended and is started again', { reason, inMs: this.pause })
    this.timer = setTimeout(() => {
      this.restarts += 1
      this.start()
    }, this.pause)
    this.timer.unref()
    this.pause = Math.min(2 * this.pause, AGAIN_MS.most)
  }

  private hear(told: Told): void {
    if (told.tells === 'changed') this.forgetAnswers()
    else if (told.tells === 'log') this.options.log(told.level, told.message, told.detail)
    else if (told.tells === 'tooLarge') this.giveUp(told.bytes)
    else {
      this.state = told.state && { is: told.state, at: performance.now() }
      if (told.state) this.pause = AGAIN_MS.first
      // What comes after may be another index.
      else this.afterIndex()
    }
  }

  private giveUp(bytes: number): void {
    const { mostBytes } = this.options.settings
    this.options.log('warn', 'the index of search takes more than SEARCH_MEMORY_MB: PostgreSQL answers', {
      bytes,
      mostBytes,
    })
    void this.stop()
  }

  private forgetAnswers(): void {
    for (const kept of [this.found, this.understood, this.suggested]) kept.forget()
  }

  private afterIndex(): void {
    this.forgetAnswers()
    this.facets.forget()
  }

  /** @param patience how long an answer is waited for, in milliseconds; null: as long as it takes */
  private ask(call: Call, patience: number | null = ANSWER_MS): Promise<Result> {
    if (this.running === null) return Promise.reject(new NoAnswer('There is no thread of search.'))
    const { worker, waiting } = this.running
    const id = ++this.asked
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const giveUp = () => {
      waiting.delete(id)
      // Whoever hangs is not asked again before it says something.
      this.state = null
      reject(new NoAnswer('The thread of search has not answered in time.'))
    }
    const timer = patience === null ? undefined : setTimeout(giveUp, patience)
    waiting.set(id, { resolve, reject, timer })
    worker.postMessage({ ...call, id }, [])
    return promise
  }
}

function settle({ waiting }: Running, answered: Answered): void {
  const one = waiting.get(answered.id)
  if (!one) return
  waiting.delete(answered.id)
  clearTimeout(one.timer)
  if (answered.call === 'refused') one.reject(errorOf(answered))
  else one.resolve(answered)
}

function errorOf({ why, message }: Refusal): Error {
  if (why === 'beyondBounds') return new RangeError(message)
  if (why === 'tooCostly') return new SearchTooCostly(message)
  return new NoAnswer(message)
}

const mismatch = ({ call }: Result): Error => new Error(`The thread of search answered ${call}.`)
