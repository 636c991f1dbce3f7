import type { Booking } from '@bikevalley/contract'
import { Skeleton } from '../../ui/skeleton.tsx'
import {
  Table,
  TableActionsCell,
  TableBody,
  TableCell,
  TableHead,
  TableHeading,
  TablePictureCell,
  TableRow,
} from '../../ui/table.tsx'
import { OrderRow } from './order-row.tsx'

type OrdersTableProps = {
  caption: string
  orders: readonly Booking[]
  /** Not for bookings that have ended. */
  onCancel?: (booking: Booking) => void
}

/** Bookings, newest first; on a phone each is a stack. */
export function OrdersTable({ caption, orders, onCancel }: OrdersTableProps) {
  return (
    <Table caption={caption} pictures>
      <Head />
      <TableBody>
        {orders.map((booking) => (
          <OrderRow key={booking._id} booking={booking} onCancel={onCancel} />
        ))}
      </TableBody>
    </Table>
  )
}

function Head() {
  return (
    <TableHead>
      <TableHeading>Image</TableHeading>
      <TableHeading>Title</TableHeading>
      <TableHeading numeric>Price</TableHeading>
      <TableHeading>Payment</TableHeading>
      <TableHeading>
        <span className="sr-only">Actions</span>
      </TableHeading>
    </TableHead>
  )
}

const skeletonRows = [1, 2, 3]

/** The table's shape while the bookings are on the way. */
export function OrdersTableSkeleton() {
  return (
    <Table caption="Loading your bookings" pictures>
      <Head />
      <TableBody>
        {skeletonRows.map((row) => (
          <TableRow key={row}>
            <TablePictureCell>
              <Skeleton className="aspect-4/3 w-26" />
            </TablePictureCell>
            <TableCell>
              <Skeleton className="h-6 w-40" />
            </TableCell>
            <TableCell numeric>
              <Skeleton className="h-6 w-16 md:ml-auto" />
            </TableCell>
            <TableCell>
              <Skeleton className="h-6 w-28" />
            </TableCell>
            <TableActionsCell>
              <Skeleton className="h-11 w-20 max-md:flex-1" />
            </TableActionsCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
