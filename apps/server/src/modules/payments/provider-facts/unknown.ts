import type { ChargeFacts, FoundRefund, FoundTransfer } from '../../payment-providers/index.ts'
import type { Known } from './repository.ts'

/** What the provider has and we do not know: to be taken in as a fact. */
export type Unknown = {
  refunds: FoundRefund[]
  /** Refunds that others had made, that we have taken in, and whose money is at the provider again. */
  returned: string[]
  transfers: FoundTransfer[]
  /** Transfers that the ledger can't take in: in another currency, or known, and less is left of them than was. */
  changed: ChangedTransfer[]
  disputes: string[]
}

/** @see Unknown.changed */
export type ChangedTransfer = FoundTransfer & {
  /** What was known to be left of it, in minor units; null of a new one. */
  before: number | null
  /** Our row of the one that was taken in; null where it never was. */
  foundId: string | null
}

/** Whether what a provider has made is, by its name and amount, this refund of ours. */
export const isNamed = (
  { ourId, amountMinor }: FoundRefund,
  refund: Pick<Known['refunds'][number], 'id' | 'amount_minor'>,
): boolean => ourId === refund.id && amountMinor === refund.amount_minor

/** Holds what a provider says of a payment against what we know of it. @param currency the payment's */
export function findUnknown(facts: ChargeFacts, known: Known, currency: string): Unknown {
  // By its name and amount it is ours while we wait to learn the provider's id, and only one is.
  const isOurs = ({ id }: FoundRefund) =>
    known.refunds.some(
      (refund) =>
        refund.provider_refund_id === id ||
        (refund.state === 'requested' && facts.refunds.find((one) => one.gone && isNamed(one, refund))?.id === id),
    )
  const isAskedFor = ({ id, payoutId }: FoundTransfer) =>
    known.asked.some(
      ({ payout_id, provider_transfer_id, refusal }) =>
        provider_transfer_id === id || (payout_id === payoutId && provider_transfer_id === null && refusal === null),
    )
  const ofOthers: ChangedTransfer[] = facts.transfers
    .filter((transfer) => !isAskedFor(transfer))
    .map((transfer) => {
      const isIt = (one: { provider_transfer_id: string }) => one.provider_transfer_id === transfer.id
      const found = known.found.find(isIt)
      return { ...transfer, before: (known.seen.find(isIt) ?? found)?.amount_minor ?? null, foundId: found?.id ?? null }
    })
  return {
    refunds: facts.refunds.filter((refund) => refund.gone && !isOurs(refund)),
    returned: known.refunds.flatMap(({ id, state, provider_refund_id, found_at }) => {
      const said = facts.refunds.find((refund) => refund.id === provider_refund_id)
      return state === 'succeeded' && found_at !== null && said?.gone === false ? [id] : []
    }),
    transfers: ofOthers.filter(
      ({ amountMinor, currency: its, before }) => amountMinor > 0 && its === currency && before === null,
    ),
    changed: ofOthers.filter(({ amountMinor, currency: its, before }) =>
      before === null ? amountMinor > 0 && its !== currency : amountMinor !== before,
    ),
    disputes: facts.disputes.flatMap(({ id, status }) =>
      known.chargebacks.some((one) => one.provider_dispute_id === id && hasCome(one.state, status)) ? [] : [id],
    ),
  }
}

/** What has ended here stays as it is, whatever the provider says then. */
const hasCome = (here: string, there: string) => here === there || ['won', 'lost', 'closed'].includes(here)

export const isNothing = ({ refunds, transfers, changed, returned }: Unknown): boolean =>
  refunds.length + transfers.length + changed.length + returned.length === 0
