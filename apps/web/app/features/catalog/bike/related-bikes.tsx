import type { Bike } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useQuery } from '@tanstack/react-query'
import { buyPath } from '../../../entities/bike/buy-path.ts'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { relatedQuery } from '../queries.ts'
import { BikesLikeIt } from './bikes-like-it.tsx'
import { RowOfBikes } from './row-of-bikes.tsx'

/** Below a bike: more of its seller's, and others like it; these first where the bike itself is no longer to be had. */
export function RelatedBikes({ bike }: { bike: Bike }) {
  const query = useQuery(relatedQuery(bike._id))
  if (query.isLoadingError) return <QueryFailure query={query} />
  if (!query.data) return null
  const { seller, from_seller: fromSeller, similar } = query.data
  const likeIt = <BikesLikeIt bikes={similar} category={bike.category_name} />
  const isSold = bike.state === 'sold'
  return (
    <>
      {isSold ? likeIt : null}
      <RowOfBikes
        title={t('catalog.moreFrom', { name: seller.name })}
        bikes={fromSeller}
        link={{ to: buyPath({ seller: seller._id }), label: t('catalog.allFrom', { name: seller.name }) }}
      />
      {isSold ? null : likeIt}
    </>
  )
}
