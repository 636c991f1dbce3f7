import type { ComparedBike } from '@bikevalley/contract'
import {
  BODY_TYPE_LABELS,
  COLOUR_LABELS,
  FINAL_DRIVE_LABELS,
  LICENCE_LABELS,
  TRANSMISSION_LABELS,
} from '@bikevalley/contract/fact-labels'
import { t } from '@bikevalley/messages'
import { usePower } from '../../../entities/bike/power.ts'
import { useFormat } from '../../../lib/format/settings.ts'

/** One fact of a machine as it is read; null where its seller does not say. */
export type MachineFact = { term: string; value: string | null }
export type FactGroup = { title: string; facts: MachineFact[] }

/** Writes what is known of a machine beyond its spec sheet, in groups: for each bike the same ones in the same order. */
export function useFactGroups(): (bike: Omit<ComparedBike, 'features'>) => FactGroup[] {
  const { count, month } = useFormat()
  const written = usePower()
  const power = (kilowatts: number | null) => (kilowatts === null ? null : written(kilowatts))
  return (bike) => [
    {
      title: t('facts.engineAndDrive'),
      facts: read([
        [t('facts.make'), bike.make],
        [t('facts.model'), bike.model],
        [t('facts.power'), power(bike.power_kw)],
        [t('facts.originalPower'), power(bike.original_power_kw)],
        [t('facts.transmission'), bike.transmission && TRANSMISSION_LABELS[bike.transmission]()],
        [t('facts.finalDrive'), bike.final_drive && FINAL_DRIVE_LABELS[bike.final_drive]()],
        [t('facts.licence'), bike.licence && LICENCE_LABELS[bike.licence]()],
      ]),
    },
    {
      title: t('facts.chassis'),
      facts: read([
        [t('facts.bodyType'), bike.body_type && BODY_TYPE_LABELS[bike.body_type]()],
        [t('facts.weight'), bike.weight_kg && t('facts.kilograms', { count: count(bike.weight_kg) })],
        [t('facts.seatHeight'), bike.seat_height_mm && t('facts.millimetres', { count: count(bike.seat_height_mm) })],
        [t('facts.abs'), bike.abs === null ? null : bike.abs ? t('facts.absYes') : t('facts.absNo')],
        [t('facts.colour'), bike.colour && COLOUR_LABELS[bike.colour]()],
      ]),
    },
    {
      title: t('facts.history'),
      facts: read([
        [t('facts.firstRegistered'), bike.first_registered_on && month(bike.first_registered_on)],
        [t('facts.owners'), bike.owners && count(bike.owners)],
        [t('facts.inspectionUntil'), bike.inspection_until && month(bike.inspection_until)],
      ]),
    },
  ]
}

const read = (facts: readonly (readonly [term: string, value: string | 0 | null])[]): MachineFact[] =>
  facts.map(([term, value]) => ({ term, value: value || null }))
