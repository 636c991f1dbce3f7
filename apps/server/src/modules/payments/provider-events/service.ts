import type { IncomingHttpHeaders } from 'node:http'
import { ApiError, type PaymentProvider } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { newId } from '../../../platform/ids.ts'
import { enqueue, type JobDefinitions } from '../../../platform/jobs/jobs.ts'
import { notFound } from '../../../platform/refusals.ts'
import type { EventSubject } from '../../payment-providers/index.ts'
import { findIntentOfProvider, isBeginning } from '../attempts/repository.ts'
import { settle } from '../attempts/settle.ts'
import { takeInDispute } from '../chargebacks/take-in.ts'
import type { PaymentsContext } from '../context.ts'
import { look } from '../provider-facts/look.ts'
import { followRefund } from '../refunds/request-refund.ts'
import {
  findEvent,
  forgetHandled,
  keepEvent,
  noteFailure,
  type ProviderEventRow,
  reopenEvent,
  setHandled,
} from './repository.ts'

const HANDLE = 'handle-provider-event'
const FORGET = 'forget-provider-events'
const RETENTION_MS = 90 * 24 * 60 * 60 * 1000

const eventJob = z.object({ eventId: z.uuid() })

/**
 * What providers tell us. A message is kept first and answered; a job then asks the provider how the thing that it is
 * about stands now. So messages may come late, twice, in any order or not at all.
 */
export function createProviderEvents(context: PaymentsContext) {
  const { platform, gateways } = context

  /**
   * Takes a message in.
   *
   * @throws ApiError not_found of a provider that is not set up here or sends none, webhook_refused when it is not the
   *   provider's own, too old, or not for this installation
   */
  async function receive(provider: PaymentProvider, body: Buffer, headers: IncomingHttpHeaders): Promise<void> {
    const now = platform.clock.now()
    const { messages } = gateways.of(provider)
    if (messages === null) throw new ApiError('not_found', t('platform.nothingHere'))
    const read = messages.read(body, headers, now)
    if (read.outcome !== 'genuine') {
      const { reason } = read
      platform.log.warn({ provider, reason }, 'a message of the card processor was refused')
      throw new ApiError('webhook_refused', reason)
    }
    const { subject, ...event } = read.event
    const row: ProviderEventRow = {
      ...event,
      id: newId(),
      provider,
      provider_intent_id: subject.kind === 'nothing' ? null : subject.intentId,
      received_at: now,
      handled_at: null,
      outcome: null,
      last_error: null,
    }
    await platform.db.transaction().execute(async (trx) => {
      if (await keepEvent(trx, row)) await enqueue(trx, HANDLE, { eventId: row.id }, { key: `${HANDLE}:${row.id}` })
    })
  }

  /** @throws Error when the provider gives no answer, so that the job runs again */
  async function handle(id: string): Promise<void> {
    const event = await findEvent(platform.db, id)
    if (!event || event.handled_at) return
    try {
      const { messages } = gateways.of(event.provider)
      if (!messages) throw new Error(`${event.provider} is not set up here.`)
      const outcome = await takeIn(event, messages.subjectOf(event.payload))
      await setHandled(platform.db, id, outcome, platform.clock.now())
    } catch (error) {
      await noteFailure(platform.db, id, error instanceof Error ? error.message : String(error))
      throw error
    }
  }

  async function takeIn(
    { provider, received_at }: ProviderEventRow,
    subject: EventSubject,
  ): Promise<'done' | 'ignored'> {
    if (subject.kind === 'nothing' || subject.intentId === null) return 'ignored'
    const intent = await findIntentOfProvider(platform.db, provider, subject.intentId)
    if (!intent) {
      // It may be an attempt of ours whose answer is not recorded yet: what is ignored is never looked at again.
      if (await isBeginning(platform.db, provider, received_at))
        throw new Error('It may be about an attempt to pay that the card processor has not confirmed yet.')
      // Somebody else uses the same account as well.
      return 'ignored'
    }
    if (subject.kind === 'dispute')
      return (await takeInDispute(context, provider, subject.disputeId)) ? 'done' : 'ignored'
    if (subject.kind === 'refund') {
      // The job that waits to ask about this refund asks now, or looks whether it was returned.
      await followRefund(platform.db, subject.refundId)
      return 'done'
    }
    const settlement = await settle(context, intent.id)
    if (settlement.kind === 'unknown') throw new Error('The card processor gave no answer.')
    if (subject.kind === 'charge' && settlement.kind !== 'unpaid') await lookAgain(settlement.paymentId)
    return 'done'
  }

  /** @throws Error when the provider gives no answer, or something under way has to end first */
  async function lookAgain(paymentId: string): Promise<void> {
    const looked = await look(context, paymentId)
    if (looked.outcome === 'unknown') throw new Error(`The card processor gave no answer: ${looked.reason}`)
    if (looked.outcome === 'waits')
      throw new Error('The outcome of a refund or payout of the same payment comes first.')
  }

  return {
    receive,

    /** Has a message handled once more, whatever came of it before. @throws ApiError not_found */
    replay: (id: string): Promise<void> =>
      platform.db.transaction().execute(async (trx) => {
        if (!(await reopenEvent(trx, id))) throw notFound('message')
        await enqueue(trx, HANDLE, { eventId: id }, { key: `${HANDLE}:${id}` })
      }),

    jobs: {
      lane: 'money',
      handlers: {
        [HANDLE]: (payload) => handle(eventJob.parse(payload).eventId),
        [FORGET]: () => forgetHandled(platform.db, new Date(platform.clock.now().getTime() - RETENTION_MS)),
      },
      cron: [{ task: FORGET, match: '23 4 * * *' }],
    } satisfies JobDefinitions,
  }
}
