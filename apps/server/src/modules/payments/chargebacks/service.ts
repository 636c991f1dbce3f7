import type { listChargebacks as endpoint, PaymentProvider, ResponseOf } from '@bikevalley/contract'
import { doAll, doEach } from '../../../platform/jobs/do-each.ts'
import type { JobDefinitions } from '../../../platform/jobs/jobs.ts'
import { cursorAt, readCursor } from '../../../platform/paging/cursor.ts'
import { type Paging, page } from '../../../platform/paging/page.ts'
import type { PaymentsContext } from '../context.ts'
import { presentChargeback } from './presenter.ts'
import { chargebacksAfter, unendedChargebacks } from './repository.ts'
import { takeInDispute } from './take-in.ts'

const PAGE = 50
const LOOK = 'look-for-chargebacks'
/** How far back is looked for those of which no message came. */
const LOOKED_BACK_MS = 30 * 24 * 60 * 60 * 1000

type ListQuery = Parameters<typeof chargebacksAfter>[1] & Paging

/** Chargebacks: what the cardholders’ banks take back (decision 040). */
export function createChargebacks(context: PaymentsContext) {
  const { platform, gateways } = context

  /** Asks the providers for those that we were not told of, and how the others stand. One that fails keeps none back. */
  async function look(): Promise<void> {
    const since = new Date(platform.clock.now().getTime() - LOOKED_BACK_MS)
    const known = await unendedChargebacks(platform.db)
    const found = new Map(known.map(({ provider, provider_dispute_id: id }) => [`${provider} ${id}`, { provider, id }]))
    const ask = async ({ provider, listDisputes }: (typeof gateways.all)[number]) => {
      const answer = await listDisputes(since)
      if (answer.outcome === 'found')
        for (const { id } of answer.disputes) found.set(`${provider} ${id}`, { provider, id })
    }
    await doAll(
      () => doEach(gateways.all, ask),
      async () => {
        for (const { provider, id } of found.values()) await takeInQuietly(provider, id)
      },
    )
  }

  async function takeInQuietly(provider: PaymentProvider, id: string): Promise<void> {
    try {
      await takeInDispute(context, provider, id)
    } catch (error) {
      platform.log.warn({ err: error, provider, dispute: id }, 'a chargeback could not be taken in yet')
    }
  }

  async function list({ cursor, limit = PAGE, ...which }: ListQuery): Promise<ResponseOf<typeof endpoint>> {
    const after = cursor === undefined ? null : readCursor(cursor)
    const rows = await chargebacksAfter(platform.db, which, limit + 1, after)
    const { shown, nextCursor } = page(rows, limit, ({ opened_at, id }) => cursorAt({ created_at: opened_at, id }))
    return { items: shown.map((row) => presentChargeback(platform.config, row)), nextCursor }
  }

  return {
    look,
    /** @throws ApiError `invalid_input` for a cursor that is none */
    list,
    jobs: {
      lane: 'money',
      handlers: { [LOOK]: look },
      cron: [{ task: LOOK, match: '37 * * * *' }],
    } satisfies JobDefinitions,
  }
}
