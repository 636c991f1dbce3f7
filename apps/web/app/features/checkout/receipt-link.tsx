import { getHandover } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../lib/api/query.ts'
import { LinkButton } from '../../ui/basics/button.tsx'

/** The receipt is made a moment after the payment: it is asked for so often, every two seconds. */
const TRIES = 10

/** To the receipt of a payment, once it is made. */
export function ReceiptLink({ bookingId }: { bookingId: string }) {
  const { data } = useQuery({
    ...queryFor(getHandover, { params: { id: bookingId } }),
    refetchInterval: ({ state }) =>
      state.data?.papers.some(({ kind }) => kind === 'receipt') || state.dataUpdateCount >= TRIES ? false : 2000,
  })
  const receipt = data?.papers.find(({ kind }) => kind === 'receipt')
  if (receipt === undefined) return null
  return (
    <LinkButton to={`/dashboard/documents/${receipt._id}`} size="compact">
      {t('checkout.receipt')}
    </LinkButton>
  )
}
