import { type Answer, listReceivedBookings } from '@bikevalley/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { QueryFailure } from '../../lib/query-failure.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Table, TableBody, TableHead, TableHeading } from '../../ui/table.tsx'
import { BuyerRow } from './buyer-row.tsx'
import { HELD_REFRESH_MS } from './refresh-bikes.ts'
import { TableSkeleton } from './table-skeleton.tsx'

const PAGE_SIZE = 20
const firstPage: string | null = null

/** My Buyer: who booked the seller's bikes, newest first. */
export function MyBuyer() {
  const query = useInfiniteQuery({
    queryKey: [listReceivedBookings.id, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api(
        listReceivedBookings,
        { query: { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: ({ state }) => (state.data?.pages.some(hasHold) ? HELD_REFRESH_MS : false),
  })
  const bookings = query.data?.pages.flatMap(({ items }) => items)
  if (bookings === undefined)
    return query.error ? <QueryFailure query={query} /> : <TableSkeleton label="Loading your buyers" />
  if (bookings.length === 0)
    return (
      <EmptyState
        title="Nobody is my buyer yet."
        action={<LinkButton to="/dashboard/myproduct">My Product</LinkButton>}
      >
        Whoever books one of your bikes stands here, with a phone number and a place to meet.
      </EmptyState>
    )
  return (
    <>
      <Table caption="Bookings of your bikes" pictures>
        <TableHead>
          <TableHeading>Image</TableHeading>
          <TableHeading>Buyer</TableHeading>
          <TableHeading>Meeting location</TableHeading>
          <TableHeading>Bike and price</TableHeading>
          <TableHeading>State</TableHeading>
          <TableHeading>
            <span className="sr-only">Actions</span>
          </TableHeading>
        </TableHead>
        <TableBody>
          {bookings.map((booking) => (
            <BuyerRow key={booking._id} booking={booking} />
          ))}
        </TableBody>
      </Table>
      {query.error ? (
        <div className="mt-4">
          <QueryFailure query={query} />
        </div>
      ) : null}
      {query.hasNextPage ? (
        <Button className="mt-6" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </>
  )
}

const hasHold = ({ items }: Answer<typeof listReceivedBookings>) => items.some(({ hold }) => hold !== null)
