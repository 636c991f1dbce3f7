import { type getBankDetails, LIMITS, type ResponseOf } from '@bikevalley/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryFailure } from '../../lib/api/query-failure.tsx'
import { When } from '../../lib/format/when.tsx'
import { Button } from '../../ui/basics/button.tsx'
import { Facts } from '../../ui/data/facts.tsx'
import { Caution } from '../../ui/feedback/caution.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { BankDetailsForm } from './bank-details-form.tsx'
import { bankDetailsQuery, stripeAccountQuery } from './queries.ts'

type Details = NonNullable<ResponseOf<typeof getBankDetails>['details']>

/** Where the seller's money is sent: as much of the account as they recognise, or the form where it is missing. */
export function BankAccount() {
  const query = useQuery(bankDetailsQuery())
  const byStripe = useQuery(stripeAccountQuery()).data?.account?.needs === null
  const [changing, setChanging] = useState(false)
  if (query.isLoadingError) return <QueryFailure query={query} />
  if (!query.data) return <Skeleton className="h-24 max-w-[62ch]" />
  const { details } = query.data
  return (
    <div className="grid max-w-[62ch] gap-5">
      {details === null ? <Missing byStripe={byStripe} /> : <Account details={details} />}
      {changing || (details === null && !byStripe) ? (
        <BankDetailsForm change={changing} onEnd={() => setChanging(false)} />
      ) : (
        <div>
          <Button onClick={() => setChanging(true)}>{details === null ? 'Add bank details' : 'Change'}</Button>
        </div>
      )}
    </div>
  )
}

function Missing({ byStripe }: { byStripe: boolean }) {
  if (byStripe) return <p className="text-ink-2">Only needed where Stripe can’t send you your money.</p>
  return <Caution title="We can’t pay you out yet">Say where your money is to be sent.</Caution>
}

function Account({ details: { holder, ending, changed_at, paused_until } }: { details: Details }) {
  return (
    <>
      {paused_until === null ? null : (
        <Caution
          title={
            <>
              Nothing is paid out before <When iso={paused_until} as="dateTime" />
            </>
          }
        >
          Your bank details have just changed. We wait {LIMITS.payoutPauseHours} hours after each change, so that nobody
          else can redirect your money.
        </Caution>
      )}
      <Facts
        large
        facts={[
          { term: 'Account holder', value: holder },
          { term: 'Account', value: `ends in ${ending}` },
          { term: 'Given', value: <When iso={changed_at} as="date" /> },
        ]}
      />
    </>
  )
}
