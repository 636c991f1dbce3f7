import { getBooking, type SaleStatus, saleText } from '@bikevalley/contract'
import type { Format } from '@bikevalley/contract/format'
import { useQuery } from '@tanstack/react-query'
import { whileSettling } from '../../lib/api/ask-again.ts'
import { queryFor } from '../../lib/api/query.ts'
import { useFormat } from '../../lib/format/settings.ts'

type CanceledSaleProps = {
  bookingId: string
  /** That it is canceled, which stays so. */
  children: string
  onItsWay: string
}

/** What was just canceled, and where its money is now: the card may yet refuse it while one looks on. */
export function CanceledSale({ bookingId, children, onItsWay }: CanceledSaleProps) {
  const format = useFormat()
  const { data, isFetchedAfterMount } = useQuery({
    ...queryFor(getBooking, { params: { id: bookingId } }),
    // What was read before the cancelation says nothing of it.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data ? whileSettling([state.data.status]) : false),
  })
  const now = isFetchedAfterMount ? data?.status : undefined
  return <span>{`${children} ${now === undefined ? onItsWay : moneyNow(now, onItsWay, format)}`}</span>
}

/** Where the money of a canceled sale is: on its way, or what its status says. */
export const moneyNow = (status: SaleStatus, onItsWay: string, format: Format): string =>
  status.phase === 'refunding' ? onItsWay : (saleText(status, format).sentence ?? '')
