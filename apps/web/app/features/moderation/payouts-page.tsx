import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { useAddress } from './address.ts'
import { AdminList } from './admin-list.tsx'
import { PayoutsTable } from './payouts-table.tsx'
import { payoutsQuery } from './queries.ts'

/** What sellers are to be paid out, and what they were. */
export function PayoutsPage() {
  const { search, read, to } = useAddress()
  const query = useQuery({ ...payoutsQuery(search), placeholderData: keepPreviousData })
  const paid = read('part') === 'paid'
  return (
    <>
      <PageTitle subtitle="Send the money from your bank, then mark it as paid here.">Payouts</PageTitle>
      <div className="mb-4">
        <TabLinks
          label="Payouts by state"
          tabs={[
            { to: to({ part: '' }), label: 'To make', current: !paid },
            { to: to({ part: 'paid' }), label: 'Paid', current: paid },
          ]}
        />
      </div>
      <AdminList
        query={query}
        noun={['payout', 'payouts']}
        empty={
          paid ? (
            <EmptyState title="Nothing paid out yet">Payouts come here once you have marked them as paid.</EmptyState>
          ) : (
            <EmptyState title="Nothing to pay out">They come here with the handover of a bike.</EmptyState>
          )
        }
      >
        {(payouts) => <PayoutsTable payouts={payouts} caption={paid ? 'Paid payouts' : 'Payouts to make'} />}
      </AdminList>
    </>
  )
}
