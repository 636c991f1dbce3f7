import type { SiteBalances } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { useFormat } from '../../../lib/format/settings.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { SectionHeading } from '../../../ui/layout/section-heading.tsx'
import { balancesQuery } from '../queries.ts'
import { Books } from './books.tsx'

type Line = {
  term: string
  /** What it is made of, as a sentence. */
  about: string
  amount: string
  /** The list of what it is made of. */
  list: { to: string; label: string }
}

const bookings = (filter: string, label: string) => ({ to: `/dashboard/allbookings?${filter}`, label })
const payouts = () => ({ to: '/dashboard/payouts', label: t('operatorPayouts.payoutsToMake') })
const chargebacks = (label: string) => ({ to: '/dashboard/chargebacks', label })
const handedOver = () => bookings('state=handed_over', t('operatorPayouts.bikesHandedOver'))

const owedLines = (balances: SiteBalances): Line[] => [
  {
    term: t('operatorPayouts.held'),
    about: t('operatorPayouts.heldAbout'),
    amount: balances.held,
    list: bookings('state=paid', t('operatorPayouts.paidBookings')),
  },
  {
    term: t('operatorPayouts.ofItFrozen'),
    about: t('operatorPayouts.frozenAbout'),
    amount: balances.frozen,
    list: { to: '/dashboard/disputes', label: t('operator.disputes') },
  },
  {
    term: t('operatorPayouts.dueToSellers'),
    about: t('operatorPayouts.dueAbout'),
    amount: balances.due,
    list: payouts(),
  },
  {
    term: t('operatorPayouts.unclaimed'),
    about: t('operatorPayouts.unclaimedAbout'),
    amount: balances.unclaimed,
    list: payouts(),
  },
  {
    term: t('operatorPayouts.toBeRefundedByYou'),
    about: t('operatorPayouts.toBeRefundedAbout'),
    amount: balances.to_send_back,
    list: bookings('money=refund_failed', t('operatorPayouts.refusedRefunds')),
  },
  {
    term: t('operatorPayouts.onItsWayBack'),
    about: t('operatorPayouts.onItsWayBackAbout'),
    amount: balances.refunding,
    list: bookings('money=refund_requested', t('operatorPayouts.refundsOnTheirWay')),
  },
  {
    term: t('operatorPayouts.withBanks'),
    about: t('operatorPayouts.withBanksAbout'),
    amount: balances.with_banks,
    list: chargebacks(t('operator.chargebacks')),
  },
]

const earnedLines = (balances: SiteBalances): Line[] => [
  {
    term: t('operatorPayouts.feesEarned'),
    about: t('operatorPayouts.feesAbout'),
    amount: balances.fees,
    list: handedOver(),
  },
  {
    term: t('operatorPayouts.feesLately'),
    about: t('operatorPayouts.feesLatelyAbout'),
    amount: balances.fees_lately,
    list: handedOver(),
  },
  {
    term: t('operatorPayouts.lostToBanks'),
    about: t('operatorPayouts.lostAbout'),
    amount: balances.losses,
    list: chargebacks(t('operatorPayouts.allChargebacks')),
  },
  {
    term: t('operatorPayouts.lostOutside'),
    about: t('operatorPayouts.lostOutsideAbout'),
    amount: balances.outside_losses,
    list: handedOver(),
  },
]

/** The site's money in figures, each with the list of what it is made of. */
export function BalancesPage() {
  const query = useQuery(balancesQuery())
  return (
    <>
      <PageTitle subtitle={t('operatorPayouts.balancesSubtitle')}>{t('operatorPayouts.balances')}</PageTitle>
      {query.isError ? <QueryFailure query={query} /> : null}
      {query.isPending ? <Skeleton className="h-120 w-full" /> : null}
      {query.data ? (
        <div className="grid gap-12">
          <Lines title={t('operatorPayouts.othersMoney')} lines={owedLines(query.data)} />
          <Lines title={t('operatorPayouts.yourMoney')} lines={earnedLines(query.data)} />
          <Books />
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
