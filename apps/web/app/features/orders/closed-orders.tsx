import type { Booking } from '@bikevalley/contract'
import type { OwnBookings } from '../../entities/booking/own-bookings.ts'
import { QueryFailure } from '../../lib/api/query-failure.tsx'
import { ShowMore } from '../../ui/data/show-more.tsx'
import { Table, TableBody, TableHead, TableHeading } from '../../ui/data/table.tsx'
import { OrderRow } from './order-row.tsx'

type ClosedOrdersProps = { query: OwnBookings; bookings: readonly Booking[] }

/** What has ended: canceled, lost, refunded, collected. Folded away, and nothing while there is none. */
export function ClosedOrders({ query, bookings }: ClosedOrdersProps) {
  if (bookings.length === 0 && !query.isError) return null
  const count = `${bookings.length}${query.hasNextPage ? ' or more' : ''}`
  return (
    <>
      {query.isError ? <QueryFailure query={query} /> : null}
      {bookings.length > 0 ? (
        <details className="mt-12 border-rule border-y">
          <summary className="type-h3 cursor-pointer py-3 hover:bg-sunk">
            {count === '1' ? '1 ended booking' : `${count} ended bookings`}
          </summary>
          <Table caption="Your ended bookings" pictures>
            <TableHead>
              <TableHeading>Image</TableHeading>
              <TableHeading>Title</TableHeading>
              <TableHeading numeric>Price</TableHeading>
              <TableHeading>Payment</TableHeading>
              <TableHeading>
                <span className="sr-only">Actions</span>
              </TableHeading>
            </TableHead>
            <TableBody>
              {bookings.map((booking) => (
                <OrderRow key={booking._id} booking={booking} />
              ))}
            </TableBody>
          </Table>
          <ShowMore
            className="my-6"
            more={query.hasNextPage}
            busy={query.isFetchingNextPage}
            onShow={() => void query.fetchNextPage()}
          />
        </details>
      ) : null}
    </>
  )
}
