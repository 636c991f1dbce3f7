import { type AdminPayout, adminDownloadPayouts, minorOf } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { UNDER_WAY_MS } from '../../../lib/api/ask-again.ts'
import { useFormat, useSettings } from '../../../lib/format/settings.ts'
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
  const { payoutAccounts } = useSettings()
  const { provider, exactPrice, currency } = useFormat()
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
          payoutAccounts
            ? t('operatorPayouts.payoutsSubtitleTransfers', { provider: provider(payoutAccounts.provider) })
            : t('operatorPayouts.payoutsSubtitle')
        }
      >
        {t('operator.payouts')}
      </PageTitle>
      <div className="mb-4">
        <TabLinks
          label={t('operatorPayouts.payoutsByState')}
          tabs={[
            { to: to({ part: '' }), label: t('operatorPayouts.toMake'), current: !paid },
            { to: to({ part: 'paid' }), label: t('operatorPayouts.paidAndEnded'), current: paid },
          ]}
        />
      </div>
      <Filters>
        {paid ? <input type="hidden" name="part" value="paid" /> : null}
        <PeriodFilter label={paid ? t('operatorPayouts.paidFrom') : t('operatorPayouts.dueFrom')} />
      </Filters>
      {query.data && minorOf(query.data.with_banks, currency) > 0 ? (
        <p className="mb-2 text-small">
          {t('operatorPayouts.besideWithBanks', { amount: exactPrice(query.data.with_banks) })}
        </p>
      ) : null}
      <AdminList
        query={query}
        counted={(count, shown) => t('operatorPayouts.countPayouts', { count, shown })}
        moreThan={(shown) => t('operatorPayouts.moreThanPayouts', { shown })}
        action={<DownloadList endpoint={adminDownloadPayouts} input={payoutsAsked(search)} total={query.data?.total} />}
        empty={
          paid ? (
            <EmptyState title={t('operatorPayouts.nothingPaidOut')}>{t('operatorPayouts.paidOutAppear')}</EmptyState>
          ) : (
            <EmptyState title={t('operatorPayouts.nothingToPayOut')}>{t('operatorPayouts.dueAppear')}</EmptyState>
          )
        }
      >
        {(payouts) => (
          <PayoutsTable
            payouts={payouts}
            caption={paid ? t('operatorPayouts.paidOrEndedCaption') : t('operatorPayouts.payoutsToMake')}
          />
        )}
      </AdminList>
    </>
  )
}
