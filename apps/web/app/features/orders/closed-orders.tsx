import type { OwnBookings } from '../../lib/own-bookings.ts'
import { QueryFailure } from '../../lib/query-failure.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { OrdersTable } from './orders-table.tsx'

/** What has ended: canceled, lost, refunded, collected. Nothing while there is none. */
export function ClosedOrders({ query }: { query: OwnBookings }) {
  const bookings = query.data?.pages.flatMap(({ items }) => items) ?? []
  if (bookings.length === 0 && !query.isError) return null
  return (
    <section aria-labelledby="closed-bookings" className="mt-12">
      <h2 id="closed-bookings" className="type-h3 mb-2">
        Ended
      </h2>
      {bookings.length > 0 ? <OrdersTable caption="Your ended bookings" orders={bookings} /> : null}
      {query.isError ? <QueryFailure query={query} /> : null}
      <ShowMore
        className="mt-6"
        more={query.hasNextPage}
        busy={query.isFetchingNextPage}
        onShow={() => void query.fetchNextPage()}
      />
    </section>
  )
}
