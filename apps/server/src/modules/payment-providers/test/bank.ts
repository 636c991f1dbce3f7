import { randomBytes } from 'node:crypto'
import { ApiError, CHARGEBACK, can } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Db } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notFound } from '../../../platform/refusals.ts'
import type { DisputeAnswer, DisputesAnswer, GatewayDispute } from '../gateway.ts'
import {
  changeDispute,
  disputesSince,
  findDispute,
  findIntent,
  insertDispute,
  lockDispute,
  type ProcessorDispute,
  type ProcessorIntent,
} from './repository.ts'

/** The job that tells of a dispute: at a bank nothing is done while somebody waits. */
export const NOTIFY_OF_DISPUTE = 'tell-of-test-dispute'
/** As long as Stripe gives. */
const ANSWER_WITHIN_MS = 7 * 24 * 60 * 60 * 1000

const VERBS = { open: 'escalate', closed: 'close', won: 'win', lost: 'lose' } as const
export type BankDecision = keyof typeof VERBS

const notify = (trx: Db, disputeId: string) =>
  enqueue(trx, NOTIFY_OF_DISPUTE, { disputeId }, { key: `${NOTIFY_OF_DISPUTE}:${disputeId}` })

/** The cardholder's bank, which may take back what a card has paid. */
export function createBank({ db, clock }: Platform) {
  async function open(
    trx: Db,
    { id: intent_id, amount_minor }: Pick<ProcessorIntent, 'id' | 'amount_minor'>,
    { status, reason }: Pick<ProcessorDispute, 'status' | 'reason'>,
  ): Promise<string> {
    const id = `dp_${randomBytes(12).toString('hex')}`
    const now = clock.now()
    const due_at = new Date(now.getTime() + ANSWER_WITHIN_MS)
    await insertDispute(trx, {
      id,
      intent_id,
      amount_minor,
      reason,
      status,
      due_at,
      created_at: now,
      taken_at: status === 'open' ? now : null,
      returned_at: null,
    })
    await notify(trx, id)
    return id
  }

  async function present(dispute: ProcessorDispute): Promise<GatewayDispute> {
    const { id, intent_id, amount_minor, reason, status, due_at, created_at } = dispute
    const intent = await findIntent(db, intent_id)
    return {
      id,
      intentId: intent_id,
      amountMinor: amount_minor,
      currency: intent?.currency ?? '',
      reason,
      status,
      answered: false,
      dueAt: due_at,
      openedAt: created_at,
    }
  }

  return {
    /** A cardholder complains about a payment, or a part of it. @returns the dispute's id */
    dispute: (
      intentId: string,
      { amountMinor, ...how }: Pick<ProcessorDispute, 'status' | 'reason'> & { amountMinor: number },
    ): Promise<string> =>
      db.transaction().execute((trx) => open(trx, { id: intentId, amount_minor: amountMinor }, how)),

    /** @throws ApiError not_found, wrong_state where it has ended, or a bank that only asked would decide */
    decideDispute: (id: string, decision: BankDecision): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const dispute = await lockDispute(trx, id)
        if (!dispute) throw notFound('dispute')
        if (!can(CHARGEBACK, dispute.status, VERBS[decision]))
          throw new ApiError('wrong_state', t('payments.bankCannotDecide'))
        const at = clock.now()
        await changeDispute(trx, id, {
          status: decision,
          ...(decision === 'open' && { taken_at: at }),
          ...(decision === 'won' && { returned_at: at }),
        })
        await notify(trx, id)
      }),

    openDispute: open,

    async retrieveDispute(id: string): Promise<DisputeAnswer> {
      const dispute = await findDispute(db, id)
      return dispute
        ? { outcome: 'found', dispute: await present(dispute) }
        : { outcome: 'unknown', reason: 'The test processor has no such dispute.' }
    },

    async listDisputes(since: Date): Promise<DisputesAnswer> {
      return { outcome: 'found', disputes: await Promise.all((await disputesSince(db, since)).map(present)) }
    },
  }
}
