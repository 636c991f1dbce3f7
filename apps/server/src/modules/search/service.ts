import { join } from 'node:path'
import { decimalsOf } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { sameDatabase } from '../../platform/db/database.ts'
import type { JobDefinitions } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { createWorkQueue } from '../../platform/work-queue.ts'
import { endEpoch, forgetOldChanges } from './feed/changes.ts'
import { PostgresIndex } from './postgres/postgres-index.ts'
import { beginVocabulary, renewVocabulary } from './postgres/renew-vocabulary.ts'
import { type Engine, type OnAnswer, ProcessIndex, type Search } from './process-index.ts'
import { priceSteps, type SearchLag } from './search-index.ts'
import { NoAnswer, SearchThread } from './worker/search-thread.ts'

/** So many searches at once, so that they never take all connections; and so many wait for these. */
const QUEUE = { atOnce: 3, longest: 60 }

/** What the process does about search beside answering. */
export type SearchRuntime = {
  /** Begins to build the index in memory, where the settings want one; until it is ready PostgreSQL answers. */
  start: () => void
  stop: () => Promise<void>
  /** Which engine answers now, and how far behind it is, in milliseconds. */
  status: () => { engine: Engine; behindMs: number }
  /** The index in memory as it was within the last second; null where it can't be asked. */
  index: () => SearchLag | null
  /** How often its thread was started again. */
  restarts: () => number
  /** Calls with every answer from now on. */
  onAnswer: (call: OnAnswer) => void
  /** Has every process read the listings anew. */
  rebuild: () => Promise<void>
}

/** Finding listings, answered from memory or by PostgreSQL; and what keeps the tables of search small and its words known. */
export function createSearch(platform: Platform): {
  search: Search
  searchRuntime: SearchRuntime
  jobs: JobDefinitions
} {
  const { db, config } = platform
  const steps = priceSteps(decimalsOf(config.currency))
  const { run } = createWorkQueue({ ...QUEUE, full: () => t('listings.searchBusy') })
  const thread = config.searchIndex === 'memory' ? createThread(platform, steps) : null
  const listeners: OnAnswer[] = []
  const postgres = new PostgresIndex(db, steps, (work) => run(work))
  return {
    search: new ProcessIndex(thread, postgres, (...answer) => {
      for (const listener of listeners) listener(...answer)
    }),
    searchRuntime: {
      start: () => thread?.start(),
      stop: async () => thread?.stop(),
      status: () =>
        thread?.isReady
          ? { engine: 'memory', behindMs: thread.lately?.behindMs ?? 0 }
          : { engine: 'postgres', behindMs: 0 },
      index: () => thread?.lately ?? null,
      restarts: () => thread?.restarts ?? 0,
      onAnswer: (listener) => void listeners.push(listener),
      rebuild: () => endEpoch(db),
    },
    jobs: {
      lane: 'rest',
      handlers: {
        'forget-search-changes': () => forgetOldChanges(db),
        'renew-search-vocabulary': () => renewVocabulary(db),
        'begin-search-vocabulary': () => beginVocabulary(db),
        'compare-search-index': () => compareIndex(platform, thread),
      },
      eachSecond: ['begin-search-vocabulary'],
      cron: [
        { task: 'forget-search-changes', match: '23 * * * *' },
        { task: 'renew-search-vocabulary', match: '*/15 * * * *' },
        { task: 'compare-search-index', match: '47 3 * * *' },
      ],
    },
  }
}

function createThread({ pool, config, log }: Platform, steps: number[]): SearchThread {
  return new SearchThread({
    settings: {
      ...sameDatabase(pool),
      steps,
      snapshot: join(config.dataDir, 'search', 'index'),
      mostBytes: config.searchMemoryMb * 2 ** 20,
    },
    log: (level, message, detail) => log[level](detail, message),
  })
}

/** Compares the index of this process with the table; what differed is repaired, and says that a change was missed. */
async function compareIndex({ log }: Platform, thread: SearchThread | null): Promise<void> {
  if (thread === null) return
  try {
    const found = await thread.compare()
    log[found.repaired > 0 ? 'warn' : 'info'](found, 'the index of search was compared with the table')
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    log.warn({ reason: error.message }, 'the index of search can’t be compared with the table now')
  }
}
