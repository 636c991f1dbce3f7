import type { BikeBookings } from '@bikevalley/contract'
import { Link } from 'react-router'

type BikeNameProps = {
  /** Of the heading, which names the part of the page that is about this bike. */
  id: string
  bike: Pick<BikeBookings['bike'], '_id' | 'name' | 'state'>
  className: string
}

/** A bike as a heading that leads to its page, while it has one. */
export const BikeName = ({ id, bike: { _id, name, state }, className }: BikeNameProps) => (
  <h2 id={id} className={`${className} [overflow-wrap:anywhere]`}>
    {state === 'removed' ? (
      name
    ) : (
      <Link to={`/bike/${_id}`} className="no-underline hover:underline">
        {name}
      </Link>
    )}
  </h2>
)
