import { t } from '@bikevalley/messages'
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
      <PageTitle subtitle={t('operatorDisputes.chargebacksSubtitle')}>{t('operator.chargebacks')}</PageTitle>
      <TabLinks
        label={t('operator.chargebacks')}
        tabs={[
          { to: '?', label: t('operator.open'), current: part === 'open' },
          { to: '?part=ended', label: t('operator.ended'), current: part === 'ended' },
        ]}
      />
      <EntryList
        query={query}
        empty={
          <EmptyState title={part === 'open' ? t('operatorDisputes.nothingToAnswer') : t('operator.noneYet')}>
            {part === 'open'
              ? t('operatorDisputes.openChargebacksAppear')
              : t('operatorDisputes.endedChargebacksAppear')}
          </EmptyState>
        }
      >
        {(items) => (
          <ChargebacksTable
            chargebacks={items}
            caption={part === 'open' ? t('operatorDisputes.openChargebacks') : t('operatorDisputes.endedChargebacks')}
          />
        )}
      </EntryList>
    </>
  )
}
