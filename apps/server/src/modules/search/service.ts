import { join } from 'node:path'
import { decimalsOf } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { sameDatabase } from '../../platform/db/database.ts'
import type { JobDefinitions } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { createWorkQueue } from '../../platform/work-queue.ts'
import { eachNight } from './each-night.ts'
import { endEpoch, forgetOldChanges } from './feed/changes.ts'
import { Cluster } from './opensearch/cluster.ts'
import { EngineError } from './opensearch/engine.ts'
import { PostgresIndex } from './postgres/postgres-index.ts'
import { beginVocabulary, renewVocabulary } from './postgres/renew-vocabulary.ts'
import { type Engine, type OnAnswer, ProcessIndex, type Search } from './process-index.ts'
import { priceSteps, type SearchLag } from './search-index.ts'
import { NoAnswer, SearchThread } from './worker/search-thread.ts'

/** So many searches at once, so that they never take all connections; and so many wait for these. */
const QUEUE = { atOnce: 3, longest: 60 }

/** What the process does about search beside answering. */
export type SearchRuntime = {
  /** Begins to build or to feed the index, where the settings want one; until it is ready PostgreSQL answers. */
  start: () => void
  stop: () => Promise<void>
  /** Which engine answers now, and how far behind it is, in milliseconds. */
  status: () => { engine: Engine; behindMs: number }
  /** The index as it was within the last second; null where it can't be asked. */
  index: () => SearchLag | null
  /** How often its thread was started again. */
  restarts: () => number
  /** Calls with every answer from now on. */
  onAnswer: (call: OnAnswer) => void
  /** Compares the index with the table, repairs what differs, and logs it; each process does so each night. */
  compare: () => Promise<void>
  /** Has every process read the listings anew, or whoever feeds the search engine. */
  rebuild: () => Promise<void>
}

/** Finding listings, answered from memory, by OpenSearch or by PostgreSQL; and what keeps the tables of search small and its words known. */
export function createSearch(platform: Platform): {
  search: Search
  searchRuntime: SearchRuntime
  jobs: JobDefinitions
} {
  const { db, config, clock, log } = platform
  const steps = priceSteps(decimalsOf(config.currency))
  const { run } = createWorkQueue({ ...QUEUE, full: () => t('listings.searchBusy') })
  const index = createIndex(platform, steps)
  const listeners: OnAnswer[] = []
  // One of a process is compared by that process; a cluster, which all have together, by one of them, as a job.
  const isShared = index instanceof Cluster
  let nights: { stop: () => void } | null = null
  const compare = (): Promise<void> => compareIndex(platform, index)
  const postgres = new PostgresIndex(db, steps, (work) => run(work))
  return {
    search: new ProcessIndex(index, postgres, (...answer) => {
      for (const listener of listeners) listener(...answer)
    }),
    searchRuntime: {
      start: () => {
        index?.start()
        if (index === null || isShared) return
        nights ??= eachNight(clock, () =>
          compare().catch((err: unknown) => log.error({ err }, 'comparing the index of search with the table failed')),
        )
      },
      stop: async () => {
        nights?.stop()
        await index?.stop()
      },
      status: () =>
        index?.isReady
          ? { engine: index.engine, behindMs: index.lately?.behindMs ?? 0 }
          : { engine: 'postgres', behindMs: 0 },
      index: () => index?.lately ?? null,
      restarts: () => (index instanceof SearchThread ? index.restarts : 0),
      onAnswer: (listener) => void listeners.push(listener),
      compare,
      rebuild: () => (index instanceof Cluster ? index.rebuild() : endEpoch(db)),
    },
    jobs: {
      lane: 'rest',
      handlers: {
        'forget-search-changes': () => forgetOldChanges(db),
        'renew-search-vocabulary': () => renewVocabulary(db),
        'begin-search-vocabulary': () => beginVocabulary(db),
        'compare-search-index': compare,
      },
      eachSecond: ['begin-search-vocabulary'],
      cron: [
        { task: 'forget-search-changes', match: '23 * * * *' },
        { task: 'renew-search-vocabulary', match: '*/15 * * * *' },
        ...(isShared ? [{ task: 'compare-search-index', match: '47 3 * * *' }] : []),
      ],
    },
  }
}

/** The index that follows the changes, as the settings want it; null: none, PostgreSQL alone. */
function createIndex({ pool, db, config, clock, log }: Platform, steps: number[]): SearchThread | Cluster | null {
  if (config.searchIndex === 'postgres') return null
  const say = (level: 'info' | 'warn' | 'error', message: string, detail: object) => log[level](detail, message)
  if (config.searchUrl !== null)
    return new Cluster({ url: config.searchUrl, pool, db, steps, feeds: config.jobs, now: () => clock.now(), log: say })
  return new SearchThread({
    settings: {
      ...sameDatabase(pool),
      steps,
      snapshot: join(config.dataDir, 'search', 'index'),
      mostBytes: config.searchMemoryMb * 2 ** 20,
    },
    log: say,
  })
}

/** Compares the index with the table; what differed is repaired, and the log says that a change was missed. */
async function compareIndex({ log }: Platform, index: SearchThread | Cluster | null): Promise<void> {
  if (index === null) return
  try {
    const found = await index.compare()
    log[found.repaired > 0 ? 'warn' : 'info'](found, 'the index of search was compared with the table')
  } catch (error) {
    if (!(error instanceof NoAnswer || error instanceof EngineError)) throw error
    log.warn({ reason: error.message }, 'the index of search can’t be compared with the table now')
  }
}
