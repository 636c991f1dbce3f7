import { paymentProviderSchema } from '@bikevalley/contract'
import { z } from 'zod'
import { enqueue, type JobDefinitions } from '../../platform/jobs/jobs.ts'
import type { Person } from '../../platform/people/person.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ReconciliationContext } from './context.ts'
import { acceptReconciliation } from './drift/accept.ts'
import { type Explained, explainItem, explainPayment } from './drift/explain.ts'
import { listItems } from './drift/list-items.ts'
import { fetchMovements } from './movements/fetch-movements.ts'
import { noteAsked } from './movements/fetch-progress.ts'
import { readReconciliation } from './read-reconciliation.ts'

export type Reconciliation = ReturnType<typeof createReconciliation>

const FETCH = 'fetch-provider-movements'
/** The job that has every provider read: each hour, and when there is suddenly something to compare. */
export const FETCH_ALL_MOVEMENTS = 'fetch-all-movements'

const fetchJob = z.object({ provider: paymentProviderSchema })

/** Holds the ledger against what the card providers say: see docs/decisions/041-reconciliation.md. */
export function createReconciliation(platform: Platform, deps: Pick<ReconciliationContext, 'payments' | 'freezes'>) {
  const { db } = platform
  const context: ReconciliationContext = { platform, payments: deps.payments, freezes: deps.freezes }

  deps.freezes.onExplaining(async (trx, freeze, by) => {
    if (freeze.reason === 'drift') await explainPayment(context, trx, freeze, by)
  })

  /** Has every provider of this installation read up to now, by a job each. Answers how many. */
  const fetchNow = (): Promise<number> =>
    db.transaction().execute(async (trx) => {
      for (const provider of context.payments.providers) {
        await noteAsked(trx, provider, platform.clock.now())
        await enqueue(trx, FETCH, { provider }, { key: `${FETCH}:${provider}` })
      }
      return context.payments.providers.length
    })

  return {
    read: (query: Parameters<typeof readReconciliation>[1]) => readReconciliation(context, query),
    items: (query: Parameters<typeof listItems>[1]) => listItems(db, query),
    fetchNow,
    explain: (admin: Person, itemId: string, said: Explained) => explainItem(context, admin, itemId, said),
    accept: (admin: Person, reason: string) => acceptReconciliation(context, admin, reason),

    jobs: {
      lane: 'rest',
      handlers: {
        [FETCH_ALL_MOVEMENTS]: async () => void (await fetchNow()),
        [FETCH]: async (payload) => {
          const { provider } = fetchJob.parse(payload)
          const ended = await fetchMovements(context, provider)
          if (!ended) await enqueue(db, FETCH, { provider }, { key: `${FETCH}:${provider}` })
        },
      },
      cron: [{ task: FETCH_ALL_MOVEMENTS, match: '17 * * * *' }],
    } satisfies JobDefinitions,
  }
}
