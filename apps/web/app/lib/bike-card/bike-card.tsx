import type { Bike } from '@bikevalley/contract'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Facts } from '../../ui/facts.tsx'
import { Plate } from '../../ui/plate.tsx'
import { When } from '../when.tsx'
import { BikePicture } from './bike-picture.tsx'
import { BikePlates } from './bike-plates.tsx'
import { PriceLine } from './price-line.tsx'
import { NOT_GIVEN, yearsOfUse } from './words.ts'

/** What a card tells of a bike. */
export type CardBike = Pick<
  Bike,
  | 'name'
  | 'state'
  | 'pictures'
  | 'year'
  | 'mileage'
  | 'distance_unit'
  | 'engine_cc'
  | 'resale_price'
  | 'original_price'
  | 'location'
  | 'seller_name'
  | 'time_of_post'
  | 'created_at'
  | 'years_of_use'
  | 'description'
>

type BikeCardProps = {
  bike: CardBike
  /** Where its picture and its name lead; a card that is only shown leads nowhere. */
  path?: string
  /** The level of its name: below a section's h2, or directly below the page's h1. */
  heading: 'h2' | 'h3'
  /** For what refers to it. */
  nameId?: string
  /** What stands at its foot. */
  action?: ReactNode
  /** In the first row of the page. */
  eager?: boolean
  /** On a phone it stands beside others in a row to swipe. */
  swiped?: boolean
}

const wideSizes = '(width >= 68.75rem) 22vw, (width >= 47.5rem) 31vw, (width >= 30rem) 47vw'

/** A bike in a grid, with all that §2 asks of a card. Its picture and its name lead to its page. */
export function BikeCard({
  bike,
  path,
  heading: Heading,
  nameId,
  action,
  eager = false,
  swiped = false,
}: BikeCardProps) {
  const ownId = useId()
  const id = nameId ?? ownId
  const sold = bike.state === 'sold'
  return (
    <article className="flex flex-col" aria-labelledby={id}>
      <MaybeLink to={path} tabIndex={-1} aria-hidden="true" className="relative block aspect-4/3 overflow-hidden">
        <BikePicture
          picture={bike.pictures[0]}
          alt={bike.pictures[0]?.alt ?? ''}
          sizes={`${wideSizes}, ${swiped ? 77 : 94}vw`}
          eager={eager}
          faded={sold}
        />
        {sold ? <Plate className="absolute top-3 left-3">Sold</Plate> : null}
      </MaybeLink>
      <Heading id={id} className="type-h3 mt-3 mb-2 [overflow-wrap:anywhere]">
        <MaybeLink to={path} className={path === undefined ? undefined : 'no-underline hover:underline'}>
          {bike.name || 'No name yet'}
        </MaybeLink>
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
      {action ? <div className="mt-auto">{action}</div> : null}
    </article>
  )
}

type MaybeLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string | undefined }

function MaybeLink({ to, children, ...rest }: MaybeLinkProps) {
  if (to !== undefined)
    return (
      <Link to={to} {...rest}>
        {children}
      </Link>
    )
  const { className, 'aria-hidden': hidden } = rest
  return (
    <span className={className} aria-hidden={hidden}>
      {children}
    </span>
  )
}
