import { t } from '@bikevalley/messages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { TabLinks } from '../../../ui/layout/tab-links.tsx'
import { useAddress } from '../lists/address.ts'
import { AdminList } from '../lists/admin-list.tsx'
import { listingReportsQuery } from '../queries.ts'
import { ListingReportsTable } from './listing-reports-table.tsx'

/** What people have reported of bikes: what waits for a decision, and what was decided. */
export function ReportedBikesPage() {
  const { search } = useAddress()
  const part = search.get('part') === 'decided' ? 'decided' : 'open'
  const query = useQuery({ ...listingReportsQuery(search), placeholderData: keepPreviousData })
  return (
    <>
      <PageTitle subtitle={t('operatorListings.reportedBikesSubtitle')}>
        {t('operatorListings.reportedBikes')}
      </PageTitle>
      <TabLinks
        label={t('operatorListings.reportedBikes')}
        tabs={[
          { to: '?', label: t('operator.open'), current: part === 'open' },
          { to: '?part=decided', label: t('operatorListings.decided'), current: part === 'decided' },
        ]}
      />
      <div className="mt-4">
        <AdminList
          query={query}
          counted={(count, shown) => t('operatorListings.countReports', { count, shown })}
          moreThan={(shown) => t('operatorListings.moreThanReports', { shown })}
          empty={
            <EmptyState title={part === 'open' ? t('operatorListings.nothingReported') : t('operator.noneYet')}>
              {part === 'open' ? t('operatorListings.openReportsAppear') : t('operatorListings.decidedReportsAppear')}
            </EmptyState>
          }
        >
          {(reports) => <ListingReportsTable reports={reports} caption={t('operatorListings.reportedBikes')} />}
        </AdminList>
      </div>
    </>
  )
}
