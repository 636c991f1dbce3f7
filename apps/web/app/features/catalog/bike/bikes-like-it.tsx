import type { Bike } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { buyPath } from '../../../entities/bike/buy-path.ts'
import { RowOfBikes } from './row-of-bikes.tsx'

type BikesLikeItProps = {
  bikes: readonly Bike[]
  /** Of the bike that they are like; empty where it has none. */
  category: Bike['category_name']
}

/** Other bikes for who does not take this one. */
export function BikesLikeIt({ bikes, category }: BikesLikeItProps) {
  return (
    <RowOfBikes
      title={t('catalog.similarBikes')}
      bikes={bikes}
      link={
        category === ''
          ? { to: '/buy', label: t('catalog.allBikes') }
          : { to: buyPath({ category }), label: t('catalog.allInCategory', { category }) }
      }
    />
  )
}
