import type { Bike, getRelatedBikes, ResponseOf } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buyPath } from '../../../entities/bike/buy-path.ts'
import { initials } from '../../../entities/person/initials.ts'
import { useFormat } from '../../../lib/format/settings.ts'
import { When } from '../../../lib/format/when.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { relatedQuery } from '../queries.ts'

type Seller = ResponseOf<typeof getRelatedBikes>['seller']

/** Who sells a bike: name, since when they are here, and how many bikes they have on sale. */
export function SellerCard({ bike }: { bike: Bike }) {
  const { data } = useQuery(relatedQuery(bike._id))
  const name = bike.seller_name
  return (
    <div className="mt-6 flex min-h-16 items-start gap-4 border-rule border-t pt-4">
      <span aria-hidden="true" className="flex-none">
        <Avatar initials={initials(name)} src={data?.seller.picture ?? ''} className="size-12 text-xl" />
      </span>
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">
          <span className="sr-only">{t('catalog.sellerLabel')} </span>
          <span>{name}</span>
        </p>
        <p className="min-h-[1.45em] text-ink-2 text-small">{data ? <SinceWhen seller={data.seller} /> : null}</p>
      </div>
    </div>
  )
}

function SinceWhen({ seller: { _id, member_since, on_sale: onSale } }: { seller: Seller }) {
  const { count } = useFormat()
  const when = <When iso={member_since} as="date" />
  if (onSale === 0) return rich('catalog.hereSince', { when })
  const bikes = t('catalog.bikesOnSale', { count: onSale, shown: count(onSale) })
  return rich('catalog.hereSinceWithBikes', { when, bikes, link: <Link to={buyPath({ seller: _id })} /> })
}
