import type { Bike } from '@bikevalley/contract'
import { When } from '../../lib/format/when.tsx'
import { Facts } from '../../ui/data/facts.tsx'
import { conditionWord, NOT_GIVEN, yearsOfUse } from './labels.ts'
import { postedAt } from './posted-at.ts'

type BikeFactsProps = {
  bike: Pick<Bike, 'location' | 'seller_name' | 'time_of_post' | 'created_at' | 'years_of_use'>
  /** Told as well, where there is room for it. */
  condition?: Bike['product_condition'] | ''
  className?: string
}

/** Where a bike stands, who sells it since when, and how long it was ridden. */
export function BikeFacts({ bike, condition = '', className }: BikeFactsProps) {
  const { location, seller_name: seller, years_of_use: years } = bike
  return (
    <Facts
      {...(className === undefined ? {} : { className })}
      facts={[
        { term: 'Location', value: location || NOT_GIVEN, obvious: location !== '' },
        { term: 'Seller', value: seller, obvious: true },
        ...(condition === ''
          ? []
          : [{ term: 'Condition', value: inLine(conditionWord(condition), 'condition'), obvious: true }]),
        { term: 'Posted', value: <When iso={postedAt(bike)} /> },
        years === ''
          ? { term: 'Years of use', value: NOT_GIVEN }
          : { term: 'Years of use', value: inLine(yearsOfUse(years), 'of use'), obvious: true },
      ]}
    />
  )
}

/** Where its term is not shown, a value says by itself what it is. */
const inLine = (value: string, what: string) => (
  <>
    {value}
    <span data-in-line className="hidden">
      {` ${what}`}
    </span>
  </>
)
