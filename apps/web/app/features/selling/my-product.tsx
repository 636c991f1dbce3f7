import { type Bike, formatMinor, listSellerBikes } from '@bikevalley/contract'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../lib/query.ts'
import { QueryFailure } from '../../lib/query-failure.tsx'
import { useFormat } from '../../lib/settings.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Stat, StatRow } from '../../ui/stat.tsx'
import { Table, TableBody, TableHead, TableHeading } from '../../ui/table.tsx'
import { BikeRow } from './bike-row.tsx'
import { tally } from './listing-words.ts'
import { TableSkeleton } from './table-skeleton.tsx'

/** While a buyer is paying, the list is read again this often, so that the row is free as soon as the bike is. */
const HELD_REFRESH_MS = 15_000

/** The seller's own bikes, in every state. */
export const ownBikesInput = (email: string) => ({ query: { email } })

/** My Product: figures, and a row for each of the seller's bikes. */
export function MyProduct({ email }: { email: string }) {
  const query = useQuery({
    ...queryFor(listSellerBikes, ownBikesInput(email)),
    refetchInterval: ({ state }) => (state.data?.some(isHeld) ? HELD_REFRESH_MS : false),
  })
  if (query.data === undefined)
    return query.error ? <QueryFailure query={query} /> : <TableSkeleton label="Loading your bikes" figures />
  if (query.data.length === 0)
    return (
      <EmptyState
        title="You have no bikes here yet."
        action={
          <LinkButton kind="go" to="/dashboard/addproduct">
            Add Product
          </LinkButton>
        }
      >
        One picture is enough to begin. What is missing can be added later.
      </EmptyState>
    )
  return (
    <>
      {query.error ? <QueryFailure query={query} /> : null}
      <Figures bikes={query.data} />
      <Table caption="Your bikes" pictures>
        <TableHead>
          <TableHeading>Image</TableHeading>
          <TableHeading>Name</TableHeading>
          <TableHeading numeric>Price</TableHeading>
          <TableHeading>State</TableHeading>
          <TableHeading>
            <span className="sr-only">Actions</span>
          </TableHeading>
        </TableHead>
        <TableBody>
          {query.data.map((bike) => (
            <BikeRow key={bike._id} bike={bike} />
          ))}
        </TableBody>
      </Table>
      <p className="mt-4 text-ink-2 text-small">
        An advertised bike is shown on the home page for 7 days, or until it is sold or withdrawn. Three at a time can
        be advertised. A sold bike can’t be edited.
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
