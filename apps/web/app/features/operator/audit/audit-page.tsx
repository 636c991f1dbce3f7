import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { personName } from '../labels.ts'
import { useAddress } from '../lists/address.ts'
import { AdminList } from '../lists/admin-list.tsx'
import { Filters, SelectFilter } from '../lists/filters.tsx'
import { OnlyPerson } from '../lists/only-person.tsx'
import { adminsQuery, auditEventsQuery } from '../queries.ts'
import { AuditEventsTable } from './audit-events-table.tsx'

/** Everything that admins did, and why. Nothing here can be changed. */
export function AuditPage() {
  const { search } = useAddress()
  const query = useQuery({ ...auditEventsQuery(search), placeholderData: keepPreviousData })
  const admins = useQuery(adminsQuery())
  const options = admins.data?.items.map((admin) => ({ value: admin._id, label: personName(admin) })) ?? []
  return (
    <>
      <PageTitle subtitle="What admins did, to whom, when and why. It can’t be changed.">Audit log</PageTitle>
      <Filters>
        <SelectFilter label="Done by" name="by" none="All admins" options={options} />
      </Filters>
      <OnlyPerson name="about" words="About" />
      <AdminList
        query={query}
        noun={['event', 'events']}
        empty={<EmptyState title="Nothing yet">What an admin does is kept here from then on.</EmptyState>}
      >
        {(events) => <AuditEventsTable events={events} caption="What admins did" />}
      </AdminList>
    </>
  )
}
