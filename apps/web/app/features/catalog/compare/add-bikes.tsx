import type { ListedBike } from '@bikevalley/contract'
import { LIMITS } from '@bikevalley/contract/life-cycles'
import { t } from '@bikevalley/messages'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { BikePicture } from '../../../entities/bike/bike-picture.tsx'
import { BikePlates } from '../../../entities/bike/bike-plates.tsx'
import { queryFor } from '../../../lib/api/query.ts'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { useFormat } from '../../../lib/format/settings.ts'
import { savedBikesQuery } from '../../../lib/saved-bikes/saved-bikes-query.ts'
import { listViewedBikes } from '../../../lib/saved-bikes/viewed-bikes.ts'
import { useViewer } from '../../../lib/session/session.ts'
import { LinkButton } from '../../../ui/basics/button.tsx'
import { ShowMore } from '../../../ui/data/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SectionHeading } from '../../../ui/layout/section-heading.tsx'
import { CompareLink } from './compare-link.tsx'

type AddBikesProps = {
  /** The ids of the bikes that are compared. */
  compared: readonly string[]
}

/** Bikes that can stand beside those that are compared: what somebody has saved, and what they looked at in this browser. */
export function AddBikes({ compared }: AddBikesProps) {
  const { viewer } = useViewer()
  const saved = useInfiniteQuery({ ...savedBikesQuery(viewer ? 'account' : 'browser'), enabled: viewer !== undefined })
  const [viewedIds] = useState(listViewedBikes)
  const viewed = useQuery({
    ...queryFor('listBikesById', { query: { id: [...viewedIds] } }),
    enabled: viewedIds.length > 0,
  })
  if (compared.length >= LIMITS.comparedBikes)
    return <p className="pt-8">{t('compare.isFull', { max: LIMITS.comparedBikes })}</p>
  const failed = [saved, viewed].find(({ isLoadingError }) => isLoadingError)
  if (failed) return <QueryFailure query={failed} />
  if (saved.isPending || (viewedIds.length > 0 && viewed.isPending)) return <Skeleton className="mt-12 h-60" />
  const others = (bikes: readonly ListedBike[]) => bikes.filter(({ _id }) => !compared.includes(_id))
  const onList = others((saved.data?.pages ?? []).flatMap(({ items }) => items).flatMap(({ bike }) => bike ?? []))
  const lookedAt = others(viewed.data?.items ?? []).filter(({ _id }) => onList.every((one) => one._id !== _id))
  return (
    <>
      {onList.length > 0 || saved.hasNextPage ? (
        <Choice title={t('compare.fromWatchList')} bikes={onList}>
          {saved.isFetchNextPageError ? <QueryFailure query={saved} /> : null}
          <ShowMore
            className="mt-6"
            more={saved.hasNextPage}
            busy={saved.isFetchingNextPage}
            onShow={() => void saved.fetchNextPage()}
          />
        </Choice>
      ) : null}
      {lookedAt.length > 0 ? <Choice title={t('watchList.recentlyViewed')} bikes={lookedAt} /> : null}
      {onList.length + lookedAt.length === 0 && !saved.hasNextPage ? (
        <p className="pt-8">
          {t('compare.saveOthers')}{' '}
          <LinkButton to="/buy" size="compact" className="ml-2">
            {t('watchList.findBikes')}
          </LinkButton>
        </p>
      ) : null}
    </>
  )
}

type ChoiceProps = { title: string; bikes: readonly ListedBike[]; children?: ReactNode }

function Choice({ title, bikes, children }: ChoiceProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="pt-12 md:pt-18">
      <SectionHeading id={id}>{title}</SectionHeading>
      <ul className="grid gap-x-8 md:grid-cols-2">
        {bikes.map((bike) => (
          <li key={bike._id} className="border-rule border-b py-3">
            <BikeToAdd bike={bike} />
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

function BikeToAdd({ bike }: { bike: ListedBike }) {
  const { price } = useFormat()
  return (
    <article
      aria-label={bike.name}
      className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-center gap-x-3 sm:grid-cols-[7.25rem_minmax(0,1fr)_auto]"
    >
      <div className="relative aspect-4/3 overflow-hidden">
        <BikePicture
          picture={bike.pictures[0]}
          alt=""
          category={bike.category_name}
          sizes="120px"
          faded={bike.state === 'sold'}
        />
      </div>
      <div className="min-w-0">
        <h3 className="font-bold [overflow-wrap:anywhere]">{bike.name}</h3>
        <p className="type-num mb-1 text-[1.25rem]">
          {bike.resale_price === '' ? t('bike.noPriceYet') : price(bike.resale_price)}
        </p>
        <BikePlates bike={bike} beside />
      </div>
      <CompareLink
        change={(ids) => [...ids, bike._id]}
        size="compact"
        aria-label={t('compare.addNamed', { name: bike.name })}
      >
        {t('compare.add')}
      </CompareLink>
    </article>
  )
}
