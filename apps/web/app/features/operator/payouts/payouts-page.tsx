import { type AdminPayout, adminDownloadPayouts } from '@bikevalley/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { UNDER_WAY_MS } from '../../../lib/api/ask-again.ts'
import { useSettings } from '../../../lib/format/settings.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { TabLinks } from '../../../ui/layout/tab-links.tsx'
import { useAddress } from '../lists/address.ts'
import { AdminList } from '../lists/admin-list.tsx'
import { DownloadList } from '../lists/download-list.tsx'
import { Filters } from '../lists/filters.tsx'
import { PeriodFilter } from '../lists/period-filter.tsx'
import { payoutsAsked, payoutsQuery } from '../queries.ts'
import { PayoutsTable } from './payouts-table.tsx'

const isSending = ({ state }: AdminPayout) => state === 'sending'

/** What sellers are to be paid out, and what they were. */
export function PayoutsPage() {
  const { search, read, to } = useAddress()
  const { connect } = useSettings()
  const query = useQuery({
    ...payoutsQuery(search),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isSending) ? UNDER_WAY_MS : false),
  })
  const paid = read('part') === 'paid'
  return (
    <>
      <PageTitle
        subtitle={
          connect
            ? 'Have Stripe transfer the money, or send it from your bank and mark it as paid here.'
            : 'Send the money from your bank, then mark it as paid here.'
        }
      >
        Payouts
      </PageTitle>
      <div className="mb-4">
        <TabLinks
          label="Payouts by state"
          tabs={[
            { to: to({ part: '' }), label: 'To make', current: !paid },
            { to: to({ part: 'paid' }), label: 'Paid and ended', current: paid },
          ]}
        />
      </div>
      <Filters>
        {paid ? <input type="hidden" name="part" value="paid" /> : null}
        <PeriodFilter label={paid ? 'Paid' : 'Due'} />
      </Filters>
      <AdminList
        query={query}
        noun={['payout', 'payouts']}
        action={<DownloadList endpoint={adminDownloadPayouts} input={payoutsAsked(search)} total={query.data?.total} />}
        empty={
          paid ? (
            <EmptyState title="Nothing paid out yet">
              Payouts come here once they are paid, or taken back by the buyer’s bank.
            </EmptyState>
          ) : (
            <EmptyState title="Nothing to pay out">They come here with the handover of a bike.</EmptyState>
          )
        }
      >
        {(payouts) => (
          <PayoutsTable payouts={payouts} caption={paid ? 'Payouts that are paid or ended' : 'Payouts to make'} />
        )}
      </AdminList>
    </>
  )
}
