import type { Bike } from '@bikevalley/contract'
import { FEATURE_LABELS } from '@bikevalley/contract/fact-labels'
import { t } from '@bikevalley/messages'
import { useId } from 'react'
import { type Fact, Facts } from '../../../ui/data/facts.tsx'
import { type MachineFact, useFactGroups } from './fact-groups.ts'

/** What is known of the machine beyond its spec sheet, in groups; what its seller does not say is left out. */
export function MachineFacts({ bike }: { bike: Bike }) {
  const groups = useFactGroups()(bike)
    .map(({ title, facts }) => ({ title, facts: facts.filter(isGiven) }))
    .filter(({ facts }) => facts.length > 0)
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

const isGiven = (fact: MachineFact): fact is Fact & MachineFact => fact.value !== null

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
