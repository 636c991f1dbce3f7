import type { Bike, BikeDetails } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { type ReactNode, useId } from 'react'
import { conditionLabel, yearsOfUse } from '../../../entities/bike/labels.ts'
import { PrintedAddress, PrintedNumber } from '../../../entities/bike/printed-address.tsx'
import { useFormat } from '../../../lib/format/settings.ts'
import { type Fact, Facts } from '../../../ui/data/facts.tsx'
import { SectionHeading } from '../../../ui/layout/section-heading.tsx'
import { PriceRatingSection } from '../rating/price-rating.tsx'
import { MachineFacts } from './machine-facts.tsx'
import { PlaceMap } from './place-map.tsx'
import { PriceHistory } from './price-history.tsx'
import { ServiceHistory } from './service-history.tsx'

/** What there is to know of a bike, to be read below its pictures. */
export function BikeBody({ bike }: { bike: BikeDetails }) {
  const facts = useFacts(bike)
  const half = Math.ceil(facts.length / 2)
  return (
    <>
      <PrintedAddress path={`/bike/${bike._id}`} />
      <PrintedNumber id={bike._id} />
      <Section title={t('catalog.specSheet')}>
        <div className="grid md:grid-cols-2 md:gap-x-8">
          <Facts large facts={facts.slice(0, half)} />
          <Facts large facts={facts.slice(half)} className="max-md:border-t-0" />
        </div>
        <MachineFacts bike={bike} />
      </Section>
      {bike.status ? <PriceRatingSection bike={bike} /> : null}
      {bike.price_history.length > 1 ? (
        <Section title={t('catalog.priceHistory')}>
          <PriceHistory prices={bike.price_history} />
        </Section>
      ) : null}
      {bike.service_history.length > 0 ? (
        <Section title={t('catalog.serviceHistory')}>
          <ServiceHistory history={bike.service_history} unit={bike.distance_unit} />
        </Section>
      ) : null}
      <Section title={t('catalog.aboutThisBike')}>
        <p className="max-w-[62ch] whitespace-pre-line [overflow-wrap:anywhere]">
          {bike.description || t('bike.notGiven')}
        </p>
      </Section>
      {bike.place && bike.surroundings ? (
        <Section title={t('catalog.whereItIs')}>
          <PlaceMap place={bike.place} surroundings={bike.surroundings} />
        </Section>
      ) : null}
    </>
  )
}

function useFacts(bike: Bike): Fact[] {
  const format = useFormat()
  const notGiven = t('bike.notGiven')
  const { category_name: category, year, mileage, distance_unit: unit, engine_cc: engine } = bike
  return [
    { term: t('bike.category'), value: category || notGiven },
    { term: t('bike.condition'), value: conditionLabel(bike.product_condition) },
    { term: t('bike.year'), value: year ?? notGiven },
    {
      term: unit === 'km' ? t('bike.mileageInKm') : t('bike.mileageInMiles'),
      value: mileage === null ? notGiven : `${format.count(mileage)} ${unit}`,
    },
    {
      term: t('bike.engine'),
      value: engine === null ? notGiven : t('bike.engineSize', { count: format.count(engine) }),
    },
    { term: t('bike.yearsOfUse'), value: yearsOfUse(bike.years_of_use) },
  ]
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="pt-12 md:pt-18">
      <SectionHeading id={id}>{title}</SectionHeading>
      {children}
    </section>
  )
}
