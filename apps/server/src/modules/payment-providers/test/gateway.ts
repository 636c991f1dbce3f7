import { randomBytes } from 'node:crypto'
import type { Platform } from '../../../platform/platform.ts'
import type { GatewayIntent, IntentAnswer, PaymentGateway } from '../gateway.ts'
import { readChargeFacts } from './charge-facts.ts'
import { listMovements } from './movements.ts'
import { cancelUnpaid, findIntent, keepIntent, lastErrorOf, type ProcessorIntent } from './repository.ts'

/** The merchant's side of the built-in test processor: what any provider offers, over its own tables. */
export function createTestGateway(
  { config, db, clock }: Platform,
  takesNew: boolean,
  told: Pick<PaymentGateway, 'onIntentChanged' | 'onDisputeChanged' | 'onRefundChanged'>,
  bank: Pick<PaymentGateway, 'retrieveDispute' | 'listDisputes'>,
  refunds: Pick<PaymentGateway, 'refund' | 'retrieveRefund'>,
): PaymentGateway {
  const answer = async (id: string): Promise<IntentAnswer> => {
    const intent = await findIntent(db, id)
    return intent
      ? { outcome: 'found', intent: asGatewayIntent(intent) }
      : { outcome: 'unknown', reason: 'The test processor has no such intent.' }
  }

  return {
    provider: 'test',
    publishableKey: null,
    acceptsPayments: config.localMode && takesNew,

    async createIntent({ idempotencyKey, amountMinor, currency, bookingId }) {
      const id = `pi_${randomBytes(12).toString('hex')}`
      const now = clock.now()
      const intent = await keepIntent(db, {
        id,
        client_secret: `${id}_secret_${randomBytes(18).toString('hex')}`,
        idempotency_key: idempotencyKey,
        amount_minor: amountMinor,
        currency,
        booking_id: bookingId,
        status: 'requires_payment_method',
        last_error: null,
        declines: 0,
        card_brand: null,
        card_last4: null,
        refunded_minor: 0,
        refunds_end: null,
        paid_at: null,
        created_at: now,
        updated_at: now,
      })
      return { outcome: 'found', intent: asGatewayIntent(intent) }
    },

    retrieveIntent: answer,

    async cancelIntent(id) {
      await cancelUnpaid(db, id, clock.now())
      return answer(id)
    },

    refund: refunds.refund,
    retrieveRefund: refunds.retrieveRefund,
    chargeFacts: (intentId) => readChargeFacts(db, intentId),
    listMovements: (request) => listMovements(db, request),

    retrieveDispute: bank.retrieveDispute,
    listDisputes: bank.listDisputes,

    ...told,
    // It lives in this process and says so directly.
    messages: null,
  }
}

function asGatewayIntent(intent: ProcessorIntent): GatewayIntent {
  const { status, card_brand: brand, card_last4: last4 } = intent
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    status: status === 'succeeded' || status === 'canceled' ? status : 'open',
    amountMinor: intent.amount_minor,
    currency: intent.currency,
    bookingId: intent.booking_id,
    declines: intent.declines,
    lastError: lastErrorOf(intent),
    card: status === 'succeeded' && brand !== null && last4 !== null ? { brand, last4 } : null,
  }
}
