import { z } from 'zod'
import { createBalance, feeOfCharge } from './balance.ts'
import { createDisputes } from './disputes.ts'
import type { Form } from './form.ts'
import { CARDS, type Charge, type Dispute, type Intent, type Refund, type StripeEvent } from './objects.ts'
import { invalid, missing, Problem } from './problem.ts'

const metadata = z.record(z.string(), z.string()).default({})
const amount = z.coerce.number().int().positive()
const intentForm = z.object({ amount, currency: z.string().regex(/^[a-z]{3}$/), metadata })
const refundForm = z.object({ payment_intent: z.string(), amount, metadata })

const CANCELABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture']

const ENDS: Readonly<Record<string, RegExp>> = Object.fromEntries([
  ...['bhd', 'jod', 'kwd', 'omr', 'tnd'].map((currency) => [currency, /0$/]),
  ...['isk', 'ugx'].map((currency) => [currency, /00$/]),
])

/** Amounts of three decimals end with a 0, those of currencies that have lost their decimals with two. */
export function requireWhole({ amount: minor, currency }: { amount: number; currency: string }): void {
  if (ENDS[currency]?.test(String(minor)) === false)
    throw invalid('parameter_invalid_integer', `Invalid amount ${minor} for ${currency}.`)
}

/** What happens at Stripe: intents, cards, charges and refunds, and the events that tell of them. */
export function createBank(now: () => Date) {
  const intents = new Map<string, Intent>()
  const charges: Charge[] = []
  const refunds: Refund[] = []
  const events: StripeEvent[] = []
  let count = 0
  let refundStatus: Refund['status'] = 'succeeded'

  const newId = (prefix: string) => `${prefix}_test${String((count += 1)).padStart(6, '0')}${process.pid}`

  const balance = createBalance(newId, now)

  function tell(type: string, object: Intent | Charge | Refund | Dispute): void {
    events.push({
      id: newId('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      type,
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      data: { object: { ...object } },
    })
  }

  function find(id: string): Intent {
    const intent = intents.get(id)
    if (!intent) throw missing('payment_intent', id)
    return intent
  }

  const disputes = createDisputes(newId, tell, find, balance)

  function createIntent(form: Form): Intent {
    const read = readForm(intentForm, form)
    requireWhole(read)
    const id = newId('pi')
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount_received: 0,
      client_secret: `${id}_secret_${newId('s')}`,
      livemode: false,
      status: 'requires_payment_method',
      last_payment_error: null,
      latest_charge: null,
      next_action: null,
      ...read,
    }
    intents.set(id, intent)
    return intent
  }

  function cancel(id: string): Intent {
    const intent = find(id)
    if (!CANCELABLE.includes(intent.status))
      throw invalid(
        'payment_intent_unexpected_state',
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      )
    Object.assign(intent, { status: 'canceled', next_action: null })
    tell('payment_intent.canceled', intent)
    return intent
  }

  /** The cardholder sends a card, as the browser does. */
  function confirm(id: string, number: string): Intent {
    const intent = find(id)
    if (!CANCELABLE.includes(intent.status))
      throw invalid('payment_intent_unexpected_state', `This PaymentIntent’s status is ${intent.status}.`)
    const card = CARDS[number]
    if (!card) throw new Problem(402, { type: 'card_error', code: 'incorrect_number', message: 'No such test card.' })
    const paidBy = { brand: card.brand, last4: card.last4 }
    if (card.kind === 'declined') {
      charge(intent, paidBy, card.code)
      const { code, decline_code, message } = card
      refuse(intent, { type: 'card_error', code, decline_code, message })
      throw new Problem(402, { type: 'card_error', code, message, decline_code, payment_intent: shown(intent) })
    }
    intent.last_payment_error = null
    if (card.kind === 'pays') pay(intent, paidBy)
    if (card.kind === 'processes') Object.assign(intent, { status: 'processing' })
    if (card.kind === 'asks')
      Object.assign(intent, { status: 'requires_action', next_action: { type: 'use_stripe_sdk', card: paidBy } })
    return intent
  }

  /** The cardholder’s bank has asked whether it is them. */
  function authenticate(id: string, outcome: 'succeed' | 'fail'): Intent {
    const intent = find(id)
    if (intent.status !== 'requires_action') throw invalid('payment_intent_unexpected_state', 'No card asks.')
    if (outcome === 'succeed') pay(intent, { brand: 'visa', last4: '3155' })
    else
      refuse(intent, {
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
        message:
          'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      })
    return intent
  }

  function charge(intent: Intent, card: { brand: string; last4: string }, failure: string | null): Charge {
    const made: Charge = {
      id: newId('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      status: failure === null ? 'succeeded' : 'failed',
      failure_code: failure,
      payment_intent: intent.id,
      transfer_group: null,
      payment_method_details: { type: 'card', card },
    }
    charges.push(made)
    intent.latest_charge = made.id
    return made
  }

  function pay(intent: Intent, card: { brand: string; last4: string }): void {
    const source = charge(intent, card, null)
    const { amount, currency } = intent
    const fee = feeOfCharge(amount)
    balance.add({ type: 'charge', reporting_category: 'charge', amount, fee, currency, source })
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, next_action: null })
    tell('payment_intent.succeeded', intent)
  }

  function refuse(intent: Intent, error: Record<string, unknown>): void {
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error, next_action: null })
    tell('payment_intent.payment_failed', intent)
  }

  /** The slow bank has decided. */
  function finish(id: string, outcome: 'succeed' | 'fail'): void {
    const intent = find(id)
    if (outcome === 'succeed') pay(intent, { brand: 'visa', last4: '0200' })
    else refuse(intent, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' })
  }

  function refund(form: Form): Refund {
    const read = readForm(refundForm, form)
    const { currency } = find(read.payment_intent)
    requireWhole({ ...read, currency })
    const paid = charges.find(
      ({ payment_intent, status }) => payment_intent === read.payment_intent && status === 'succeeded',
    )
    if (!paid) throw invalid('charge_not_refundable', 'This PaymentIntent does not have a successful charge to refund.')
    if (disputes.disputes.some(({ charge, status }) => charge === paid.id && /^(needs|under)_/.test(status)))
      throw invalid('charge_disputed', `Charge ${paid.id} has been charged back; cannot issue a refund.`)
    const left = paid.amount - paid.amount_refunded
    if (left === 0) throw invalid('charge_already_refunded', `Charge ${paid.id} has already been refunded.`)
    if (read.amount > left)
      throw invalid('amount_too_large', 'Refund amount is greater than unrefunded amount on charge')
    const made: Refund = {
      id: newId('re'),
      object: 'refund',
      currency,
      status: refundStatus,
      failure_reason: refundStatus === 'failed' ? 'expired_or_canceled_card' : null,
      ...read,
    }
    if (made.status !== 'failed') paid.amount_refunded += made.amount
    refunds.push(made)
    moveRefund(made, 'refund')
    if (made.status === 'failed') moveRefund(made, 'refund_failure')
    tell('refund.created', made)
    if (made.status !== 'failed') tell('charge.refunded', paid)
    return made
  }

  /** A refund leaves the balance when it is made, and comes back when it fails. */
  function moveRefund(made: Refund, how: 'refund' | 'refund_failure'): void {
    const amount = how === 'refund' ? -made.amount : made.amount
    balance.add({ type: how, reporting_category: how, amount, currency: made.currency, source: made })
  }

  function findRefund(id: string): Refund {
    const made = refunds.find((one) => one.id === id)
    if (!made) throw missing('refund', id)
    return made
  }

  /** The banks have finished a refund that was pending, or send one back that had succeeded; Stripe says so three times. */
  function settleRefund(id: string, status: 'succeeded' | 'failed'): void {
    const made = findRefund(id)
    Object.assign(made, { status, failure_reason: status === 'failed' ? 'expired_or_canceled_card' : null })
    tell('charge.refund.updated', made)
    tell('refund.updated', made)
    if (status === 'succeeded') return
    moveRefund(made, 'refund_failure')
    const paid = charges.find((one) => one.payment_intent === made.payment_intent && one.status === 'succeeded')
    if (paid) paid.amount_refunded -= made.amount
    tell('refund.failed', made)
  }

  /** As an answer: with the charge itself where it is asked for. */
  const shown = (intent: Intent): Intent => ({
    ...intent,
    latest_charge: charges.find(({ id }) => id === intent.latest_charge) ?? null,
  })

  return {
    intents,
    charges,
    refunds,
    disputes,
    events,
    balance,
    createIntent,
    find,
    cancel,
    confirm,
    authenticate,
    finish,
    refund,
    findRefund,
    settleRefund,
    shown,
    /** How refunds end from now on. */
    refundsWill(status: Refund['status']): void {
      refundStatus = status
    },
  }
}

export function readForm<S extends z.ZodType>(schema: S, form: Form): z.output<S> {
  const read = schema.safeParse(form)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  throw invalid('parameter_invalid', `Invalid ${issue?.path.join('.')}: ${issue?.message}`)
}
