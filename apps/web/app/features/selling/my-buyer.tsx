import { useInfiniteQuery } from '@tanstack/react-query'
import { QueryFailure } from '../../lib/query-failure.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { BookedBike } from './booked-bike.tsx'
import { buyersQuery } from './buyers-query.ts'
import { TableSkeleton } from './table-skeleton.tsx'

/** My Buyer: who booked the seller's bikes, bike by bike, what is open first. */
export function MyBuyer() {
  const query = useInfiniteQuery(buyersQuery())
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const bikes = data?.pages.flatMap(({ items }) => items)
  return (
    <>
      {error ? <QueryFailure query={query} /> : null}
      {bikes === undefined && !error ? <TableSkeleton label="Loading your buyers" /> : null}
      {bikes?.length === 0 ? (
        <EmptyState
          title="Nobody is my buyer yet."
          action={<LinkButton to="/dashboard/myproduct">My Product</LinkButton>}
        >
          Whoever books one of your bikes stands here, with a phone number and a place to meet.
        </EmptyState>
      ) : null}
      {bikes?.map((item) => (
        <BookedBike key={item.bike._id} item={item} />
      ))}
      <ShowMore className="mt-6" more={hasNextPage} busy={isFetchingNextPage} onShow={() => void fetchNextPage()} />
    </>
  )
}
