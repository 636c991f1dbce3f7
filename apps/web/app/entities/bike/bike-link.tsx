import type { Booking } from '@bikevalley/contract'
import { Link } from 'react-router'

type BikeLinkProps = { booking: Pick<Booking, 'productId' | 'productName' | 'bike_visible'>; className?: string }

/** The name of a booked bike, which leads to its page where that can be seen: not any more once it went back to its seller. */
export function BikeLink({ booking: { productId, productName, bike_visible }, className }: BikeLinkProps) {
  if (!bike_visible) return <span className={className}>{productName}</span>
  return (
    <Link to={`/bike/${productId}`} className={className}>
      {productName}
    </Link>
  )
}
