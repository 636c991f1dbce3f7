import type { BikeBookings, Booking } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { useFormat } from '../../../lib/format/settings.ts'
import { ShowMore } from '../../../ui/data/show-more.tsx'
import { buyersOfBikeQuery } from './buyers-query.ts'

/** Whether something may still come of it; the others are history. */
export const isOpen = ({ state, status: { phase } }: Booking): boolean =>
  ((state === 'pending' || state === 'paid') && phase !== 'lapsed') ||
  phase === 'bank_inquiry_after_release' ||
  phase === 'chargeback_open_after_release'

type MoreOfBike = {
  /** The read of all of them, once they are asked for. */
  query: Pick<
    ReturnType<typeof useAllOfBike>,
    'isError' | 'error' | 'refetch' | 'isFetching' | 'isFetchingNextPage' | 'fetchNextPage'
  >
  shown: number
  total: number
  hasMore: boolean
}

const useAllOfBike = (bikeId: string) => useInfiniteQuery(buyersOfBikeQuery(bikeId))

/** The bookings of a bike: those that come with it, or all of them once more were asked for. */
export function useBookingsOfBike({ bike, bookings: first, total }: BikeBookings): {
  bookings: readonly Booking[]
  more: MoreOfBike
} {
  const query = useAllOfBike(bike._id)
  const bookings = query.data?.pages.flatMap(({ items }) => items) ?? first
  const hasMore = query.data ? query.hasNextPage : total > bookings.length
  return { bookings, more: { query, shown: bookings.length, total, hasMore } }
}

/** How many bookings of a bike are shown, and the others on demand; nothing where all of them are. */
export function MoreBookings({
  more: { query, shown, total, hasMore },
  describedBy,
}: {
  more: MoreOfBike
  describedBy: string
}) {
  const { count } = useFormat()
  return (
    <>
      {query.isError ? <QueryFailure query={query} /> : null}
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3 empty:hidden">
        {hasMore ? (
          <p role="status" className="text-ink-2 text-small">
            {t('selling.bookingsShown', { shown: count(shown), total: count(total) })}
          </p>
        ) : null}
        <ShowMore
          size="compact"
          more={hasMore}
          busy={query.isFetchingNextPage}
          aria-describedby={describedBy}
          onShow={() => void query.fetchNextPage()}
        />
      </div>
    </>
  )
}
