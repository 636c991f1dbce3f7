import { minorOf, type SellerFigures } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { whileSettling } from '../../lib/api/ask-again.ts'
import { QueryFailure } from '../../lib/api/query-failure.tsx'
import { useFormat } from '../../lib/format/settings.ts'
import { LinkButton } from '../../ui/basics/button.tsx'
import { StatRow } from '../../ui/data/stat.tsx'
import { SectionHeading } from '../../ui/layout/section-heading.tsx'
import { EventList } from './event-list.tsx'
import { changeOf, recentMoney, signedChange, signedMoneyChange } from './figures/change.ts'
import { FigureTile, SignsNote } from './figures/figure-tile.tsx'
import { WeeksChart } from './figures/weeks-chart.tsx'
import { sellerFigures } from './queries.ts'
import { SectionSkeleton } from './section-skeleton.tsx'
import { FirstSteps } from './to-do/first-steps.tsx'
import { SellerTasks } from './to-do/seller-tasks.tsx'

/** What the person's own bikes have come to. */
export function SellerSection() {
  const query = useQuery({
    ...sellerFigures(),
    // What it says of money on its way is so only until it has arrived, or was refused.
    refetchInterval: ({ state }) => whileSettling(state.data?.to_do.map(({ status }) => status) ?? []),
  })
  return (
    <section aria-labelledby="selling" className="mt-12 first-of-type:mt-0">
      <SectionHeading id="selling" link={{ to: '/dashboard/myproduct', label: t('dashboard.myProduct') }}>
        {t('dashboard.selling')}
      </SectionHeading>
      {query.isPending ? (
        <SectionSkeleton
          tiles={[
            t('dashboard.forSale'),
            t('dashboard.bookedNotPaidYet'),
            t('dashboard.soldLabel'),
            t('dashboard.paidByCard'),
          ]}
        />
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
          {rich('dashboard.draftsNotOnSale', { count: figures.drafts, link: <Link to="/dashboard/myproduct" /> })}
        </p>
      )}
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[1.6fr_1fr]">
        <WeeksChart
          title={t('dashboard.bookedAndSold')}
          subtitle={t('dashboard.yourBikesPerWeek')}
          weeks={figures.weeks}
          main={{ key: 'sold', label: t('dashboard.sold') }}
          other={{ key: 'booked', label: t('dashboard.booked') }}
          empty={t('dashboard.nobodyBooked')}
        />
        <EventList events={figures.events} empty={t('dashboard.nothingWithBikes')} />
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
        label={t('dashboard.forSale')}
        to="/dashboard/myproduct"
        series={listed}
        recent={t('dashboard.listedInWeeks', { count: format.count(changeOf(listed).now) })}
        change={signedChange(changeOf(listed), format)}
      />
      <FigureTile
        value={format.count(booked)}
        label={t('dashboard.bookedNotPaidYet')}
        to="/dashboard/mybuyer"
        series={bookings}
        recent={t('dashboard.bookedInWeeks', { count: format.count(changeOf(bookings).now) })}
        change={signedChange(changeOf(bookings), format)}
      />
      <FigureTile
        value={format.count(sold)}
        label={t('dashboard.soldLabel')}
        to="/dashboard/myproduct"
        series={sales}
        recent={t('dashboard.soldInWeeks', { count: format.count(changeOf(sales).now) })}
        change={signedChange(changeOf(sales), format)}
      />
      <FigureTile
        value={format.exactPrice(earned)}
        label={t('dashboard.paidByCard')}
        series={money}
        recent={recentMoney(weeks, format)}
        change={signedMoneyChange(changeOf(money), format)}
      />
    </StatRow>
  )
}

const steps = () => [
  { title: t('dashboard.stepShow'), text: t('dashboard.stepShowAbout') },
  { title: t('dashboard.stepBooked'), text: t('dashboard.stepBookedAbout') },
  { title: t('dashboard.stepPaid'), text: t('dashboard.stepPaidAbout') },
]

function FirstSellerSteps() {
  return (
    <FirstSteps
      steps={steps()}
      action={
        <LinkButton to="/dashboard/addproduct" kind="go">
          {t('dashboard.addProduct')}
        </LinkButton>
      }
    />
  )
}
