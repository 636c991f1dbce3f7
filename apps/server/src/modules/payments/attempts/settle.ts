import { type HoldEnd, LIMITS } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { recordEvent } from '../../../platform/audit.ts'
import type { GatewayIntent } from '../../payment-providers/index.ts'
import type { PaymentsContext } from '../context.ts'
import { findHoldOf, type HoldRow, setDeclines } from '../holds/repository.ts'
import { openIntent } from './open-intent.ts'
import { recordEnded } from './record-ended.ts'
import { isWhatWeAskedFor, recordMismatch } from './record-mismatch.ts'
import { recordSuccess } from './record-success.ts'
import { findIntent, type IntentRow, setUndecided } from './repository.ts'
import { recordedSettlement, type Settlement } from './settlement.ts'
import { recordUnresponsive } from './unresponsive-provider.ts'

/**
 * Brings our books in line with the provider's for one attempt to pay. Whoever learns that something may have changed
 * calls this: the buyer's screen, the provider's message, the clock. It can be called at any time, in any order, and
 * by several at once; nothing is done twice.
 *
 * An attempt whose time is over, that five cards were refused for, or that the buyer `gives back` is canceled at the
 * provider first; only then is its hold released.
 */
export async function settle(
  context: PaymentsContext,
  intentId: string,
  wish: 'keep' | 'give-back' = 'keep',
): Promise<Settlement> {
  return settleIntent(context, await findIntent(context.platform.preparedDb, intentId), wish)
}

/** The same for an attempt that has just been read. */
export async function settleIntent(
  context: PaymentsContext,
  known: IntentRow,
  wish: 'keep' | 'give-back' = 'keep',
): Promise<Settlement> {
  const { platform } = context
  const recorded = await recordedSettlement(platform.preparedDb, known)
  if (recorded) return recorded

  const intent = await openIntent(context, known)
  if (intent.state === 'failed') return { kind: 'unpaid', state: 'failed', message: null }
  if (intent.provider_intent_id === null) return recordUnresponsive(context, intent)

  const gateway = context.gateways.of(intent.provider)
  let answer = await gateway.retrieveIntent(intent.provider_intent_id)
  if (answer.outcome === 'unknown') return recordUnresponsive(context, intent)
  if (isPaid(intent, answer.intent)) return recordSuccess(context, intent, answer.intent)
  const hold = await findHoldOf(platform.preparedDb, intent.id)
  const end = reasonToEnd(answer.intent, hold, wish, platform.clock.now())
  if (end !== null && answer.intent.status === 'open') {
    answer = await gateway.cancelIntent(intent.provider_intent_id)
    if (answer.outcome === 'unknown') return recordUnresponsive(context, intent)
    // The card may have been charged before the cancellation came.
    if (isPaid(intent, answer.intent)) return recordSuccess(context, intent, answer.intent)
  }
  return recordUnpaid(context, intent, answer.intent, hold, end)
}

const isPaid = (intent: IntentRow, found: GatewayIntent): boolean =>
  found.status === 'succeeded' && isWhatWeAskedFor(intent, found)

function reasonToEnd(
  found: GatewayIntent,
  hold: HoldRow | undefined,
  wish: 'keep' | 'give-back',
  now: Date,
): Exclude<HoldEnd, 'paid'> | null {
  if (found.declines >= LIMITS.declinesPerHold) return 'declines'
  if (wish === 'give-back') return 'canceled'
  return hold !== undefined && hold.expires_at > now ? null : 'expired'
}

async function recordUnpaid(
  context: PaymentsContext,
  intent: IntentRow,
  found: GatewayIntent,
  hold: HoldRow | undefined,
  end: Exclude<HoldEnd, 'paid'> | null,
): Promise<Settlement> {
  const { db, clock, log } = context.platform
  const message = found.lastError?.message ?? null
  if (found.status === 'succeeded') {
    log.error({ intent: intent.id }, 'the card processor reports another amount, currency or booking than we asked for')
    // Asked again, it may answer rightly; but the bike is not kept from others for it.
    if (end !== null) await recordMismatch(context, intent, found, end)
    return {
      kind: 'unpaid',
      state: end === null ? intent.state : 'mismatched',
      message: t('payments.otherThanAskedFor'),
    }
  }
  if (hold && found.declines > hold.declines) await recordDeclines(context, hold, found)
  if (found.status === 'canceled') {
    await recordEnded(context, intent, end ?? 'canceled', { state: 'canceled' })
    return { kind: 'unpaid', state: 'canceled', message }
  }
  await setUndecided(db, intent.id, found.status, clock.now())
  return { kind: 'unpaid', state: found.status, message }
}

/** Each number of declines is kept once, whoever learns of it first. */
async function recordDeclines({ platform }: PaymentsContext, hold: HoldRow, found: GatewayIntent): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    if (!(await setDeclines(trx, hold.id, found.declines))) return
    await recordEvent(trx, platform.clock, {
      actorId: null,
      action: 'card_declined',
      subjectType: 'booking',
      subjectId: hold.booking_id,
      details: { declines: found.declines, reason: found.lastError?.message ?? '' },
    })
  })
}
