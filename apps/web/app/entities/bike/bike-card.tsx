import type { Bike } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { Elements } from '../../ui/basics/elements.ts'
import { Plate } from '../../ui/pictures/plate.tsx'
import { About } from './about.tsx'
import { BikeFacts } from './bike-facts.tsx'
import { BikePicture } from './bike-picture.tsx'
import { BikePlates } from './bike-plates.tsx'
import type { Distant } from './distance.ts'
import { PriceLine } from './price-line.tsx'

/** What a card tells of a bike. */
export type CardBike = Pick<
  Bike,
  | 'name'
  | 'state'
  | 'pictures'
  | 'category_name'
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
> &
  Partial<Pick<Bike, 'licence' | 'price_rating'>> &
  Distant

type BikeCardProps = {
  bike: CardBike
  /** Where its picture and its name lead; a card that is only shown leads nowhere. */
  path?: string
  /** The level of its name: below a section's h2, or directly below the page's h1. */
  heading: 'h2' | 'h3'
  /** For what refers to it. */
  nameId?: string
  /** Rows of what a list says of it as well. */
  more?: Elements
  /** What stands at its foot. */
  action?: ReactNode
  /** What stands on its picture (`heart.tsx`). */
  corner?: ReactElement
  /** In the first row of the page. */
  eager?: boolean
}

const sizes = '(width >= 68.75rem) 22vw, (width >= 47.5rem) 31vw, (width >= 30rem) 47vw, 120px'

/**
 * On a phone the picture stands beside name, plates and price, and the rest below them; above 480 px all of it stands in
 * one column, on the lines of the grid around it (`row-span-7 grid-rows-subgrid`), so that the cards of a row line up.
 */
const card =
  'relative grid content-start gap-x-3 max-sm:grid-cols-[7.25rem_minmax(0,1fr)] max-sm:grid-rows-[auto_auto_auto_auto_auto_1fr] sm:row-span-7 sm:grid-cols-1 sm:grid-rows-subgrid'

/** A bike in a grid, with all that specification §2 asks of a card. Its picture and its name lead to its page. */
export function BikeCard({ bike, path, heading: Heading, nameId, more, action, corner, eager = false }: BikeCardProps) {
  const ownId = useId()
  const id = nameId ?? ownId
  const sold = bike.state === 'sold'
  return (
    <article className={card} aria-labelledby={id}>
      <MaybeLink
        to={path}
        tabIndex={-1}
        aria-hidden="true"
        className="relative row-span-3 row-start-1 block aspect-4/3 self-start overflow-hidden sm:row-span-1"
      >
        <BikePicture
          picture={bike.pictures[0]}
          alt={bike.pictures[0]?.alt ?? ''}
          category={bike.category_name}
          sizes={sizes}
          eager={eager}
          faded={sold}
        />
        {sold ? <Plate className="absolute top-2 left-2 sm:top-3 sm:left-3">{t('bike.sold')}</Plate> : null}
      </MaybeLink>
      <Heading id={id} className="type-h3 row-start-1 mb-1.5 [overflow-wrap:anywhere] sm:row-start-2 sm:mt-3 sm:mb-2">
        <MaybeLink to={path} className={path === undefined ? undefined : 'no-underline hover:underline'}>
          {bike.name || t('bike.noNameYet')}
        </MaybeLink>
      </Heading>
      {corner}
      <div className="row-start-2 sm:row-start-3">
        <BikePlates bike={bike} beside />
      </div>
      <PriceLine bike={bike} className="row-start-3 mt-2 sm:row-start-4 sm:mt-3" />
      <BikeFacts
        bike={bike}
        more={more}
        className="row-start-4 mt-2 max-sm:facts-in-line max-sm:col-span-2 sm:row-start-5 sm:mt-3"
      />
      <About bike={bike} className="row-start-5 mt-1 mb-2.5 max-sm:col-span-2 sm:row-start-6 sm:mt-3 sm:mb-4" />
      {action ? <div className="row-start-6 min-h-11 self-end max-sm:col-span-2 sm:row-start-7">{action}</div> : null}
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
