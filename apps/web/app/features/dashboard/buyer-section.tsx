import { type BuyerFigures, minorOf } from '@bikevalley/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ownBookingsQuery } from '../../lib/own-bookings.ts'
import { QueryFailure } from '../../lib/query-failure.tsx'
import { useFormat } from '../../lib/settings.ts'
import { LinkButton } from '../../ui/button.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatRow } from '../../ui/stat.tsx'
import { changeOf, recentMoney } from './change.ts'
import { EventList } from './event-list.tsx'
import { ownEventWords } from './event-words.ts'
import { FigureTile } from './figure-tile.tsx'
import { FirstSteps } from './first-steps.tsx'
import { NextStep } from './next-step.tsx'
import { byUrgency } from './next-steps.ts'
import { buyerFigures } from './queries.ts'
import { SectionSkeleton } from './section-skeleton.tsx'
import { WeeksChart } from './weeks-chart.tsx'

/** What the person has booked, and what to do about it next. */
export function BuyerSection() {
  const query = useQuery(buyerFigures())
  return (
    <section aria-labelledby="buying" className="mt-12 first-of-type:mt-0">
      <SectionHeading id="buying" link={{ to: '/dashboard/myorder', label: 'My Order' }}>
        Buying
      </SectionHeading>
      {query.isPending ? <SectionSkeleton tiles={['to pay', 'to collect', 'paid by card']} /> : null}
      {query.isError ? <QueryFailure query={query} /> : null}
      {query.data ? <Figures figures={query.data} /> : null}
    </section>
  )
}

function Figures({ figures }: { figures: BuyerFigures }) {
  const { to_pay, to_collect, booked, weeks, events } = figures
  if (booked === 0) return <FirstBuyerSteps />
  return (
    <>
      <Tiles figures={figures} />
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[1.6fr_1fr]">
        <div className="grid min-w-0 content-start gap-y-10">
          <WhatToDoNext open={to_pay + to_collect} />
          <WeeksChart
            title="Booked and paid"
            subtitle="Your bookings, per week"
            weeks={weeks}
            main={{ key: 'paid', label: 'Paid' }}
            other={{ key: 'booked', label: 'Booked' }}
            empty="You have booked nothing in these twelve weeks."
          />
        </div>
        <EventList events={events} words={ownEventWords} empty="Nothing has happened to your bookings yet." />
      </div>
    </>
  )
}

/** Without signs of better and worse: to buy less is neither. */
function Tiles({ figures: { to_pay, to_collect, spent, weeks } }: { figures: BuyerFigures }) {
  const format = useFormat()
  const bookings = weeks.map((week) => week.booked)
  const payments = weeks.map((week) => week.paid)
  const money = weeks.map((week) => minorOf(week.captured, format.currency))
  return (
    <StatRow>
      <FigureTile
        value={format.count(to_pay)}
        label="to pay"
        series={bookings}
        recent={`${format.count(changeOf(bookings).now)} booked in 4 weeks`}
        change={null}
      />
      <FigureTile
        value={format.count(to_collect)}
        label="to collect"
        series={payments}
        recent={`${format.count(changeOf(payments).now)} paid in 4 weeks`}
        change={null}
      />
      <FigureTile
        value={format.price(spent)}
        label="paid by card"
        series={money}
        recent={recentMoney(weeks, format)}
        change={null}
      />
    </StatRow>
  )
}

const SHOWN = 5

function WhatToDoNext({ open }: { open: number }) {
  const query = useInfiniteQuery(ownBookingsQuery('open'))
  const bookings = byUrgency(query.data?.pages.flatMap(({ items }) => items) ?? [])
  const more = (query.hasNextPage ? open : bookings.length) - SHOWN
  return (
    <div className="min-w-0">
      <h3 className="type-h3 mb-3">What to do next</h3>
      {query.isError ? <QueryFailure query={query} /> : null}
      {query.isPending && open > 0 ? <Skeleton className="h-26" /> : null}
      {query.data && bookings.length === 0 ? (
        <p className="text-ink-2">
          Nothing waits for you. A bike that you book stands here until you have collected it.
        </p>
      ) : null}
      <ul>
        {bookings.slice(0, SHOWN).map((booking) => (
          <NextStep key={booking._id} booking={booking} />
        ))}
      </ul>
      {more > 0 ? (
        <p className="mt-4">
          <LinkButton to="/dashboard/myorder" size="compact">
            {more === 1 ? '1 more booking' : `${more} more bookings`}
          </LinkButton>
        </p>
      ) : null}
    </div>
  )
}

const steps = [
  { title: 'Book it', text: 'Leave a phone number and a place to meet. A booking costs nothing and lasts a week.' },
  { title: 'Look at it', text: 'Call the seller, see the bike, ride it. You may cancel as long as you have not paid.' },
  { title: 'Pay for it', text: 'By card, on this site. Opening the payment holds the bike for you for 15 minutes.' },
]

function FirstBuyerSteps() {
  return (
    <FirstSteps
      steps={steps}
      action={
        <LinkButton to="/buy" kind="go">
          Find a bike
        </LinkButton>
      }
    />
  )
}
