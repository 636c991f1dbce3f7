import type { Booking } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { OwnBookings } from '../../entities/booking/own-bookings.ts'
import { QueryFailure } from '../../lib/api/query-failure.tsx'
import { ShowMore } from '../../ui/data/show-more.tsx'
import { Table, TableBody, TableHead, TableHeading } from '../../ui/data/table.tsx'
import { OrderRow } from './order-row.tsx'

type ClosedOrdersProps = { query: OwnBookings; bookings: readonly Booking[] }

/** What has ended: canceled, lost, refunded, collected. Folded away, and nothing while there is none. */
export function ClosedOrders({ query, bookings }: ClosedOrdersProps) {
  if (bookings.length === 0 && !query.isError) return null
  const count = bookings.length
  return (
    <>
      {query.isError ? <QueryFailure query={query} /> : null}
      {bookings.length > 0 ? (
        <details className="mt-12 border-rule border-y">
          <summary className="type-h3 cursor-pointer py-3 hover:bg-sunk">
            {query.hasNextPage
              ? t('orders.endedBookingsOrMore', { count: String(count) })
              : t('orders.endedBookings', { count })}
          </summary>
          <Table caption={t('orders.yourEndedBookings')} pictures>
            <TableHead>
              <TableHeading>{t('orders.image')}</TableHeading>
              <TableHeading>{t('orders.bikeTitle')}</TableHeading>
              <TableHeading numeric>{t('orders.price')}</TableHeading>
              <TableHeading>{t('orders.payment')}</TableHeading>
              <TableHeading>
                <span className="sr-only">{t('orders.actions')}</span>
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
