import type { ComparedBike } from '@bikevalley/contract'
import { FEATURES } from '@bikevalley/contract/entities/listing-facts'
import { FEATURE_LABELS } from '@bikevalley/contract/fact-labels'
import { PRICE_BAND_LABELS } from '@bikevalley/contract/price-band-labels'
import { t } from '@bikevalley/messages'
import { conditionLabel, yearsOfUse } from '../../../entities/bike/labels.ts'
import { useFormat } from '../../../lib/format/settings.ts'
import { type FactGroup, type MachineFact, useFactGroups } from '../bike/fact-groups.ts'

/** What stands where there is no value, if not that its seller does not say. */
type Absence = { absent?: string | undefined }
/** Facts of one bike that stand together. */
type BikeFacts = { title: string; facts: (MachineFact & Absence)[] }
/** A fact of all bikes, each one's value in their order; null where there is none. */
export type CompareRow = Absence & { term: string; values: (string | null)[]; differs: boolean }
export type CompareGroup = { title: string; rows: CompareRow[] }

/** The facts of several bikes beside each other. What none of them has is left out. */
export function useCompareRows(): (bikes: readonly ComparedBike[]) => CompareGroup[] {
  const specSheet = useSpecSheet()
  const factGroups = useFactGroups()
  return (bikes) => {
    const features = FEATURES.filter((feature) => bikes.some((bike) => bike.features.includes(feature)))
    const featuresOf = (bike: ComparedBike): FactGroup => ({
      title: t('facts.features'),
      facts: features.map((feature) => ({
        term: FEATURE_LABELS[feature](),
        value: bike.features.includes(feature) ? t('facts.absYes') : null,
      })),
    })
    return beside(bikes.map((bike) => [specSheet(bike), ...factGroups(bike), featuresOf(bike)]))
  }
}

/** @param groups of each bike: the same groups with the same facts */
export function beside(groups: readonly (readonly BikeFacts[])[]): CompareGroup[] {
  const [first = []] = groups
  return first
    .map(({ title, facts }, group) => ({
      title,
      rows: facts.map(({ term, absent }, fact) => {
        const values = groups.map((one) => one[group]?.facts[fact]?.value ?? null)
        return { term, absent, values, differs: new Set(values).size > 1 }
      }),
    }))
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ values }) => values.some((value) => value !== null)) }))
    .filter(({ rows }) => rows.length > 0)
}

function useSpecSheet(): (bike: ComparedBike) => BikeFacts {
  const { count, price } = useFormat()
  return (bike) => {
    const { distance_unit: unit } = bike
    const facts: BikeFacts['facts'] = [
      { term: t('compare.price'), value: bike.resale_price === '' ? null : price(bike.resale_price) },
      {
        term: t('compare.priceRating'),
        value: bike.price_rating && PRICE_BAND_LABELS[bike.price_rating](),
        absent: t('compare.notRated'),
      },
      { term: t('compare.priceNew'), value: bike.original_price === '' ? null : price(bike.original_price) },
      { term: t('bike.year'), value: bike.year === null ? null : String(bike.year) },
      {
        term: unit === 'km' ? t('bike.mileageInKm') : t('bike.mileageInMiles'),
        value: bike.mileage === null ? null : `${count(bike.mileage)} ${unit}`,
      },
      {
        term: t('bike.engine'),
        value: bike.engine_cc === null ? null : t('bike.engineSize', { count: count(bike.engine_cc) }),
      },
      { term: t('bike.condition'), value: bike.product_condition && conditionLabel(bike.product_condition) },
      { term: t('bike.yearsOfUse'), value: bike.years_of_use && yearsOfUse(bike.years_of_use) },
      { term: t('bike.category'), value: bike.category_name },
      { term: t('bike.location'), value: bike.location },
    ]
    return { title: t('catalog.specSheet'), facts: facts.map((fact) => ({ ...fact, value: fact.value || null })) }
  }
}
