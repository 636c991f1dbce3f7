import { type getBankDetails, LIMITS, type ResponseOf } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryFailure } from '../../lib/api/query-failure.tsx'
import { useFormat, useSettings } from '../../lib/format/settings.ts'
import { When } from '../../lib/format/when.tsx'
import { Button } from '../../ui/basics/button.tsx'
import { Facts } from '../../ui/data/facts.tsx'
import { Caution } from '../../ui/feedback/caution.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { BankDetailsForm } from './bank-details-form.tsx'
import { bankDetailsQuery, payoutAccountQuery } from './queries.ts'

type Details = NonNullable<ResponseOf<typeof getBankDetails>['details']>

/** Where the seller's money is sent: as much of the account as they recognise, or the form where it is missing. */
export function BankAccount() {
  const query = useQuery(bankDetailsQuery())
  const paidBy = useProviderThatPays()
  const [changing, setChanging] = useState(false)
  if (query.isLoadingError) return <QueryFailure query={query} />
  if (!query.data) return <Skeleton className="h-24 max-w-[62ch]" />
  const { details } = query.data
  return (
    <div className="grid max-w-[62ch] gap-5">
      {details === null ? <Missing paidBy={paidBy} /> : <Account details={details} />}
      {changing || (details === null && paidBy === null) ? (
        <BankDetailsForm change={changing} onEnd={() => setChanging(false)} />
      ) : (
        <div>
          <Button onClick={() => setChanging(true)}>
            {details === null ? t('money.addBankDetails') : t('money.change')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** What people call the provider that pays this seller out by itself; null where none does. */
function useProviderThatPays(): string | null {
  const { payoutAccounts } = useSettings()
  const { provider } = useFormat()
  const account = useQuery(payoutAccountQuery()).data?.account
  return payoutAccounts && account?.needs === null ? provider(payoutAccounts.provider) : null
}

function Missing({ paidBy }: { paidBy: string | null }) {
  if (paidBy !== null) return <p className="text-ink-2">{t('money.onlyWithoutPayoutAccount', { provider: paidBy })}</p>
  return <Caution title={t('money.cantPayYouOut')}>{t('money.sayWhere')}</Caution>
}

function Account({ details: { holder, ending, changed_at, paused_until } }: { details: Details }) {
  return (
    <>
      {paused_until === null ? null : (
        <Caution title={rich('money.nothingPaidOutBefore', { when: <When iso={paused_until} as="dateTime" /> })}>
          {t('money.detailsChanged', { hours: String(LIMITS.payoutPauseHours) })}
        </Caution>
      )}
      <Facts
        large
        facts={[
          { term: t('money.accountHolder'), value: holder },
          { term: t('money.account'), value: t('money.endsIn', { digits: ending }) },
          { term: t('money.given'), value: <When iso={changed_at} as="date" /> },
        ]}
      />
    </>
  )
}
