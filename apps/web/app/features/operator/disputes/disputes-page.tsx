import { t } from '@bikevalley/messages'
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
      <PageTitle subtitle={t('operatorDisputes.disputesSubtitle')}>{t('operator.disputes')}</PageTitle>
      <TabLinks
        label={t('operator.disputes')}
        tabs={[
          { to: '?', label: t('operator.open'), current: part === 'open' },
          { to: '?part=ended', label: t('operator.ended'), current: part === 'ended' },
        ]}
      />
      <EntryList
        query={query}
        empty={
          <EmptyState title={part === 'open' ? t('operatorDisputes.nothingToDecide') : t('operator.noneYet')}>
            {part === 'open' ? t('operatorDisputes.openDisputesAppear') : t('operatorDisputes.endedDisputesAppear')}
          </EmptyState>
        }
      >
        {(items) => (
          <DisputesTable
            disputes={items}
            caption={part === 'open' ? t('operatorDisputes.openDisputes') : t('operatorDisputes.endedDisputes')}
          />
        )}
      </EntryList>
    </>
  )
}
