import { type AdminFigures, minorOf } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { QueryFailure } from '../../lib/api/query-failure.tsx'
import { useFormat } from '../../lib/format/settings.ts'
import { BarList } from '../../ui/data/bar-list.tsx'
import { Chart } from '../../ui/data/chart.tsx'
import { StatRow } from '../../ui/data/stat.tsx'
import { SectionHeading } from '../../ui/layout/section-heading.tsx'
import { EventList } from './event-list.tsx'
import { changeOf, priceOf, signedChange, signedMoneyChange } from './figures/change.ts'
import { FigureTile, SignsNote } from './figures/figure-tile.tsx'
import { WeeksChart } from './figures/weeks-chart.tsx'
import { adminFigures } from './queries.ts'
import { SectionSkeleton } from './section-skeleton.tsx'

/** The whole market, for admins. */
export function AdminSection() {
  const query = useQuery(adminFigures())
  return (
    <section aria-labelledby="market" className="mt-12 first-of-type:mt-0">
      <SectionHeading id="market">{t('dashboard.marketAtAGlance')}</SectionHeading>
      {query.isPending ? (
        <SectionSkeleton
          tiles={[
            t('dashboard.bikesForSale'),
            t('dashboard.soldIn4Weeks'),
            t('dashboard.paidIn4Weeks'),
            t('dashboard.refundedIn4Weeks'),
          ]}
        />
      ) : null}
      {query.isError ? <QueryFailure query={query} /> : null}
      {query.data ? <Figures figures={query.data} /> : null}
    </section>
  )
}

function Figures({ figures }: { figures: AdminFigures }) {
  return (
    <>
      <Tiles figures={figures} />
      <SignsNote />
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[1.6fr_1fr]">
        <WeeksChart
          title={t('dashboard.listedAndSold')}
          subtitle={t('dashboard.bikesPerWeek')}
          weeks={figures.weeks}
          main={{ key: 'sold', label: t('dashboard.sold') }}
          other={{ key: 'listed', label: t('dashboard.listed') }}
          empty={t('dashboard.noBikeListed')}
        />
        <Categories figures={figures} />
      </div>
      <div className="mt-10 grid gap-x-8 gap-y-10 lg:grid-cols-[1.6fr_1fr]">
        <EventList events={figures.events} empty={t('dashboard.nothingOnMarket')} />
        <People figures={figures} />
      </div>
    </>
  )
}

function Tiles({ figures: { live, weeks } }: { figures: AdminFigures }) {
  const format = useFormat()
  const listed = weeks.map((week) => week.listed)
  const sold = weeks.map((week) => week.sold)
  const paid = weeks.map((week) => minorOf(week.captured, format.currency))
  const refunded = weeks.map((week) => minorOf(week.refunded, format.currency))
  const [salesChange, paidChange, refundChange] = [changeOf(sold), changeOf(paid), changeOf(refunded)]
  return (
    <StatRow>
      <FigureTile
        value={format.count(live)}
        label={t('dashboard.bikesForSale')}
        series={listed}
        recent={t('dashboard.listedInWeeks', { count: format.count(changeOf(listed).now) })}
        change={signedChange(changeOf(listed), format)}
      />
      <FigureTile
        value={format.count(salesChange.now)}
        label={t('dashboard.soldIn4Weeks')}
        series={sold}
        recent={t('dashboard.inWeeksBefore', { amount: format.count(salesChange.before) })}
        change={signedChange(salesChange, format)}
      />
      <FigureTile
        value={priceOf(paidChange.now, format)}
        label={t('dashboard.paidIn4Weeks')}
        series={paid}
        recent={t('dashboard.inWeeksBefore', { amount: priceOf(paidChange.before, format) })}
        change={signedMoneyChange(paidChange, format)}
      />
      <FigureTile
        value={priceOf(refundChange.now, format)}
        label={t('dashboard.refundedIn4Weeks')}
        series={refunded}
        recent={t('dashboard.inWeeksBefore', { amount: priceOf(refundChange.before, format) })}
        change={signedMoneyChange(refundChange, format)}
        lessIsBetter
      />
    </StatRow>
  )
}

function Categories({ figures: { live, categories } }: { figures: AdminFigures }) {
  const format = useFormat()
  const share = (count: number) => format.share(live > 0 ? count / live : 0)
  return (
    <Chart
      title={t('dashboard.bikesByCategory')}
      subtitle={t('dashboard.bikesForSaleToday', { count: live })}
      sentence={t('dashboard.forSaleByCategory', {
        list: categories.map((one) => `${one.name} ${format.count(one.live)}`).join(', '),
      })}
      table={{
        heads: [t('dashboard.category'), t('dashboard.bikes'), t('dashboard.share')],
        rows: categories.map((one) => [one.name, format.count(one.live), share(one.live)]),
      }}
    >
      <BarList
        bars={categories.map((one) => ({
          label: one.name,
          value: one.live,
          text: `${format.count(one.live)}, ${share(one.live)}`,
        }))}
      />
    </Chart>
  )
}

function People({ figures: { people, sellers, booked } }: { figures: AdminFigures }) {
  const format = useFormat()
  const rows = [
    { label: t('dashboard.people'), to: '/dashboard/alluser', value: people },
    { label: t('dashboard.sellers'), to: '/dashboard/allseller', value: sellers },
    { label: t('dashboard.unpaidBookings'), to: null, value: booked },
  ]
  return (
    <div>
      <h3 className="type-h3 mb-3">{t('dashboard.members')}</h3>
      <dl className="border-rule border-t">
        {rows.map(({ label, to, value }) => (
          <div key={label} className="flex items-baseline justify-between gap-4 border-rule border-b py-2">
            <dt>{to === null ? label : <Link to={to}>{label}</Link>}</dt>
            <dd className="type-num text-[1.375rem]">{format.count(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
