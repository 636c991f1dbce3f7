import type { Bike } from '@bikevalley/contract'
import {
  BODY_TYPE_LABELS,
  COLOUR_LABELS,
  FEATURE_LABELS,
  FINAL_DRIVE_LABELS,
  LICENCE_LABELS,
  TRANSMISSION_LABELS,
} from '@bikevalley/contract/fact-labels'
import { t } from '@bikevalley/messages'
import { useId } from 'react'
import { usePower } from '../../../entities/bike/power.ts'
import { useFormat } from '../../../lib/format/settings.ts'
import { type Fact, Facts } from '../../../ui/data/facts.tsx'

/** What is known of the machine beyond its spec sheet, in groups; what its seller does not say is left out. */
export function MachineFacts({ bike }: { bike: Bike }) {
  const groups = useGroups(bike).filter(({ facts }) => facts.length > 0)
  const { features } = bike
  if (groups.length === 0 && features.length === 0) return null
  return (
    <div className="mt-8 grid items-start gap-8 md:grid-cols-2">
      {groups.map(({ title, facts }) => (
        <Group key={title} title={title} facts={facts} />
      ))}
      {features.length > 0 ? <Features features={features} /> : null}
    </div>
  )
}

function Group({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-bold">
        {title}
      </h3>
      <Facts facts={facts} />
    </section>
  )
}

function Features({ features }: Pick<Bike, 'features'>) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-bold">
        {t('facts.features')}
      </h3>
      <ul className="border-rule border-t text-small">
        {features.map((feature) => (
          <li key={feature} className="border-rule border-b py-1.5">
            {FEATURE_LABELS[feature]()}
          </li>
        ))}
      </ul>
    </section>
  )
}

function useGroups(bike: Bike): { title: string; facts: Fact[] }[] {
  const { count, month } = useFormat()
  const written = usePower()
  const power = (kilowatts: number | null) => (kilowatts === null ? null : written(kilowatts))
  return [
    {
      title: t('facts.engineAndDrive'),
      facts: given([
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
      facts: given([
        [t('facts.bodyType'), bike.body_type && BODY_TYPE_LABELS[bike.body_type]()],
        [t('facts.weight'), bike.weight_kg && t('facts.kilograms', { count: count(bike.weight_kg) })],
        [t('facts.seatHeight'), bike.seat_height_mm && t('facts.millimetres', { count: count(bike.seat_height_mm) })],
        [t('facts.abs'), bike.abs === null ? null : bike.abs ? t('facts.absYes') : t('facts.absNo')],
        [t('facts.colour'), bike.colour && COLOUR_LABELS[bike.colour]()],
      ]),
    },
    {
      title: t('facts.history'),
      facts: given([
        [t('facts.firstRegistered'), bike.first_registered_on && month(bike.first_registered_on)],
        [t('facts.owners'), bike.owners && count(bike.owners)],
        [t('facts.inspectionUntil'), bike.inspection_until && month(bike.inspection_until)],
      ]),
    },
  ]
}

const given = (facts: readonly (readonly [term: string, value: string | number | null])[]): Fact[] =>
  facts.filter(([, value]) => value !== null && value !== '').map(([term, value]) => ({ term, value }))
