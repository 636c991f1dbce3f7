import { LIMITS } from '@bikevalley/contract/life-cycles'
import { t } from '@bikevalley/messages'
import { useQuery } from '@tanstack/react-query'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { SectionHeading } from '../../../ui/layout/section-heading.tsx'
import { BookingSlot } from '../booking/booking-slot.tsx'
import { advertisedQuery } from '../queries.ts'
import { BikeGrid, BikeGridSkeleton } from './bike-grid.tsx'

/** The bikes that sellers advertise this week; no section at all when there are none. */
export function Advertised() {
  const query = useQuery(advertisedQuery)
  const bikes = query.data ?? []
  if (query.isSuccess && bikes.length === 0) return <BookingSlot bikes={bikes} />
  return (
    <section aria-labelledby="advertised" className="pt-12 md:pt-18">
      <SectionHeading id="advertised" link={{ to: '/buy', label: t('site.allBikes') }}>
        {t('catalog.advertisedThisWeek')}
      </SectionHeading>
      {query.isPending ? <BikeGridSkeleton count={LIMITS.homePromotions} /> : null}
      {query.isError ? <QueryFailure query={query} /> : null}
      <BikeGrid bikes={bikes} heading="h3" rows={3} />
      <BookingSlot bikes={bikes} />
    </section>
  )
}
