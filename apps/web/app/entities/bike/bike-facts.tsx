import type { Bike } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { When } from '../../lib/format/when.tsx'
import type { Elements } from '../../ui/basics/elements.ts'
import { Facts } from '../../ui/data/facts.tsx'
import { type Distant, useAway } from './distance.ts'
import { yearsOfUse } from './labels.ts'
import { postedAt } from './posted-at.ts'

type BikeFactsProps = {
  bike: Pick<Bike, 'location' | 'seller_name' | 'time_of_post' | 'created_at' | 'years_of_use'> & Distant
  /** Rows of what a list says of it as well. */
  more?: Elements
  className?: string
}

/** Where a bike stands, who sells it since when, and how long it was ridden. */
export function BikeFacts({ bike, more, className }: BikeFactsProps) {
  const away = useAway()(bike)
  const { location, seller_name: seller, years_of_use: years } = bike
  return (
    <Facts
      {...(className === undefined ? {} : { className })}
      facts={[
        {
          term: t('bike.location'),
          value: away === null ? location || t('bike.notGiven') : t('bike.locationAway', { location, away }),
          obvious: location !== '',
        },
        { term: t('bike.seller'), value: seller, obvious: true },
        { term: t('bike.posted'), value: <When iso={postedAt(bike)} /> },
        years === ''
          ? { term: t('bike.yearsOfUse'), value: t('bike.notGiven') }
          : {
              term: t('bike.yearsOfUse'),
              value: rich('bike.yearsInLine', { years: yearsOfUse(years), inLine }),
              obvious: true,
            },
      ]}
    >
      {more}
    </Facts>
  )
}

/** Where its term is not shown, a value says by itself what it is. */
export const inLine = <span data-in-line className="hidden" />
