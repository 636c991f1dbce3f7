import type { Viewer } from '@bikevalley/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { useAddress } from '../lists/address.ts'
import { AdminList } from '../lists/admin-list.tsx'
import { Filters, SearchFilter, SelectFilter } from '../lists/filters.tsx'
import { type Group, peopleQuery } from '../queries.ts'
import { PeopleTable } from './people-table.tsx'

const roles = [
  { value: 'buyer', label: 'Buyers' },
  { value: 'seller', label: 'Sellers' },
  { value: 'admin', label: 'Admins' },
]
const states = [
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
]
const sorts = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
]

const texts = {
  everyone: {
    title: 'All User',
    noun: ['person', 'people'],
    empty: <EmptyState title="Nobody yet">People appear here once they sign up.</EmptyState>,
  },
  sellers: {
    title: 'All Seller',
    noun: ['seller', 'sellers'],
    empty: <EmptyState title="No sellers yet">A person appears here once they choose to sell.</EmptyState>,
  },
} as const

/** Everyone, or all sellers, for admins. */
export function PeoplePage({ group, viewer }: { group: Group; viewer: Viewer }) {
  const { search } = useAddress()
  const query = useQuery({ ...peopleQuery(group, search), placeholderData: keepPreviousData })
  const { title, noun, empty } = texts[group]
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Filters>
        <SearchFilter label="Name or email" placeholder="Part of a name or address" />
        {group === 'everyone' ? <SelectFilter label="Role" name="role" none="All roles" options={roles} /> : null}
        <SelectFilter label="State" name="state" none="All" options={states} />
        <SelectFilter label="Sort" name="sort" none="Newest first" options={sorts} />
      </Filters>
      <AdminList query={query} noun={noun} empty={empty}>
        {(people) => <PeopleTable people={people} ownId={viewer._id} caption={title} />}
      </AdminList>
    </>
  )
}
