import type { Booking, Viewer } from '@bikevalley/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryFailure } from '../../lib/query-failure.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { CancelBookingDialog } from './cancel-booking-dialog.tsx'
import { ordersQuery, whenAHoldEnds } from './orders-query.ts'
import { OrdersTable, OrdersTableSkeleton } from './orders-table.tsx'

/** A buyer's bookings with what each needs next (§2, My Order). */
export function MyOrder({ viewer }: { viewer: Viewer }) {
  const [canceling, setCanceling] = useState<Booking | null>(null)
  const orders = useQuery({
    ...ordersQuery(viewer.email),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => whenAHoldEnds(state.data),
  })
  return (
    <>
      <PageTitle>My Order</PageTitle>
      {orders.isError ? <QueryFailure query={orders} /> : null}
      {orders.isPending ? <OrdersTableSkeleton /> : null}
      {orders.data && orders.data.length > 0 ? <OrdersTable orders={orders.data} onCancel={setCanceling} /> : null}
      {orders.data?.length === 0 ? (
        <EmptyState
          title="No bookings yet"
          action={
            <LinkButton to="/categorie" kind="go">
              Find a bike
            </LinkButton>
          }
        >
          A bike that you book waits here until you pay for it.
        </EmptyState>
      ) : null}
      <CancelBookingDialog booking={canceling} onClose={() => setCanceling(null)} />
    </>
  )
}
