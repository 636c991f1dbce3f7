import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { TabLinks } from '../../../ui/layout/tab-links.tsx'
import { useAddress } from '../lists/address.ts'
import { EntryList } from '../lists/entry-list.tsx'
import { chargebacksQuery } from '../queries.ts'
import { ChargebacksTable } from './chargebacks-table.tsx'

const ASK_AGAIN_MS = 5000

/** Payments that cardholders' banks take back or ask about: by when to answer, and how they ended. */
export function ChargebacksPage() {
  const { search } = useAddress()
  const part = search.get('part') === 'ended' ? 'ended' : 'open'
  const query = useQuery({
    ...chargebacksQuery(search),
    placeholderData: keepPreviousData,
    // Banks decide while somebody looks on.
    refetchInterval: part === 'open' ? ASK_AGAIN_MS : false,
  })
  return (
    <>
      <PageTitle subtitle="Payments that a buyer’s bank takes back. Answer at the card processor in time: without an answer the buyer keeps the money.">
        Chargebacks
      </PageTitle>
      <TabLinks
        label="Chargebacks"
        tabs={[
          { to: '?', label: 'Open', current: part === 'open' },
          { to: '?part=ended', label: 'Ended', current: part === 'ended' },
        ]}
      />
      <EntryList
        query={query}
        empty={
          <EmptyState title={part === 'open' ? 'Nothing to answer' : 'None yet'}>
            {part === 'open'
              ? 'When a buyer’s bank takes a payment back, or asks about one, it is here.'
              : 'What banks have decided is kept here.'}
          </EmptyState>
        }
      >
        {(items) => (
          <ChargebacksTable
            chargebacks={items}
            caption={part === 'open' ? 'Chargebacks that are open' : 'Chargebacks that have ended'}
          />
        )}
      </EntryList>
    </>
  )
}
