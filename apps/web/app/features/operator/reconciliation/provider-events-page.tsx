import { PROVIDER_EVENT_STATES } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { providerEventLabel } from '../labels.ts'
import { useAddress } from '../lists/address.ts'
import { AdminList } from '../lists/admin-list.tsx'
import { Filters, SelectFilter } from '../lists/filters.tsx'
import { providerEventsQuery } from '../queries.ts'
import { ProviderEventsTable } from './provider-events-table.tsx'

const states = () => PROVIDER_EVENT_STATES.map((value) => ({ value, label: providerEventLabel(value) }))

/** What the card processor told us, and what came of it. */
export function ProviderEventsPage() {
  const { search } = useAddress()
  const query = useQuery({ ...providerEventsQuery(search), placeholderData: keepPreviousData })
  return (
    <>
      <PageTitle subtitle={t('operatorReconciliation.cardProcessorSubtitle')}>
        {t('operatorReconciliation.cardProcessor')}
      </PageTitle>
      <Filters>
        <SelectFilter label={t('operator.state')} name="state" none={t('operator.all')} options={states()} />
      </Filters>
      <AdminList
        query={query}
        counted={(count, shown) => t('operatorReconciliation.countMessages', { count, shown })}
        moreThan={(shown) => t('operatorReconciliation.moreThanMessages', { shown })}
        empty={
          <EmptyState title={t('operatorReconciliation.noMessagesYet')}>
            {t('operatorReconciliation.messagesAppear')}
          </EmptyState>
        }
      >
        {(events) => <ProviderEventsTable events={events} caption={t('operatorReconciliation.messagesCaption')} />}
      </AdminList>
    </>
  )
}
