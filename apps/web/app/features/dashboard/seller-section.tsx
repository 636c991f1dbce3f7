import { minorOf, type SellerFigures } from '@bikevalley/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { whileSettling } from '../../lib/api/ask-again.ts'
import { QueryFailure } from '../../lib/api/query-failure.tsx'
import { useFormat } from '../../lib/format/settings.ts'
import { LinkButton } from '../../ui/basics/button.tsx'
import { StatRow } from '../../ui/data/stat.tsx'
import { SectionHeading } from '../../ui/layout/section-heading.tsx'
import { changeOf, recentMoney, signedChange, signedMoneyChange } from './change.ts'
import { EventList } from './event-list.tsx'
import { FigureTile, SignsNote } from './figure-tile.tsx'
import { FirstSteps } from './first-steps.tsx'
import { sellerFigures } from './queries.ts'
import { SectionSkeleton } from './section-skeleton.tsx'
import { SellerTasks } from './seller-tasks.tsx'
import { WeeksChart } from './weeks-chart.tsx'

/** What the person's own bikes have come to. */
export function SellerSection() {
  const query = useQuery({
    ...sellerFigures(),
    // What it says of money on its way is so only until it has arrived, or was refused.
    refetchInterval: ({ state }) => whileSettling(state.data?.to_do.map(({ status }) => status) ?? []),
  })
  return (
    <section aria-labelledby="selling" className="mt-12 first-of-type:mt-0">
      <SectionHeading id="selling" link={{ to: '/dashboard/myproduct', label: 'My Product' }}>
        Selling
      </SectionHeading>
      {query.isPending ? (
        <SectionSkeleton tiles={['for sale', 'booked, not paid yet', 'sold', 'paid by card']} />
      ) : null}
      {query.isError ? <QueryFailure query={query} /> : null}
      {query.data ? <Figures figures={query.data} /> : null}
    </section>
  )
}

const isNew = ({ live, drafts, sold, events }: SellerFigures) => live + drafts + sold + events.length === 0

function Figures({ figures }: { figures: SellerFigures }) {
  if (isNew(figures)) return <FirstSellerSteps />
  return (
    <>
      <SellerTasks figures={figures} />
      <Tiles figures={figures} />
      <SignsNote />
      {figures.drafts === 0 ? null : (
        <p className="mb-8">
          <Link to="/dashboard/myproduct">
            {figures.drafts === 1 ? '1 draft is not on sale yet' : `${figures.drafts} drafts are not on sale yet`}
          </Link>
          : see what is missing.
        </p>
      )}
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[1.6fr_1fr]">
        <WeeksChart
          title="Booked and sold"
          subtitle="Your bikes, per week"
          weeks={figures.weeks}
          main={{ key: 'sold', label: 'Sold' }}
          other={{ key: 'booked', label: 'Booked' }}
          empty="Nobody has booked one of your bikes in these twelve weeks."
        />
        <EventList events={figures.events} empty="Nothing has happened to your bikes yet." />
      </div>
    </>
  )
}

function Tiles({ figures: { live, booked, sold, earned, weeks } }: { figures: SellerFigures }) {
  const format = useFormat()
  const listed = weeks.map((week) => week.listed)
  const bookings = weeks.map((week) => week.booked)
  const sales = weeks.map((week) => week.sold)
  const money = weeks.map((week) => minorOf(week.captured, format.currency))
  return (
    <StatRow>
      <FigureTile
        value={format.count(live)}
        label="for sale"
        to="/dashboard/myproduct"
        series={listed}
        recent={`${format.count(changeOf(listed).now)} listed in 4 weeks`}
        change={signedChange(changeOf(listed), format)}
      />
      <FigureTile
        value={format.count(booked)}
        label="booked, not paid yet"
        to="/dashboard/mybuyer"
        series={bookings}
        recent={`${format.count(changeOf(bookings).now)} booked in 4 weeks`}
        change={signedChange(changeOf(bookings), format)}
      />
      <FigureTile
        value={format.count(sold)}
        label="sold"
        to="/dashboard/myproduct"
        series={sales}
        recent={`${format.count(changeOf(sales).now)} in 4 weeks`}
        change={signedChange(changeOf(sales), format)}
      />
      <FigureTile
        value={format.exactPrice(earned)}
        label="paid by card"
        series={money}
        recent={recentMoney(weeks, format)}
        change={signedMoneyChange(changeOf(money), format)}
      />
    </StatRow>
  )
}

const steps = [
  { title: 'Show it', text: 'Add pictures, price and where it stands. Without one of them it stays a draft.' },
  { title: 'Get booked', text: 'Buyers leave a phone number and a meeting place. You may decline any of them.' },
  {
    title: 'Get paid',
    text: 'The buyer pays by card. From then on the bike is off the market, and yours to hand over.',
  },
]

function FirstSellerSteps() {
  return (
    <FirstSteps
      steps={steps}
      action={
        <LinkButton to="/dashboard/addproduct" kind="go">
          Add Product
        </LinkButton>
      }
    />
  )
}
