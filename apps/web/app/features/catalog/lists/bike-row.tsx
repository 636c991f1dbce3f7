import type { ListedBike } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useId } from 'react'
import { Link } from 'react-router'
import { About } from '../../../entities/bike/about.tsx'
import { BikeFacts } from '../../../entities/bike/bike-facts.tsx'
import { BikePicture } from '../../../entities/bike/bike-picture.tsx'
import { BikePlates } from '../../../entities/bike/bike-plates.tsx'
import type { Distant } from '../../../entities/bike/distance.ts'
import { LateHeart } from '../../../entities/bike/heart/late-heart.tsx'
import { PriceLine } from '../../../entities/bike/price-line.tsx'
import type { Elements } from '../../../ui/basics/elements.ts'
import { BookNow } from '../booking/book-now.tsx'

/**
 * On a phone as a card is there (`bike-card.tsx`). From 760 px on picture, text and price stand beside each other, and
 * where the list is wide enough the facts between them, so that the text fills its column; how wide the list is, and not
 * the window, decides, since something may stand beside it.
 */
export const rowGrid =
  'relative grid grid-cols-[7.25rem_minmax(0,1fr)] gap-x-3 py-4 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-x-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_180px] md:grid-rows-[auto_1fr] md:py-6 @min-[60rem]:grid-cols-[272px_minmax(0,1fr)_212px] @min-[75rem]:grid-cols-[304px_minmax(0,1fr)_264px_212px] @min-[75rem]:gap-x-8'

const sizes = '(width >= 68.75rem) 304px, (width >= 47.5rem) 30vw, (width >= 30rem) 176px, 120px'

type BikeRowProps = { bike: ListedBike & Distant; eager: boolean; important: boolean; more: Elements }

/** A bike in a list, with all that specification §2 asks of a card: picture, words, price. Its picture and its name lead to its page. */
export function BikeRow({ bike, eager, important, more }: BikeRowProps) {
  const nameId = useId()
  const path = `/bike/${bike._id}`
  const [picture] = bike.pictures
  return (
    <article aria-labelledby={nameId} className={rowGrid}>
      <Link
        to={path}
        tabIndex={-1}
        aria-hidden="true"
        className="relative row-span-3 row-start-1 block aspect-4/3 self-start overflow-hidden md:row-span-2"
      >
        <BikePicture
          picture={picture}
          alt={picture?.alt ?? ''}
          category={bike.category_name}
          sizes={sizes}
          eager={eager}
          important={important}
        />
        {bike.advertised_at === null ? null : (
          <span className="absolute bottom-0 left-0 bg-signal px-1.5 py-0.5 font-semibold text-label text-on-signal sm:px-2.5 sm:py-1">
            {t('catalog.advertised')}
          </span>
        )}
      </Link>
      <div className="min-w-0 max-md:contents md:col-start-2 md:row-start-1">
        <h2 id={nameId} className="type-h3 row-start-1 mb-1.5 [overflow-wrap:anywhere] md:mb-2">
          <Link to={path} className="no-underline hover:underline">
            {bike.name}
          </Link>
        </h2>
        <div className="row-start-2">
          <BikePlates bike={bike} beside />
        </div>
        <About
          bike={bike}
          className="row-start-5 mt-1 mb-2.5 max-md:col-span-2 md:mt-3 md:mb-0 @min-[60rem]:line-clamp-3 @min-[75rem]:line-clamp-4"
        />
      </div>
      <LateHeart bike={bike} comparable />
      <BikeFacts
        bike={bike}
        more={more}
        className="@max-[75rem]:facts-in-line row-start-4 mt-2 self-start max-md:col-span-2 md:col-start-2 md:row-start-2 md:mt-3 @min-[75rem]:col-start-3 @min-[75rem]:row-span-2 @min-[75rem]:row-start-1 @min-[75rem]:mt-0"
      />
      <div className="flex flex-col border-rule max-md:contents md:col-start-3 md:row-span-2 md:row-start-1 md:border-l md:pl-6 @min-[75rem]:col-start-4">
        <PriceLine bike={bike} className="row-start-3 mt-2 md:mt-0 md:mb-4" />
        <div className="row-start-6 mt-auto min-h-11 max-md:col-span-2">
          <BookNow bike={bike} describedBy={nameId} />
        </div>
      </div>
    </article>
  )
}
