import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type {
  ChargeFacts,
  GatewayIntent,
  Movement,
  PaymentGateway,
  PayoutGateway,
  ProviderDescription,
} from '../../apps/server/src/modules/payment-providers/index.ts'

const SIGNATURE = 'acme-signature'
const messageSchema = z.object({ id: z.string(), intent: z.string() })

type Payment = {
  intent: GatewayIntent
  refunds: { id: string; amountMinor: number; ourId: string }[]
  transfers: ChargeFacts['transfers'][number][]
}

const unknown = { outcome: 'unknown', reason: 'Acme has no such thing.' } as const
const newId = (kind: string) => `${kind}_${randomBytes(8).toString('hex')}`

/**
 * A payment provider that the product knows nothing of, with all that one describes: settings, form, gateway, messages, payouts
 * and movements. What it has is in memory.
 */
export function createAcme() {
  const payments = new Map<string, Payment>()
  const made = new Map<string, string>()
  const movements: Movement[] = []
  let secret = ''

  const move = (
    kind: Movement['kind'],
    amountMinor: number,
    { id, currency }: GatewayIntent,
    about: Partial<Movement>,
  ) =>
    movements.push({
      id: newId('mv'),
      kind,
      amountMinor,
      feeMinor: 0,
      currency,
      intentId: id,
      objectId: id,
      description: 'At Acme',
      occurredAt: new Date(),
      ...about,
    })
  const find = (id: string) => payments.get(id)
  const answer = (id: string) => {
    const found = find(id)
    return Promise.resolve(found ? ({ outcome: 'found', intent: { ...found.intent } } as const) : unknown)
  }

  const gateway: PaymentGateway = {
    provider: 'acme',
    publishableKey: 'acme-public',
    acceptsPayments: true,
    createIntent({ idempotencyKey, amountMinor, currency, bookingId }) {
      const id = made.get(idempotencyKey) ?? newId('acme')
      made.set(idempotencyKey, id)
      const intent = { id, clientSecret: `${id}-secret`, status: 'open' as const, amountMinor, currency, bookingId }
      if (!payments.has(id))
        payments.set(id, {
          intent: { ...intent, declines: 0, lastError: null, card: null },
          refunds: [],
          transfers: [],
        })
      return answer(id)
    },
    retrieveIntent: answer,
    cancelIntent(id) {
      const found = find(id)
      if (found?.intent.status === 'open') found.intent.status = 'canceled'
      return answer(id)
    },
    refund({ intentId, amountMinor, idempotencyKey }) {
      const found = find(intentId)
      if (!found) return Promise.resolve(unknown)
      const known = found.refunds.find(({ ourId }) => ourId === idempotencyKey)
      const id = known?.id ?? newId('rf')
      if (!known) {
        found.refunds.push({ id, amountMinor, ourId: idempotencyKey })
        move('refund', -amountMinor, found.intent, { objectId: id, ourId: idempotencyKey })
      }
      return Promise.resolve({ outcome: 'refunded', refundId: id })
    },
    retrieveRefund: ({ refundId }) => Promise.resolve({ outcome: 'refunded', refundId }),
    retrieveDispute: () => Promise.resolve(unknown),
    listDisputes: () => Promise.resolve({ outcome: 'found', disputes: [] }),
    chargeFacts(intentId) {
      const found = find(intentId)
      if (!found) return Promise.resolve(unknown)
      const refunds = found.refunds.map((refund) => ({ ...refund, gone: true }))
      return Promise.resolve({ outcome: 'found', facts: { refunds, disputes: [], transfers: found.transfers } })
    },
    listMovements: () => Promise.resolve({ outcome: 'found', movements, next: null }),
    onIntentChanged: () => undefined,
    onDisputeChanged: () => undefined,
    onRefundChanged: () => undefined,
    messages: {
      read(body, headers) {
        const payload = body.toString('utf8')
        if (headers[SIGNATURE] !== sign(payload)) return { outcome: 'refused', reason: 'This is not of Acme.' }
        const { id, intent } = messageSchema.parse(JSON.parse(payload))
        const subject = { kind: 'intent', intentId: intent } as const
        const event = { event_id: id, type: 'paid', livemode: false, account: null, payload, subject }
        return { outcome: 'genuine', event }
      },
      subjectOf: (payload) => ({ kind: 'intent', intentId: messageSchema.parse(JSON.parse(payload)).intent }),
    },
  }

  const payoutGateway: PayoutGateway = {
    createAccount: (key) => Promise.resolve({ outcome: 'made', accountId: `acct-${key}` }),
    readAccount: () => Promise.resolve({ outcome: 'found', needs: null }),
    linkTo: (accountId) => Promise.resolve({ outcome: 'made', url: `https://acme.example/${accountId}` }),
    transfer({ intentId, payoutId, accountId, amountMinor, currency }) {
      const found = find(intentId)
      if (!found) return Promise.resolve(unknown)
      const id = newId('tr')
      found.transfers.push({ id, amountMinor, currency, accountId, payoutId })
      move('transfer', -amountMinor, found.intent, { objectId: id })
      return Promise.resolve({ outcome: 'sent', transferId: id, amountMinor })
    },
  }

  const sign = (payload: string) => createHmac('sha256', secret).update(payload).digest('hex')

  const description: ProviderDescription = {
    name: 'acme',
    label: 'Acme',
    testMoney: false,
    builtIn: false,
    settings: { names: ['ACME_SECRET'], secrets: ['ACME_SECRET'], keys: ['ACME_SECRET'] },
    disputePage: (id) => `https://acme.example/disputes/${id}`,
    read({ parse }) {
      const { ACME_SECRET } = parse(
        z.object({ ACME_SECRET: z.string().min(8, 'has 8 characters at least').optional() }),
      )
      if (ACME_SECRET === undefined) return null
      secret = ACME_SECRET
      return {
        settings: { secret },
        form: {
          scripts: ['https://js.acme.example'],
          frames: ['https://fields.acme.example'],
          calls: ['https://api.acme.example'],
          paymentSheets: [],
        },
        open: () =>
          Promise.resolve({
            gateway,
            payouts: { gateway: payoutGateway, offered: true, accountPage: 'https://acme.example/login' },
          }),
      }
    },
  }

  return {
    description,
    find,
    /** The cardholder pays. Answers the message about it, as it is posted. */
    pay(intentId: string): { payload: string; headers: Record<string, string> } {
      const found = find(intentId)
      if (!found) throw new Error(`Acme has no ${intentId}.`)
      found.intent.status = 'succeeded'
      found.intent.card = { brand: 'visa', last4: '4242' }
      move('charge', found.intent.amountMinor, found.intent, {})
      const payload = JSON.stringify({ id: newId('ev'), intent: intentId })
      return { payload, headers: { [SIGNATURE]: sign(payload) } }
    },
  }
}
