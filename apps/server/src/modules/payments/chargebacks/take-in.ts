import { type BookingState, type ChargebackVerb, chargebackCan, type PaymentProvider } from '@bikevalley/contract'
import { recordEvent } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { bookChargeback, bookChargebackWon, moneyOfPayment } from '../../ledger/index.ts'
import type { GatewayDispute } from '../../payment-providers/index.ts'
import { findIntentOfProvider, type PaymentRow } from '../attempts/repository.ts'
import { settle } from '../attempts/settle.ts'
import type { PaymentsContext } from '../context.ts'
import { obstacleTo } from '../ways-out/let-out.ts'
import { endWonOrLost } from './end.ts'
import type { Standing } from './mails.ts'
import {
  type ChargebackRow,
  changeChargeback,
  findChargebackOf,
  findPaymentOfIntent,
  insertChargeback,
  isOnItsWay,
  lockPayment,
} from './repository.ts'
import { shareAtHandover } from './share-at-handover.ts'

/**
 * Brings our books in line with the provider's for one dispute, whoever learns of it: a message, or the clock. It can be
 * called at any time, in any order and by several at once.
 *
 * @returns false where the payment is none of ours
 * @throws Error when the provider gives no answer, or a refund or payout is under way (`noteDispute`). The job runs again
 */
export async function takeInDispute(
  context: PaymentsContext,
  provider: PaymentProvider,
  disputeId: string,
): Promise<boolean> {
  const noted = await noteDispute(context, provider, disputeId)
  if (noted === 'waits')
    throw new Error(`Dispute ${disputeId} waits for the outcome of a refund or payout of the same payment.`)
  return noted === 'in_line'
}

/**
 * The same for whoever goes on in any case.
 *
 * @returns `waits` while a refund or payout is under way, whose outcome comes first: what the bank has taken is `taken`
 *   until then, which all are told and which nothing gets past, and not booked. `not_ours` where the payment is none of ours
 * @throws Error when the provider gives no answer
 */
export async function noteDispute(
  context: PaymentsContext,
  provider: PaymentProvider,
  disputeId: string,
): Promise<'in_line' | 'waits' | 'not_ours'> {
  const answer = await context.gateways.of(provider).retrieveDispute(disputeId)
  if (answer.outcome === 'unknown') throw new Error(`How dispute ${disputeId} stands is not known: ${answer.reason}`)
  const { dispute } = answer
  const intent = await findIntentOfProvider(context.platform.db, provider, dispute.intentId)
  if (!intent) return 'not_ours'
  // The message about the payment itself may be lost.
  await settle(context, intent.id)
  return context.platform.db.transaction().execute(async (trx) => {
    const locked = await context.bookings.lock(trx, intent.booking_id)
    const payment = await findPaymentOfIntent(trx, intent.id)
    if (!payment) throw new Error(`Dispute ${disputeId} is about a payment that we do not know to have arrived.`)
    if (dispute.currency !== payment.currency)
      throw new Error(`Dispute ${disputeId} is in ${dispute.currency}, and the payment was in ${payment.currency}.`)
    await lockPayment(trx, payment.id)
    const waits = MOVES_MONEY.has(dispute.status) && (await isOnItsWay(context, trx, payment.id))
    await follow(context, trx, { payment, standing: standingOf(payment, locked?.booking.state) }, dispute, waits)
    return waits ? 'waits' : 'in_line'
  })
}

/** A bank that only asks, or has asked in vain, is not to be booked: it waits for nothing. */
const MOVES_MONEY: ReadonlySet<GatewayDispute['status']> = new Set(['open', 'won', 'lost'])

/** The payment, and how far its sale was before the bank did anything more. */
type Charged = { payment: PaymentRow; standing: Standing }

/** What came too late has bought nothing, and a sale that has ended is nobody's business but the operator's. */
function standingOf({ outcome }: PaymentRow, state: BookingState | undefined): Standing {
  if (outcome === 'late' || (state !== 'paid' && state !== 'handed_over')) return 'ended'
  return state
}

/** The steps that lead to where the provider is. What has ended here stays as it is. */
const STEPS: Readonly<Record<GatewayDispute['status'], readonly ChargebackVerb[]>> = {
  inquiry: [],
  closed: ['close'],
  open: ['escalate'],
  won: ['escalate', 'win'],
  lost: ['escalate', 'lose'],
}

/** @param waits for the outcome of a refund or payout: until then nothing of it is booked */
async function follow(
  context: PaymentsContext,
  trx: Db,
  { payment, standing }: Charged,
  { id: providerId, status, ...dispute }: GatewayDispute,
  waits: boolean,
): Promise<void> {
  const now = context.platform.clock.now()
  const known = await findChargebackOf(trx, payment.id, providerId)
  const taken = waits && (status === 'open' || status === 'lost')
  const chargeback = known ?? {
    id: newId(),
    payment_id: payment.id,
    provider_dispute_id: providerId,
    amount_minor: dispute.amountMinor,
    currency: payment.currency,
    reason: dispute.reason,
    state: waits || status === 'inquiry' || status === 'closed' ? 'inquiry' : 'open',
    taken,
    answered: dispute.answered,
    due_at: dispute.dueAt,
    opened_at: dispute.openedAt,
    ended_at: null,
    updated_at: now,
  }
  if (!known) {
    await insertChargeback(trx, chargeback)
    if (chargeback.state === 'open') await takeMoney(trx, payment, chargeback, now)
    const asks = chargeback.state === 'inquiry' && !taken
    await note(context, trx, payment, chargeback, asks ? 'chargeback_inquiry' : 'chargeback_opened')
    await notify(context, trx, { payment, standing }, chargeback)
  } else if (taken && known.state === 'inquiry' && !known.taken) {
    await changeChargeback(trx, known.id, { answered: dispute.answered, due_at: dispute.dueAt, updated_at: now, taken })
    await notify(context, trx, { payment, standing }, { ...known, taken })
  }
  const isSame = chargeback.answered === dispute.answered && chargeback.due_at?.getTime() === dispute.dueAt?.getTime()
  if (!isSame)
    await changeChargeback(trx, chargeback.id, { answered: dispute.answered, due_at: dispute.dueAt, updated_at: now })
  if (waits) return
  let { state } = chargeback
  const seen = { answered: dispute.answered, due_at: dispute.dueAt }
  for (const verb of STEPS[status]) {
    if (!chargebackCan(state, verb)) continue
    state = await step(context, trx, { payment, standing }, { ...chargeback, ...seen, state }, verb)
  }
  if (state !== status)
    context.platform.log.error({ dispute: providerId, here: state, there: status }, 'a chargeback has ended otherwise')
}

async function step(
  context: PaymentsContext,
  trx: Db,
  { payment, standing }: Charged,
  chargeback: ChargebackRow,
  verb: ChargebackVerb,
): Promise<ChargebackRow['state']> {
  const now = context.platform.clock.now()
  const state = ({ escalate: 'open', close: 'closed', win: 'won', lose: 'lost' } as const)[verb]
  const { answered, due_at } = chargeback
  const changes = { answered, due_at, updated_at: now, state, taken: false }
  await changeChargeback(trx, chargeback.id, state === 'open' ? changes : { ...changes, ended_at: now })
  if (verb === 'escalate') await takeMoney(trx, payment, chargeback, now)
  if (verb === 'win') await bookChargebackWon(trx, chargeback, now)
  await note(context, trx, payment, chargeback, `chargeback_${state}`)
  if (verb === 'win' || verb === 'lose') await endWonOrLost(context, trx, payment, verb)
  // Of what was taken they were told as it was learned.
  const told = chargeback.taken && verb === 'escalate'
  await (told ? listen : notify)(context, trx, { payment, standing }, { ...chargeback, state, taken: false })
  return state
}

/** What is held comes first, then what is not paid out; the rest is the operator’s loss. */
async function takeMoney(trx: Db, payment: PaymentRow, chargeback: ChargebackRow, now: Date): Promise<void> {
  const money = await moneyOfPayment(trx, payment.id)
  const held = Math.min(chargeback.amount_minor, money?.held ?? 0)
  const payable = Math.min(chargeback.amount_minor - held, money ? money.released - money.paidOut : 0)
  await bookChargeback(trx, chargeback, { held, payable }, now)
}

const note = (
  { platform }: PaymentsContext,
  trx: Db,
  payment: PaymentRow,
  { id, amount_minor, reason, provider_dispute_id }: ChargebackRow,
  action:
    | 'chargeback_inquiry'
    | 'chargeback_opened'
    | 'chargeback_open'
    | 'chargeback_won'
    | 'chargeback_lost'
    | 'chargeback_closed',
) =>
  recordEvent(trx, platform.clock, {
    actorId: null,
    action,
    subjectType: 'payment',
    subjectId: payment.id,
    details: { chargeback_id: id, amount_minor, reason, provider_dispute_id },
  })

/** Those are told who do something about it. */
async function listen(
  { chargingBack }: PaymentsContext,
  trx: Db,
  { payment }: Pick<Charged, 'payment'>,
  chargeback: ChargebackRow,
): Promise<void> {
  for (const listener of chargingBack) await listener(trx, payment, chargeback)
}

/** They are told, and whoever gets an email about it. */
async function notify(
  context: PaymentsContext,
  trx: Db,
  { payment, standing }: Charged,
  row: ChargebackRow,
): Promise<void> {
  const { bookings, chargebackMails } = context
  await listen(context, trx, { payment }, row)
  const chargeback = row.taken ? { ...row, state: 'open' as const } : row
  const parties = await bookings.partiesOf(trx, payment.booking_id)
  if (!parties) return
  await chargebackMails.notify(trx, parties, chargeback, standing)
  if (standing === 'ended' || (standing === 'paid' && (await shareAtHandover(trx, payment)) === null)) return
  const handedOver = standing === 'handed_over'
  if (chargeback.state === 'inquiry') await chargebackMails.asked(trx, parties, chargeback, handedOver)
  if (chargeback.state === 'closed' && (await obstacleTo(trx, 'handed_over', payment.id)) === null)
    await chargebackMails.closed(trx, parties, handedOver)
}
