import type { Booking } from '@bikevalley/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isGoingBack } from '../../lib/booking-words.ts'
import { type OwnBookings, ownBookingsQuery } from '../../lib/own-bookings.ts'
import { QueryFailure } from '../../lib/query-failure.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { CancelBookingDialog } from './cancel-booking-dialog.tsx'
import { ClosedOrders } from './closed-orders.tsx'
import { CollectSlab } from './collect-slab.tsx'
import { OrdersTable, OrdersTableSkeleton } from './orders-table.tsx'

/** A buyer's bookings with what each needs next (§2, My Order): to collect, to pay, then what has ended. */
export function MyOrder() {
  const [canceling, setCanceling] = useState<Booking | null>(null)
  const open = useInfiniteQuery(ownBookingsQuery('open'))
  const closed = useInfiniteQuery(ownBookingsQuery('closed'))
  const orders = open.data?.pages.flatMap(({ items }) => items) ?? []
  const noneAtAll = open.data?.pages[0]?.items.length === 0 && closed.data?.pages[0]?.items.length === 0
  return (
    <>
      <PageTitle>My Order</PageTitle>
      {open.isError && !open.isFetchNextPageError ? <QueryFailure query={open} /> : null}
      {open.isPending ? <OrdersTableSkeleton /> : null}
      {orders
        .filter((booking) => booking.state === 'paid' && !isGoingBack(booking) && !booking.charged_back)
        .map((booking) => (
          <CollectSlab key={booking._id} booking={booking} />
        ))}
      {orders.length > 0 ? <OpenOrders query={open} orders={orders} onCancel={setCanceling} /> : null}
      {noneAtAll ? <NoOrders /> : null}
      {open.data && orders.length === 0 && !noneAtAll ? (
        <p className="text-ink-2">Nothing to pay for or to collect just now.</p>
      ) : null}
      <ClosedOrders query={closed} />
      <CancelBookingDialog booking={canceling} onClose={() => setCanceling(null)} />
    </>
  )
}

type OpenOrdersProps = {
  query: OwnBookings
  /** All of its pages. */
  orders: readonly Booking[]
  onCancel: (booking: Booking) => void
}

function OpenOrders({ query, orders, onCancel }: OpenOrdersProps) {
  const shown = orders.length === 1 ? '1 booking' : `${orders.length} bookings`
  return (
    <section aria-labelledby="open-bookings">
      <h2 id="open-bookings" className="type-h3 mb-2">
        Bookings
      </h2>
      <OrdersTable caption="Your bookings" orders={orders} onCancel={onCancel} />
      {query.isFetchNextPageError ? <QueryFailure query={query} /> : null}
      <ShowMore
        className="mt-6"
        more={query.hasNextPage}
        busy={query.isFetchingNextPage}
        onShow={() => void query.fetchNextPage()}
      />
      <p className="mt-4 text-ink-2 text-small">
        {query.hasNextPage ? `The newest ${shown}` : shown}. Opening the payment screen holds the bike for you for 15
        minutes.
      </p>
    </section>
  )
}

function NoOrders() {
  return (
    <EmptyState
      title="No bookings yet"
      action={
        <LinkButton to="/buy" kind="go">
          Find a bike
        </LinkButton>
      }
    >
      A bike that you book waits here until you pay for it.
    </EmptyState>
  )
}
