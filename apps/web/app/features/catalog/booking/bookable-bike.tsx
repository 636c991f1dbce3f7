import type { ListedBike } from '@bikevalley/contract'
import { useId } from 'react'
import { BikeCard } from '../../../entities/bike/bike-card.tsx'
import type { Distant } from '../../../entities/bike/distance.ts'
import { LateHeart } from '../../../entities/bike/heart/late-heart.tsx'
import type { Elements } from '../../../ui/basics/elements.ts'
import { BookNow } from './book-now.tsx'

type BookableBikeProps = {
  bike: ListedBike & Distant
  heading: 'h2' | 'h3'
  eager: boolean
  /** Rows of what a list says of it as well. */
  more?: Elements
}

/** A bike's card with its Book Now button. Its picture and its name lead to its page. */
export function BookableBike({ bike, heading, eager, more }: BookableBikeProps) {
  const nameId = useId()
  return (
    <BikeCard
      bike={bike}
      path={`/bike/${bike._id}`}
      heading={heading}
      eager={eager}
      nameId={nameId}
      more={more}
      corner={<LateHeart bike={bike} comparable />}
      action={<BookNow bike={bike} describedBy={nameId} />}
    />
  )
}
