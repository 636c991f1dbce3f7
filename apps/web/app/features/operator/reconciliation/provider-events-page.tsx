import { PROVIDER_EVENT_STATES } from '@bikevalley/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { PROVIDER_EVENT_LABELS } from '../labels.ts'
import { useAddress } from '../lists/address.ts'
import { AdminList } from '../lists/admin-list.tsx'
import { Filters, SelectFilter } from '../lists/filters.tsx'
import { providerEventsQuery } from '../queries.ts'
import { ProviderEventsTable } from './provider-events-table.tsx'

const states = PROVIDER_EVENT_STATES.map((value) => ({ value, label: PROVIDER_EVENT_LABELS[value] }))

/** What the card processor told us, and what came of it. */
export function ProviderEventsPage() {
  const { search } = useAddress()
  const query = useQuery({ ...providerEventsQuery(search), placeholderData: keepPreviousData })
  return (
    <>
      <PageTitle subtitle="What it told this site about payments. Handled messages are kept for 90 days.">
        Card processor
      </PageTitle>
      <Filters>
        <SelectFilter label="State" name="state" none="All" options={states} />
      </Filters>
      <AdminList
        query={query}
        noun={['message', 'messages']}
        empty={<EmptyState title="No messages yet">They appear here once the card processor sends some.</EmptyState>}
      >
        {(events) => <ProviderEventsTable events={events} caption="Messages of the card processor" />}
      </AdminList>
    </>
  )
}
