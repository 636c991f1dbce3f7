import type { BuyerFigures } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ownBookingsQuery } from '../../entities/booking/own-bookings.ts'
import { MoneySteps } from '../../entities/money/money-steps.tsx'
import { QueryFailure } from '../../lib/api/query-failure.tsx'
import { useFormat } from '../../lib/format/settings.ts'
import { LinkButton } from '../../ui/basics/button.tsx'
import { Stat, StatRow } from '../../ui/data/stat.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SectionHeading } from '../../ui/layout/section-heading.tsx'
import { EventList } from './event-list.tsx'
import { buyerFigures } from './queries.ts'
import { NextStep } from './to-do/next-step.tsx'
import { byUrgency } from './to-do/next-steps.ts'

/** What the person has booked: what to do about it first, then how much of it there is. */
export function BuyerSection() {
  const query = useQuery(buyerFigures())
  return (
    <section aria-labelledby="buying" className="mt-12 first-of-type:mt-0">
      <SectionHeading id="buying" link={{ to: '/dashboard/myorder', label: t('dashboard.myOrder') }}>
        {t('dashboard.buying')}
      </SectionHeading>
      {query.isPending ? (
        <div role="status">
          <span className="sr-only">{t('dashboard.counting')}</span>
          <Skeleton className="h-78" />
        </div>
      ) : null}
      {query.isError ? <QueryFailure query={query} /> : null}
      {query.data ? <Figures figures={query.data} /> : null}
    </section>
  )
}

function Figures({ figures }: { figures: BuyerFigures }) {
  const format = useFormat()
  const { unpaid, to_collect, booked, spent, events } = figures
  if (booked === 0) return <FirstBuyerSteps />
  return (
    <>
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[1.6fr_1fr]">
        <WhatToDoNext open={unpaid + to_collect} />
        <EventList events={events} empty={t('dashboard.nothingWithBookings')} />
      </div>
      <StatRow>
        <Stat value={format.count(unpaid)} label={t('dashboard.bookedNotPaid')} />
        <Stat value={format.count(to_collect)} label={t('dashboard.paidNotCollected')} />
        <Stat value={format.exactPrice(spent)} label={t('dashboard.paidByCard')} />
      </StatRow>
    </>
  )
}

const SHOWN = 5

function WhatToDoNext({ open }: { open: number }) {
  const query = useInfiniteQuery(ownBookingsQuery('open'))
  const bookings = byUrgency(query.data?.pages.flatMap(({ items }) => items) ?? [])
  const more = (query.hasNextPage ? open : bookings.length) - SHOWN
  return (
    <div className="min-w-0">
      <h3 className="type-h3 mb-3">{t('dashboard.whatToDoNext')}</h3>
      {query.isError ? <QueryFailure query={query} /> : null}
      {query.isPending && open > 0 ? <Skeleton className="h-26" /> : null}
      {query.data && bookings.length === 0 ? <p className="text-ink-2">{t('dashboard.buyerNothingToDo')}</p> : null}
      <ul>
        {bookings.slice(0, SHOWN).map((booking) => (
          <NextStep key={booking._id} booking={booking} />
        ))}
      </ul>
      {more > 0 ? (
        <p className="mt-4">
          <LinkButton to="/dashboard/myorder" size="compact">
            {t('dashboard.moreBookings', { count: more })}
          </LinkButton>
        </p>
      ) : null}
    </div>
  )
}

/** What buying here is about, for who has not booked yet. */
function FirstBuyerSteps() {
  return (
    <>
      <MoneySteps large current="book" />
      <p className="mt-6">
        <LinkButton to="/buy" kind="go">
          {t('dashboard.findBike')}
        </LinkButton>
      </p>
    </>
  )
}
