import type { ListedBike } from '@bikevalley/contract'
import {
  BODY_TYPE_LABELS,
  COLOUR_LABELS,
  FINAL_DRIVE_LABELS,
  TRANSMISSION_LABELS,
} from '@bikevalley/contract/fact-labels'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { inLine } from '../../../entities/bike/bike-facts.tsx'
import { conditionLabel } from '../../../entities/bike/labels.ts'
import { usePower } from '../../../entities/bike/power.ts'
import { useFormat } from '../../../lib/format/settings.ts'
import { type Fact, FactRow } from '../../../ui/data/facts.tsx'
import { type DistinguishedBike, type DistinguishingFact, distinguishingFacts } from './distinguishing-facts.ts'

type DistinguishingRowsProps = {
  bike: DistinguishedBike
  /** The list that it stands in. */
  among: readonly ListedBike[]
}

/** What tells a bike from those around it, as rows of its facts. */
export function DistinguishingRows({ bike, among }: DistinguishingRowsProps) {
  const factOf = useFactOf(bike)
  return distinguishingFacts(among).map((name) => {
    const fact = factOf(name)
    return fact ? <FactRow key={name} {...fact} /> : null
  })
}

/** A fact as people read it; null where it is not given. */
function useFactOf(bike: DistinguishedBike): (name: DistinguishingFact) => Fact | null {
  const { count } = useFormat()
  const power = usePower()
  return (name) => {
    switch (name) {
      case 'product_condition':
        return obvious(
          t('bike.condition'),
          bike.product_condition &&
            rich('bike.conditionInLine', { condition: conditionLabel(bike.product_condition), inLine }),
        )
      case 'power_kw':
        return obvious(t('facts.power'), bike.power_kw === null ? null : power(bike.power_kw))
      case 'body_type':
        return obvious(t('facts.bodyType'), bike.body_type && BODY_TYPE_LABELS[bike.body_type]())
      case 'colour':
        return obvious(t('facts.colour'), bike.colour && COLOUR_LABELS[bike.colour]())
      case 'abs':
        return bike.abs === null
          ? null
          : { term: t('facts.abs'), value: bike.abs ? t('facts.absYes') : t('facts.absNo') }
      case 'transmission':
        return obvious(t('facts.transmission'), bike.transmission && TRANSMISSION_LABELS[bike.transmission]())
      case 'final_drive':
        return obvious(t('facts.finalDrive'), bike.final_drive && FINAL_DRIVE_LABELS[bike.final_drive]())
      case 'weight_kg':
        return obvious(t('facts.weight'), bike.weight_kg && t('facts.kilograms', { count: count(bike.weight_kg) }))
      case 'seat_height_mm':
        return bike.seat_height_mm === null
          ? null
          : { term: t('facts.seatHeight'), value: t('facts.millimetres', { count: count(bike.seat_height_mm) }) }
      default:
        return name satisfies never
    }
  }
}

/** One whose value says by itself what it is; null where there is no value. */
const obvious = (term: string, value: Fact['value']): Fact | null =>
  value === null || value === '' ? null : { term, value, obvious: true }
