import type { FastifyBaseLogger } from 'fastify'
import type { Stripe } from 'stripe'
import type { PayoutGateway, TransferAnswer, TransferRequest } from '../payout-gateway.ts'
import { keptRefusal } from '../transfer-refusals.ts'
import { isGone, NEW_ACCOUNT, needsOf } from './account.ts'
import { fromStripe, toStripe } from './amounts.ts'
import { createStripeClient } from './client.ts'
import { readFailure } from './failure.ts'
import type { StripeKeys } from './settings.ts'

/** Payouts by Stripe Connect: an account for each seller, and a transfer for each payout. */
export function createStripePayouts(keys: StripeKeys, log: FastifyBaseLogger): PayoutGateway {
  const stripe = createStripeClient(keys)

  return {
    async createAccount(idempotencyKey) {
      try {
        const { id } = await stripe.accounts.create(NEW_ACCOUNT, { idempotencyKey })
        return { outcome: 'made', accountId: id }
      } catch (error) {
        return failed('createAccount', error)
      }
    },

    async readAccount(accountId) {
      try {
        return { outcome: 'found', needs: needsOf(await stripe.accounts.retrieve(accountId)) }
      } catch (error) {
        const failure = failed('readAccount', error)
        return isGone(error) ? { outcome: 'gone' } : { ...failure, outcome: 'unknown' }
      }
    },

    async linkTo(accountId, backUrl) {
      try {
        const { url } = await stripe.accountLinks.create({
          account: accountId,
          type: 'account_onboarding',
          return_url: backUrl,
          // Of a link that is too old or was used: our page offers a new one.
          refresh_url: backUrl,
        })
        return { outcome: 'made', url }
      } catch (error) {
        return failed('linkTo', error)
      }
    },

    transfer,
  }

  /**
   * Stripe forgets a key after a day, so ours is looked for by its name before it is made. While that can’t be done,
   * nothing is refused: it may have been made before.
   */
  async function transfer(request: TransferRequest): Promise<TransferAnswer> {
    let charge: Stripe.Charge
    try {
      charge = await chargeOf(request.intentId)
      const made = await findTransfer(charge, request)
      if (made) return readTransfer(made, request)
    } catch (error) {
      return { ...failed('transfer', error), outcome: 'unknown' }
    }
    try {
      return readTransfer(await create(request, charge), request)
    } catch (error) {
      return failed('transfer', error)
    }
  }

  async function chargeOf(intentId: string): Promise<Stripe.Charge> {
    const { latest_charge } = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
    if (latest_charge instanceof Object) return latest_charge
    throw new Error(`The payment ${intentId} has no charge at Stripe.`)
  }

  /** Stripe puts the transfers of a charge into a group of their own, and notes it with the charge. */
  async function findTransfer(
    { transfer_group }: Stripe.Charge,
    { payoutId, idempotencyKey }: TransferRequest,
  ): Promise<Stripe.Transfer | undefined> {
    if (transfer_group === null) return undefined
    for await (const one of stripe.transfers.list({ transfer_group }))
      if (one.metadata.payout_id === payoutId && !isOlder(one, idempotencyKey)) return one
    return undefined
  }

  /** Tied to its charge: it waits with it for the card’s money to settle, and never takes more than that charge brought. */
  function create(
    { payoutId, idempotencyKey, accountId, amountMinor, currency }: TransferRequest,
    { id }: Stripe.Charge,
  ): Promise<Stripe.Transfer> {
    return stripe.transfers.create(
      {
        ...toStripe(amountMinor, currency),
        destination: accountId,
        source_transaction: id,
        metadata: { payout_id: payoutId, transfer_id: idempotencyKey },
      },
      { idempotencyKey },
    )
  }

  function readTransfer(made: Stripe.Transfer, asked: TransferRequest): TransferAnswer {
    const { id, livemode, amount, amount_reversed, currency, destination } = made
    const to = typeof destination === 'string' ? destination : destination?.id
    const wanted = toStripe(asked.amountMinor, asked.currency)
    const isSame = amount === wanted.amount && currency === wanted.currency && to === asked.accountId
    if (livemode === keys.live && isSame && !isReversed(made))
      return { outcome: 'sent', transferId: id, amountMinor: fromStripe(amount - amount_reversed, currency) }
    if (livemode === keys.live && isReversed(made))
      return { outcome: 'refused', reason: keptRefusal('takenBack', 'Stripe', id) }
    return unbelievable(
      livemode === keys.live
        ? `This is another transfer: ${id}.`
        : `This is ${livemode ? 'live' : 'test'} money: ${id}.`,
    )
  }

  /** Asked again, it may answer rightly; until then nothing is known, and somebody has to look. */
  function unbelievable(reason: string): TransferAnswer {
    log.error({ reason }, 'Stripe answered what was not asked for')
    return { outcome: 'unknown', reason }
  }

  function failed(call: string, error: unknown): ReturnType<typeof readFailure> {
    const failure = readFailure(error)
    log.warn({ call, ...failure }, 'Stripe did not do what it was asked')
    return failure
  }
}

const isReversed = ({ amount, amount_reversed }: Stripe.Transfer): boolean => amount_reversed === amount

/** It was made for the same payout before, by another name, and taken back: the payout has been due again since. */
const isOlder = (made: Stripe.Transfer, name: string): boolean =>
  isReversed(made) && made.metadata.transfer_id !== undefined && made.metadata.transfer_id !== name
