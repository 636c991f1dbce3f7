import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { TabLinks } from '../../../ui/layout/tab-links.tsx'
import { useAddress } from '../lists/address.ts'
import { EntryList } from '../lists/entry-list.tsx'
import { disputesQuery } from '../queries.ts'
import { DisputesTable } from './disputes-table.tsx'

/** Sales whose two sides do not agree: what each says, and what an admin decides. */
export function DisputesPage() {
  const { search } = useAddress()
  const part = search.get('part') === 'ended' ? 'ended' : 'open'
  const query = useQuery({ ...disputesQuery(search), placeholderData: keepPreviousData })
  return (
    <>
      <PageTitle subtitle="The money of these sales is frozen until you decide. Both sides get your reason.">
        Disputes
      </PageTitle>
      <TabLinks
        label="Disputes"
        tabs={[
          { to: '?', label: 'Open', current: part === 'open' },
          { to: '?part=ended', label: 'Ended', current: part === 'ended' },
        ]}
      />
      <EntryList
        query={query}
        empty={
          <EmptyState title={part === 'open' ? 'Nothing to decide' : 'None yet'}>
            {part === 'open'
              ? 'When a buyer reports a problem, or a seller a handover without a code, it is here.'
              : 'Disputes that were decided or settled are kept here.'}
          </EmptyState>
        }
      >
        {(items) => (
          <DisputesTable
            disputes={items}
            caption={part === 'open' ? 'Disputes that are open' : 'Disputes that have ended'}
          />
        )}
      </EntryList>
    </>
  )
}
