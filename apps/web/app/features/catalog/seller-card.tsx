import type { Bike } from '@bikevalley/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { initials } from '../../entities/person/initials.ts'
import { useFormat } from '../../lib/format/settings.ts'
import { When } from '../../lib/format/when.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { buyPath } from './buy-address.ts'
import { relatedQuery } from './queries.ts'

/** Who sells a bike: name, since when they are here, and how many bikes they have on sale. */
export function SellerCard({ bike }: { bike: Bike }) {
  const { data } = useQuery(relatedQuery(bike._id))
  const { count } = useFormat()
  const name = bike.seller_name
  return (
    <div className="mt-6 flex min-h-16 items-start gap-4 border-rule border-t pt-4">
      <span aria-hidden="true" className="flex-none">
        <Avatar initials={initials(name)} src={data?.seller.picture ?? ''} className="size-12 text-xl" />
      </span>
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">
          <span className="sr-only">Seller: </span>
          {name}
        </p>
        <p className="min-h-[1.45em] text-ink-2 text-small">
          {data ? (
            <>
              Here since <When iso={data.seller.member_since} as="date" />
              {data.seller.on_sale > 0 ? (
                <>
                  ,{' '}
                  <Link to={buyPath({ seller: data.seller._id })}>
                    {count(data.seller.on_sale)} {data.seller.on_sale === 1 ? 'bike' : 'bikes'} on sale
                  </Link>
                </>
              ) : null}
            </>
          ) : null}
        </p>
      </div>
    </div>
  )
}
