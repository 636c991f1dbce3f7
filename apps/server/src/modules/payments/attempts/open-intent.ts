import type { PaymentsContext } from '../context.ts'
import { recordEnded } from './record-ended.ts'
import { findIntent, type IntentRow, recordOpened } from './repository.ts'

/**
 * Makes the provider's intent for an attempt that has none yet, with the attempt's own id as key: after a crash or a
 * timeout the same call goes on where the last one stopped. Answers the attempt as it is then; it stays `creating`
 * when the provider gave no answer, and is `failed` when it refused.
 */
export async function openIntent(context: PaymentsContext, intent: IntentRow): Promise<IntentRow> {
  if (intent.state !== 'creating') return intent
  const { platform, gateways } = context
  const answer = await gateways.of(intent.provider).createIntent({
    idempotencyKey: intent.id,
    amountMinor: intent.amount_minor,
    currency: intent.currency,
    bookingId: intent.booking_id,
  })
  if (answer.outcome === 'found')
    await recordOpened(
      platform.db,
      intent.id,
      { providerIntentId: answer.intent.id, clientSecret: answer.intent.clientSecret },
      platform.clock.now(),
    )
  if (answer.outcome === 'refused') {
    platform.log.error({ intent: intent.id, reason: answer.reason }, 'the card processor refused to begin a payment')
    await recordEnded(context, intent, 'failed', { state: 'failed' })
  }
  return findIntent(platform.db, intent.id)
}
