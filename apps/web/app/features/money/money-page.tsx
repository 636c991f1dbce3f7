import type { Balances, MoneyLine } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { QueryFailure } from '../../lib/api/query-failure.tsx'
import { useFormat, useSettings } from '../../lib/format/settings.ts'
import { LinkButton } from '../../ui/basics/button.tsx'
import { Results } from '../../ui/data/results.tsx'
import { ShowMore } from '../../ui/data/show-more.tsx'
import { Stat, StatRow } from '../../ui/data/stat.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { SectionHeading } from '../../ui/layout/section-heading.tsx'
import { BankAccount } from './bank-account.tsx'
import { MoneyTable } from './money-table.tsx'
import { PayoutAccount } from './payout-account.tsx'
import { moneyQuery } from './queries.ts'

/** Money: what a seller is owed, where it is sent, and each sale with where its money is. */
export function MoneyPage() {
  const { payoutAccounts } = useSettings()
  const { provider } = useFormat()
  const query = useInfiniteQuery(moneyQuery())
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const balances = data?.pages[0]?.balances
  const lines = data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <PageTitle subtitle={t('money.subtitle')}>{t('money.title')}</PageTitle>
      {error ? <QueryFailure query={query} /> : null}
      {balances ? (
        <Figures balances={balances} fee={lines?.some(holdsFee) ?? false} />
      ) : error ? null : (
        <Skeleton className="my-6 h-25" />
      )}
      {payoutAccounts ? (
        <section aria-labelledby="payout-account" className="mb-12">
          <SectionHeading id="payout-account">
            {t('money.paidByProvider', { provider: provider(payoutAccounts.provider) })}
          </SectionHeading>
          <Results className="mb-5 max-w-[62ch]">
            <PayoutAccount provider={provider(payoutAccounts.provider)} page={payoutAccounts.page} />
          </Results>
        </section>
      ) : null}
      <section aria-labelledby="bank-details" className="mb-12">
        <SectionHeading id="bank-details">{t('money.yourBankAccount')}</SectionHeading>
        <Results className="mb-5 max-w-[62ch]">
          <BankAccount />
        </Results>
      </section>
      <section aria-labelledby="sales">
        <SectionHeading id="sales">{t('money.yourSales')}</SectionHeading>
        {lines?.length === 0 ? (
          <EmptyState
            title={t('money.nothingSold')}
            action={<LinkButton to="/dashboard/myproduct">{t('dashboard.myProduct')}</LinkButton>}
          >
            {t('money.seeWhereMoneyIs')}
          </EmptyState>
        ) : null}
        {lines && lines.length > 0 ? <MoneyTable lines={lines} /> : null}
        <ShowMore className="mt-6" more={hasNextPage} busy={isFetchingNextPage} onShow={() => void fetchNextPage()} />
      </section>
    </>
  )
}

const holdsFee = ({ held, status: { fee } }: MoneyLine) => Number(held) > 0 && Number(fee ?? 0) > 0

function Figures({ balances: { held, payable, paid_out }, fee }: { balances: Balances; fee: boolean }) {
  const { exactPrice } = useFormat()
  return (
    <StatRow>
      <Stat value={exactPrice(held)} label={fee ? t('money.heldWithFee') : t('money.held')} />
      <Stat value={exactPrice(payable)} label={t('money.toBePaidOut')} />
      <Stat value={exactPrice(paid_out)} label={t('money.paidOut')} />
    </StatRow>
  )
}
