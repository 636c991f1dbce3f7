import type { SiteBalances } from '@bikevalley/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { useFormat } from '../../../lib/format/settings.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { SectionHeading } from '../../../ui/layout/section-heading.tsx'
import { balancesQuery } from '../queries.ts'

type Line = {
  term: string
  /** What it is made of, as a sentence. */
  about: string
  amount: string
  /** The list of what it is made of. */
  list: { to: string; label: string }
}

const PAYOUTS = { to: '/dashboard/payouts', label: 'Payouts to make' }
const bookings = (filter: string, label: string) => ({ to: `/dashboard/allbookings?${filter}`, label })

const owedLines = (balances: SiteBalances): Line[] => [
  {
    term: 'Held',
    about: 'Paid by buyers for bikes that are not handed over, with the fee in it.',
    amount: balances.held,
    list: bookings('state=paid', 'Paid bookings'),
  },
  {
    term: 'Of it frozen',
    about: 'Buyer and seller do not agree: you decide where it goes.',
    amount: balances.frozen,
    list: { to: '/dashboard/disputes', label: 'Disputes' },
  },
  {
    term: 'Due to sellers',
    about: 'Released with the handover and not sent yet.',
    amount: balances.due,
    list: PAYOUTS,
  },
  {
    term: 'Unclaimed',
    about: 'Came back, and its seller has deleted their account.',
    amount: balances.unclaimed,
    list: PAYOUTS,
  },
  {
    term: 'To be refunded by you',
    about: 'The card processor would not send it to the buyer.',
    amount: balances.to_send_back,
    list: bookings('money=refund_failed', 'Refused refunds'),
  },
  {
    term: 'On its way back',
    about: 'Refunds that the card processor is working on.',
    amount: balances.going_back,
    list: bookings('money=refund_requested', 'Refunds on their way'),
  },
  {
    term: 'With banks',
    about: 'Taken by buyers’ banks, which have not decided yet.',
    amount: balances.with_banks,
    list: { to: '/dashboard/chargebacks', label: 'Chargebacks' },
  },
]

const earnedLines = (balances: SiteBalances): Line[] => [
  {
    term: 'Fees earned',
    about: 'Kept from all released sales.',
    amount: balances.fees,
    list: bookings('state=handed_over', 'Bikes handed over'),
  },
  {
    term: 'Of it in the last 30 days',
    about: 'By the day of the release.',
    amount: balances.fees_lately,
    list: bookings('state=handed_over', 'Bikes handed over'),
  },
  {
    term: 'Lost to banks',
    about: 'Taken back by banks beyond what was there, also where they have not decided yet.',
    amount: balances.losses,
    list: { to: '/dashboard/chargebacks', label: 'Chargebacks, open and ended' },
  },
]

/** The site's money in figures, each with the list of what it is made of. */
export function BalancesPage() {
  const query = useQuery(balancesQuery())
  return (
    <>
      <PageTitle subtitle="What the site holds, owes and has earned, from the ledger, all at one moment.">
        Balances
      </PageTitle>
      {query.isError ? <QueryFailure query={query} /> : null}
      {query.isPending ? <Skeleton className="h-120 w-full" /> : null}
      {query.data ? (
        <div className="grid gap-12">
          <Lines title="Others’ money" lines={owedLines(query.data)} />
          <Lines title="Your money" lines={earnedLines(query.data)} />
        </div>
      ) : null}
    </>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly Line[] }): ReactNode {
  const { exactPrice } = useFormat()
  return (
    <section aria-label={title}>
      <SectionHeading>{title}</SectionHeading>
      <dl>
        {lines.map(({ term, about, amount, list }) => (
          <div
            key={term}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-8 border-rule border-b py-2.5 md:grid-cols-[minmax(0,1fr)_13rem_12rem]"
          >
            <dt>
              <b>{term}</b>
              <span className="block text-ink-2 text-small">{about}</span>
            </dt>
            <dd className="type-num text-right text-[1.5rem]">{exactPrice(amount)}</dd>
            <dd className="text-small max-md:col-span-full">
              <Link to={list.to} className="inline-flex min-h-6 items-center" aria-description={term}>
                {list.label}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
