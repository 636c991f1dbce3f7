import { ApiError, type ResponseOf, testProcessorAuthenticate, testProcessorConfirm } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { api } from '../../../lib/api/api.ts'
import type { Card } from './card.ts'

/** What the page needs to pay one intent. */
export type PayableIntent = { id: string; clientSecret: string }

/** `finished`: the processor has nothing more to ask; whether it was paid is the server's to find out. */
export type CardOutcome = { kind: 'finished' } | { kind: 'authenticate' } | { kind: 'declined'; message: string }

/** Sends the card straight to the built-in processor, which is the only one to see it. */
export const confirmCard = ({ id, clientSecret }: PayableIntent, card: Card): Promise<CardOutcome> =>
  outcomeOf(api(testProcessorConfirm, { params: { id }, body: { client_secret: clientSecret, card } }))

/** Ends the authentication that a card asked for. */
export const authenticateCard = (
  { id, clientSecret }: PayableIntent,
  outcome: 'succeed' | 'fail',
): Promise<CardOutcome> =>
  outcomeOf(api(testProcessorAuthenticate, { params: { id }, body: { client_secret: clientSecret, outcome } }))

async function outcomeOf(
  call: Promise<ResponseOf<typeof testProcessorConfirm | typeof testProcessorAuthenticate>>,
): Promise<CardOutcome> {
  try {
    const { status, last_payment_error } = await call
    if (status === 'succeeded') return { kind: 'finished' }
    if (status === 'requires_action') return { kind: 'authenticate' }
    return { kind: 'declined', message: last_payment_error?.message ?? t('checkout.declined') }
  } catch (error) {
    // Paid in another tab, or its time is over.
    if (error instanceof ApiError && error.code === 'wrong_state') return { kind: 'finished' }
    throw error
  }
}
