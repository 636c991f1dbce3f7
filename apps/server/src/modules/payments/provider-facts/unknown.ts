import type { ChargeFacts, FoundRefund, FoundTransfer } from '../gateway.ts'
import type { Known } from './repository.ts'

/** What the provider has and we do not know: to be taken in as a fact. */
export type Unknown = {
  refunds: FoundRefund[]
  /** Refunds that others had made, that we have taken in, and whose money is at the provider again. */
  returned: string[]
  transfers: FoundTransfer[]
  disputes: string[]
}

/** Holds what a provider says of a payment against what we know of it. @param currency the payment's */
export function findUnknown(facts: ChargeFacts, known: Known, currency: string): Unknown {
  // By its name alone it is ours while we wait to learn the provider's, and only one is.
  const isOurs = ({ id, ourId }: FoundRefund) =>
    known.refunds.some(
      (refund) =>
        refund.provider_refund_id === id ||
        (refund.state === 'requested' &&
          refund.id === ourId &&
          facts.refunds.find((one) => one.gone && one.ourId === ourId)?.id === id),
    )
  const isAskedFor = ({ id, payoutId }: FoundTransfer) =>
    known.asked.some(
      ({ payout_id, provider_transfer_id, refusal }) =>
        provider_transfer_id === id || (payout_id === payoutId && provider_transfer_id === null && refusal === null),
    )
  return {
    refunds: facts.refunds.filter((refund) => refund.gone && !isOurs(refund)),
    returned: known.refunds.flatMap(({ id, state, provider_refund_id, found_at }) => {
      const said = facts.refunds.find((refund) => refund.id === provider_refund_id)
      return state === 'succeeded' && found_at !== null && said?.gone === false ? [id] : []
    }),
    transfers: facts.transfers.filter(
      (transfer) =>
        transfer.amountMinor > 0 &&
        transfer.currency === currency &&
        !isAskedFor(transfer) &&
        !known.found.some(({ provider_transfer_id }) => provider_transfer_id === transfer.id),
    ),
    disputes: facts.disputes.flatMap(({ id, status }) =>
      known.chargebacks.some((one) => one.provider_dispute_id === id && hasCome(one.state, status)) ? [] : [id],
    ),
  }
}

/** What has ended here stays as it is, whatever the provider says then. */
const hasCome = (here: string, there: string) => here === there || ['won', 'lost', 'closed'].includes(here)

export const isNothing = ({ refunds, transfers, returned }: Unknown): boolean =>
  refunds.length + transfers.length + returned.length === 0
