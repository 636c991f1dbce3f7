import { decimalsOf } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { JobDefinitions } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { createWorkQueue } from '../../platform/work-queue.ts'
import { forgetOldChanges } from './feed/changes.ts'
import { PostgresIndex } from './postgres/postgres-index.ts'
import { beginVocabulary, renewVocabulary } from './postgres/renew-vocabulary.ts'
import { priceSteps, type SearchIndex } from './search-index.ts'

/** So many searches at once, so that they never take all connections; and so many wait for these. */
const QUEUE = { atOnce: 3, longest: 60 }

/** Finding listings, answered by PostgreSQL; and what keeps its tables small and its words known. */
export function createSearch({ db, config }: Platform): { search: SearchIndex; jobs: JobDefinitions } {
  const { run } = createWorkQueue({ ...QUEUE, full: () => t('listings.searchBusy') })
  return {
    search: new PostgresIndex(db, priceSteps(decimalsOf(config.currency)), (work) => run(work)),
    jobs: {
      lane: 'rest',
      handlers: {
        'forget-search-changes': () => forgetOldChanges(db),
        'renew-search-vocabulary': () => renewVocabulary(db),
        'begin-search-vocabulary': () => beginVocabulary(db),
      },
      eachSecond: ['begin-search-vocabulary'],
      cron: [
        { task: 'forget-search-changes', match: '23 * * * *' },
        { task: 'renew-search-vocabulary', match: '*/15 * * * *' },
      ],
    },
  }
}
