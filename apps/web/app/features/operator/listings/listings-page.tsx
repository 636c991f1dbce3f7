import { CATEGORY_NAMES, LISTING_STATES } from '@bikevalley/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { LISTING_LABELS } from '../labels.ts'
import { useAddress } from '../lists/address.ts'
import { AdminList } from '../lists/admin-list.tsx'
import { Filters, SearchFilter, SelectFilter } from '../lists/filters.tsx'
import { OnlyPerson } from '../lists/only-person.tsx'
import { bikesQuery } from '../queries.ts'
import { BikesTable } from './listings-table.tsx'

const states = LISTING_STATES.map((value) => ({ value, label: LISTING_LABELS[value] }))
const categories = CATEGORY_NAMES.map((value) => ({ value, label: value }))

/** Every bike there is, for admins. */
export function BikesPage() {
  const { search } = useAddress()
  const query = useQuery({ ...bikesQuery(search), placeholderData: keepPreviousData })
  return (
    <>
      <PageTitle>All Bikes</PageTitle>
      <Filters>
        <SearchFilter label="Name" placeholder="Part of a name, or an id" />
        <SelectFilter label="State" name="state" none="All but deleted" options={states} />
        <SelectFilter label="Category" name="category" none="All categories" options={categories} />
      </Filters>
      <OnlyPerson name="seller" words="Bikes of" />
      <AdminList
        query={query}
        noun={['bike', 'bikes']}
        empty={<EmptyState title="No bikes yet">They appear here once a seller adds one.</EmptyState>}
      >
        {(bikes) => <BikesTable bikes={bikes} caption="All Bikes" />}
      </AdminList>
    </>
  )
}
