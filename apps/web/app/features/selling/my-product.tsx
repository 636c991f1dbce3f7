import { type Bike, formatMinor, LIMITS, listSellerBikes } from '@bikevalley/contract'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../lib/query.ts'
import { QueryFailure } from '../../lib/query-failure.tsx'
import { useFormat } from '../../lib/settings.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Stat, StatRow } from '../../ui/stat.tsx'
import { Table, TableBody, TableHead, TableHeading } from '../../ui/table.tsx'
import { BikeRow } from './bike-row.tsx'
import { tally } from './listing-words.ts'
import { HELD_REFRESH_MS } from './refresh-bikes.ts'
import { TableSkeleton } from './table-skeleton.tsx'

/** The seller's own bikes, in every state. */
export const ownBikesInput = (email: string) => ({ query: { email } })

/** My Product: figures, and a row for each of the seller's bikes. */
export function MyProduct({ email }: { email: string }) {
  const query = useQuery({
    ...queryFor(listSellerBikes, ownBikesInput(email)),
    refetchInterval: ({ state }) => (state.data?.some(isHeld) ? HELD_REFRESH_MS : false),
  })
  const { data: bikes, error } = query
  const empty = bikes?.length === 0
  return (
    <>
      <PageTitle action={empty ? undefined : addProduct}>My Product</PageTitle>
      {error ? <QueryFailure query={query} /> : null}
      {bikes === undefined && !error ? <TableSkeleton label="Loading your bikes" figures /> : null}
      {empty ? (
        <EmptyState title="You have no bikes here yet." action={addProduct}>
          One picture is enough to begin. What is missing can be added later.
        </EmptyState>
      ) : null}
      {bikes !== undefined && !empty ? <Bikes bikes={bikes} /> : null}
    </>
  )
}

const addProduct = (
  <LinkButton kind="go" to="/dashboard/addproduct">
    Add Product
  </LinkButton>
)

function Bikes({ bikes }: { bikes: readonly Bike[] }) {
  return (
    <>
      <Figures bikes={bikes} />
      <Table caption="Your bikes" pictures>
        <TableHead>
          <TableHeading>Image</TableHeading>
          <TableHeading>Name</TableHeading>
          <TableHeading numeric>Price</TableHeading>
          <TableHeading className="md:pl-4">State</TableHeading>
          <TableHeading>
            <span className="sr-only">Actions</span>
          </TableHeading>
        </TableHead>
        <TableBody>
          {bikes.map((bike) => (
            <BikeRow key={bike._id} bike={bike} />
          ))}
        </TableBody>
      </Table>
      <p className="mt-4 text-ink-2 text-small">
        An advertised bike is shown on the home page for {LIMITS.promotionDays} days, or until it is sold or withdrawn;{' '}
        {LIMITS.promotionsPerSeller} at a time can be advertised. A sold bike can’t be edited.
      </p>
    </>
  )
}

const isHeld = ({ held_until }: Bike) => held_until !== null

function Figures({ bikes }: { bikes: readonly Bike[] }) {
  const { count, price } = useFormat()
  const { forSale, advertised, askingMinor } = tally(bikes)
  return (
    <StatRow>
      <Stat value={count(forSale)} label="for sale" />
      <Stat value={count(advertised)} label="advertised" />
      <Stat value={price(formatMinor(askingMinor))} label="asking, bikes for sale" />
    </StatRow>
  )
}
