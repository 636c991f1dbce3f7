import type { Bike } from '@bikevalley/contract'
import { useId } from 'react'
import { Link } from 'react-router'
import { When } from '../../lib/when.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Plate } from '../../ui/plate.tsx'
import { BikePicture } from './bike-picture.tsx'
import { BikePlates } from './bike-plates.tsx'
import { BookNow } from './book-now.tsx'
import { PriceLine } from './price-line.tsx'
import { NOT_GIVEN, yearsOfUse } from './words.ts'

type BikeCardProps = {
  bike: Bike
  /** The level of its name: below a section's h2, or directly below the page's h1. */
  heading: 'h2' | 'h3'
  /** In the first row of the page. */
  eager?: boolean
}

const sizes = '(width >= 68.75rem) 22vw, (width >= 47.5rem) 31vw, (width >= 30rem) 47vw, 94vw'

/** A bike in a grid, with all that §2 asks of a card. Its picture and its name lead to its page. */
export function BikeCard({ bike, heading: Heading, eager = false }: BikeCardProps) {
  const nameId = useId()
  const path = `/bike/${bike._id}`
  const sold = bike.state === 'sold'
  return (
    <article className="flex flex-col" aria-labelledby={nameId}>
      <Link to={path} tabIndex={-1} aria-hidden="true" className="relative block aspect-4/3 overflow-hidden">
        <BikePicture
          picture={bike.pictures[0]}
          alt={bike.pictures[0]?.alt ?? ''}
          sizes={sizes}
          eager={eager}
          faded={sold}
        />
        {sold ? <Plate className="absolute top-3 left-3">Sold</Plate> : null}
      </Link>
      <Heading id={nameId} className="type-h3 mt-3 mb-2 [overflow-wrap:anywhere]">
        <Link to={path} className="no-underline hover:underline">
          {bike.name}
        </Link>
      </Heading>
      <BikePlates bike={bike} />
      <PriceLine bike={bike} className="mt-3" />
      <Facts
        className="mt-3"
        facts={[
          { term: 'Location', value: bike.location || NOT_GIVEN },
          { term: 'Seller', value: bike.seller_name },
          { term: 'Posted', value: <When iso={bike.time_of_post || bike.created_at} /> },
          { term: 'Years of use', value: yearsOfUse(bike.years_of_use) },
        ]}
      />
      <p className="mt-3 mb-4 line-clamp-2 text-ink-2 text-small [overflow-wrap:anywhere]">
        <b className="text-ink">About</b> {bike.description || NOT_GIVEN}
      </p>
      <div className="mt-auto">
        <BookNow bike={bike} describedBy={nameId} />
      </div>
    </article>
  )
}
