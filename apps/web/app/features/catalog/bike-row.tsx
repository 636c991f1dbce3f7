import type { Bike } from '@bikevalley/contract'
import { useId } from 'react'
import { Link } from 'react-router'
import { BikePicture } from '../../lib/bike-card/bike-picture.tsx'
import { BikePlates } from '../../lib/bike-card/bike-plates.tsx'
import { PriceLine } from '../../lib/bike-card/price-line.tsx'
import { conditionWord, NOT_GIVEN, yearsOfUse } from '../../lib/bike-card/words.ts'
import { When } from '../../lib/when.tsx'
import { BookNow } from './book-now.tsx'

export const rowGrid =
  'grid gap-4 py-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_180px] lg:grid-cols-[272px_minmax(0,1fr)_212px] md:gap-6'

const sizes = '(width >= 68.75rem) 272px, (width >= 47.5rem) 30vw, 94vw'

type BikeRowProps = { bike: Bike; eager: boolean; important: boolean }

/** A bike in a list, with all that §2 asks of a card: picture, words, price. Its picture and its name lead to its page. */
export function BikeRow({ bike, eager, important }: BikeRowProps) {
  const nameId = useId()
  const path = `/bike/${bike._id}`
  const [picture] = bike.pictures
  return (
    <article aria-labelledby={nameId} className={rowGrid}>
      <Link to={path} tabIndex={-1} aria-hidden="true" className="relative block aspect-4/3 self-start overflow-hidden">
        <BikePicture picture={picture} alt={picture?.alt ?? ''} sizes={sizes} eager={eager} important={important} />
        {bike.advertised_at === null ? null : (
          <span className="absolute bottom-0 left-0 bg-signal px-2.5 py-1 font-semibold text-label text-on-signal">
            Advertised
          </span>
        )}
      </Link>
      <div className="min-w-0">
        <h2 id={nameId} className="type-h3 mb-2 [overflow-wrap:anywhere]">
          <Link to={path} className="no-underline hover:underline">
            {bike.name}
          </Link>
        </h2>
        <BikePlates bike={bike} />
        <p className="mt-3 text-ink-2 text-small [overflow-wrap:anywhere]">{inShort(bike)}</p>
        <p className="mt-3 line-clamp-2 max-w-[62ch] text-ink-2 text-small [overflow-wrap:anywhere]">
          <b className="text-ink">About</b> {bike.description || NOT_GIVEN}
        </p>
        <p className="mt-3 text-small [overflow-wrap:anywhere]">
          {bike.seller_name}
          <span className="text-ink-2">
            , posted <When iso={bike.time_of_post || bike.created_at} />
          </span>
        </p>
      </div>
      <div className="flex flex-col border-rule md:border-l md:pl-6">
        <PriceLine bike={bike} className="mb-4" />
        <div className="mt-auto">
          <BookNow bike={bike} describedBy={nameId} />
        </div>
      </div>
    </article>
  )
}

/** Where it is, how it is and how long it was ridden, as far as the seller has said. */
function inShort({ location, product_condition: condition, years_of_use: years }: Bike): string {
  const told = [
    location,
    condition === '' ? '' : `${conditionWord(condition)} condition`,
    years === '' ? 'Years of use not given' : `${yearsOfUse(years)} of use`,
  ]
  return told
    .filter((part) => part !== '')
    .map((part) => `${part}.`)
    .join(' ')
}
