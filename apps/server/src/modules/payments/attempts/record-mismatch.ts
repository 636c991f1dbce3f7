import type { HoldEnd } from '@bikevalley/contract'
import { recordEvent } from '../../../platform/audit.ts'
import type { GatewayIntent } from '../../payment-providers/index.ts'
import type { PaymentsContext } from '../context.ts'
import { recordEnded } from './record-ended.ts'
import type { IntentRow } from './repository.ts'

/** A success is believed only about what we asked for. */
export const isWhatWeAskedFor = (intent: IntentRow, found: GatewayIntent): boolean =>
  found.amountMinor === intent.amount_minor &&
  found.currency === intent.currency &&
  found.bookingId === intent.booking_id

/**
 * The provider says that an attempt was paid, but not what we asked for, and its time is over. It buys nothing and the
 * bike is free; whose money that is, people find out: buyer and operator are told, and it is an item of the
 * reconciliation.
 */
export const recordMismatch = (
  context: PaymentsContext,
  intent: IntentRow,
  { amountMinor, currency }: GatewayIntent,
  end: Exclude<HoldEnd, 'paid'>,
): Promise<void> =>
  recordEnded(context, intent, end, {
    state: 'mismatched',
    also: async (trx) => {
      await recordEvent(trx, context.platform.clock, {
        actorId: null,
        action: 'payment_mismatched',
        subjectType: 'booking',
        subjectId: intent.booking_id,
        details: { provider_intent_id: intent.provider_intent_id ?? '', amount_minor: amountMinor, currency },
      })
      const parties = await context.bookings.partiesOf(trx, intent.booking_id)
      if (parties) await context.mails.mismatched(trx, parties, intent.provider_intent_id ?? '')
    },
  })
