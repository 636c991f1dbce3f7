import type { ListedBike } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { BikePicture } from '../../entities/bike/bike-picture.tsx'
import { Heart } from '../../entities/bike/heart/heart.tsx'
import { PriceLine } from '../../entities/bike/price-line.tsx'
import { queryFor } from '../../lib/api/query.ts'
import { QueryFailure } from '../../lib/api/query-failure.tsx'
import { clearViewedBikes, listViewedBikes } from '../../lib/saved-bikes/viewed-bikes.ts'
import { Button } from '../../ui/basics/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SectionHeading } from '../../ui/layout/section-heading.tsx'
import { Plate } from '../../ui/pictures/plate.tsx'

const grid = 'grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 md:gap-x-6 lg:grid-cols-4'
const sizes = '(width >= 68.75rem) 22vw, (width >= 30rem) 31vw, 47vw'

/** The bikes that were looked at last in this browser, which alone knows of them; nothing where there are none. */
export function ViewedBikes() {
  const [ids, setIds] = useState(listViewedBikes)
  const [cleared, setCleared] = useState(false)
  const clear = () => {
    clearViewedBikes()
    setIds([])
    setCleared(true)
  }
  if (ids.length === 0 && !cleared) return null
  return (
    <section aria-labelledby="viewed" className="pt-12 md:pt-18">
      <SectionHeading id="viewed">{t('watchList.recentlyViewed')}</SectionHeading>
      {cleared ? (
        <Cleared />
      ) : (
        <>
          <p className="mb-6 flex flex-wrap items-center justify-between gap-4 text-ink-2">
            {t('watchList.viewedHere')}
            <Button size="compact" aria-label={t('watchList.clearViewed')} onClick={clear}>
              {t('site.clearRecent')}
            </Button>
          </p>
          <Viewed ids={ids} />
        </>
      )}
    </section>
  )
}

/** Takes the focus from the button that is gone. */
function Cleared() {
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])
  return (
    <p ref={ref} tabIndex={-1}>
      {t('watchList.nothingViewed')}
    </p>
  )
}

function Viewed({ ids }: { ids: readonly string[] }) {
  const query = useQuery(queryFor('listBikesById', { query: { id: [...ids] } }))
  if (query.isPending) return <Skeleton className="h-60" />
  if (query.isError) return <QueryFailure query={query} />
  const { items } = query.data
  const gone = ids.length - items.length
  return (
    <>
      <ul className={grid}>
        {items.map((bike) => (
          <li key={bike._id}>
            <ViewedBike bike={bike} />
          </li>
        ))}
      </ul>
      {gone > 0 ? <p className="mt-6 text-ink-2">{t('watchList.viewedGone', { count: gone })}</p> : null}
    </>
  )
}

function ViewedBike({ bike }: { bike: ListedBike }) {
  const path = `/bike/${bike._id}`
  const isSold = bike.state === 'sold'
  return (
    <article aria-label={bike.name} className="relative">
      <Link to={path} tabIndex={-1} aria-hidden="true" className="relative block aspect-4/3 overflow-hidden">
        <BikePicture picture={bike.pictures[0]} alt="" category={bike.category_name} sizes={sizes} faded={isSold} />
        {isSold ? <Plate className="absolute top-2 left-2">{t('bike.sold')}</Plate> : null}
      </Link>
      <h3 className="type-h3 mt-2 [overflow-wrap:anywhere]">
        <Link to={path} className="no-underline hover:underline">
          {bike.name}
        </Link>
      </h3>
      <PriceLine bike={bike} className="mt-1" />
      <Heart bike={bike} className="absolute top-0 right-0" />
    </article>
  )
}
