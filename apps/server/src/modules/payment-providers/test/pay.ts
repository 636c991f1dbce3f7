import { createHash, timingSafeEqual } from 'node:crypto'
import { ApiError, type ResponseOf, type testProcessorConfirm } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Db } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notFound } from '../../../platform/refusals.ts'
import { cardErrorText } from '../card-errors.ts'
import { authenticationFailed, type Card, outcomeOfCard } from './cards.ts'
import { type Change, changeIntent, lastErrorOf, lockIntent, type ProcessorIntent } from './repository.ts'

export type IntentAnswer = ResponseOf<typeof testProcessorConfirm>

/** The job that tells of a change once more, in case this process ends before it could. */
export const NOTIFY_OF_INTENT = 'tell-of-test-intent'
const NOTIFY_AGAIN_AFTER_MS = 5_000

/** The cardholder's side of the test processor: whoever holds the client secret pays with a card. */
export type Payer = {
  /** @throws ApiError not_found without the right secret, wrong_state for a canceled payment */
  confirm(intentId: string, clientSecret: string, card: Card): Promise<IntentAnswer>
  /** @throws ApiError not_found without the right secret, wrong_state when no card asks for authentication */
  authenticate(intentId: string, clientSecret: string, outcome: 'succeed' | 'fail'): Promise<IntentAnswer>
}

/**
 * @param tell is called with the intent's id after each change
 * @param openDispute is what some cards' banks do once they have paid
 */
export function createPayer(
  { db, clock }: Platform,
  notify: (intentId: string) => Promise<void>,
  openDispute: (trx: Db, intent: ProcessorIntent, dispute: NonNullable<Change['dispute']>) => Promise<unknown>,
): Payer {
  /** Changes an intent under its lock and tells of it; a paid one stays as it is and answers the same again. */
  async function change(
    intentId: string,
    clientSecret: string,
    decide: (intent: ProcessorIntent) => Change,
  ): Promise<IntentAnswer> {
    const intent = await db.transaction().execute(async (trx) => {
      const found = await lockIntent(trx, intentId)
      if (!found || !sameSecret(found.client_secret, clientSecret)) throw notFound('payment')
      if (found.status === 'succeeded') return found
      if (found.status === 'canceled') throw new ApiError('wrong_state', t('payments.startAgain'))
      const change = decide(found)
      const changed = await changeIntent(trx, intentId, change, clock.now())
      if (change.dispute) await openDispute(trx, changed, change.dispute)
      await notifyAgain(trx, intentId)
      return changed
    })
    await notify(intentId)
    return presentIntent(intent)
  }

  const notifyAgain = (trx: Db, intentId: string) =>
    enqueue(
      trx,
      NOTIFY_OF_INTENT,
      { intentId },
      { runAt: new Date(clock.now().getTime() + NOTIFY_AGAIN_AFTER_MS), key: `${NOTIFY_OF_INTENT}:${intentId}` },
    )

  return {
    confirm: (intentId, clientSecret, card) =>
      change(intentId, clientSecret, (intent) => afterCard(intent, card, clock.now())),
    authenticate: (intentId, clientSecret, outcome) =>
      change(intentId, clientSecret, (intent) => afterAuthentication(intent, outcome)),
  }
}

const noCard = { brand: null, last4: null }

function afterCard({ declines }: ProcessorIntent, card: Card, now: Date): Change {
  const verdict = outcomeOfCard(card, now)
  if (verdict.kind === 'declined' || verdict.kind === 'invalid')
    return {
      status: 'requires_payment_method',
      lastError: verdict.error,
      card: noCard,
      declines: verdict.kind === 'declined' ? declines + 1 : declines,
    }
  return {
    status: verdict.kind === 'pays' ? 'succeeded' : 'requires_action',
    lastError: null,
    card: verdict,
    declines,
    ...(verdict.kind === 'pays' && { dispute: verdict.dispute, refundsEnd: verdict.refundsEnd }),
  }
}

function afterAuthentication(intent: ProcessorIntent, outcome: 'succeed' | 'fail'): Change {
  const { status, declines, card_brand: brand, card_last4: last4 } = intent
  if (status !== 'requires_action') throw new ApiError('wrong_state', t('payments.noCardAsks'))
  return outcome === 'succeed'
    ? { status: 'succeeded', lastError: null, card: { brand, last4 }, declines }
    : {
        status: 'requires_payment_method',
        lastError: authenticationFailed(),
        card: noCard,
        declines: declines + 1,
      }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compared without telling by its time how much of it was right. */
const sameSecret = (known: string, given: string): boolean => timingSafeEqual(digest(known), digest(given))

function presentIntent(intent: ProcessorIntent): IntentAnswer {
  if (intent.status === 'canceled') throw new Error('A canceled intent is refused, not answered.')
  const error = lastErrorOf(intent)
  return {
    id: intent.id,
    status: intent.status,
    ...(error && {
      last_payment_error: {
        code: error.code,
        ...(error.declineCode === undefined ? {} : { decline_code: error.declineCode }),
        message: cardErrorText(error.message),
      },
    }),
  }
}
