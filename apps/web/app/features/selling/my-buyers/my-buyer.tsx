import { BOOKED_BIKE_STATES, type BookedBikeState } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { useFormat } from '../../../lib/format/settings.ts'
import { LinkButton } from '../../../ui/basics/button.tsx'
import { ResultRow, Results } from '../../../ui/data/results.tsx'
import { ShowMore } from '../../../ui/data/show-more.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { TabLinks } from '../../../ui/layout/tab-links.tsx'
import { TableSkeleton } from '../table-skeleton.tsx'
import { BookedBike } from './booked-bike.tsx'
import { buyersQuery, stateIn } from './buyers-query.ts'
import { EndedBike } from './ended-bike.tsx'
import { contactNote } from './ended-bookings.tsx'
import { keepOrder } from './keep-order.ts'

const PAGE = '/dashboard/mybuyer'

const STATE_LABELS: Readonly<Record<BookedBikeState, () => string>> = {
  to_hand_over: () => t('selling.tabToHandOver'),
  booked: () => t('selling.tabBooked'),
  ended: () => t('selling.tabEnded'),
}

/**
 * My Buyer: who booked the seller's bikes, bike by bike, what is open first; all of them, or those of one state. A bike
 * whose last booking was just declined stays where it is while the page is open: going to the end of the list, it would
 * take the seller along.
 */
export function MyBuyer() {
  const [search] = useSearchParams()
  const state = stateIn(search)
  const query = useInfiniteQuery({ ...buyersQuery(state), placeholderData: keepPreviousData })
  const { data, error, hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage } = query
  const [order, setOrder] = useState<readonly string[]>([])
  const read = data?.pages.flatMap(({ items }) => items)
  const known = new Map(read?.map((item) => [item.bike._id, item]))
  const kept = keepOrder(order, [...known.keys()])
  if (kept.join() !== order.join()) setOrder(kept)
  const bikes = read && kept.flatMap((id) => known.get(id) ?? [])
  const totals = data?.pages.at(-1)?.totals
  // The list of another tab is shown until that of this one is there.
  const rows = state === 'ended' && !isPlaceholderData
  const all = totals === undefined ? 0 : totals.to_hand_over + totals.booked + totals.ended
  return (
    <>
      {error ? <QueryFailure query={query} /> : null}
      {bikes === undefined && !error ? <TableSkeleton label={t('selling.loadingBuyers')} /> : null}
      {totals && all > 0 ? <Tabs state={state} totals={totals} all={all} /> : null}
      {totals && all === 0 ? (
        <EmptyState
          title={t('selling.stillWaiting')}
          action={<LinkButton to="/dashboard/myproduct">{t('selling.myProduct')}</LinkButton>}
        >
          {t('selling.whoBooksIsListed')}
        </EmptyState>
      ) : null}
      <Results ids={kept}>
        {all > 0 && bikes?.length === 0 && state !== null ? (
          <p className="text-ink-2">{NONE_IN_STATE[state]()}</p>
        ) : null}
        {rows && bikes?.some(({ bookings }) => bookings.some(({ state: end }) => end !== 'handed_over')) ? (
          <p className="mb-3 max-w-[72ch] text-ink-2 text-small">{contactNote()}</p>
        ) : null}
        <div aria-busy={isPlaceholderData} className={rows ? 'border-rule border-t' : 'grid gap-12'}>
          {bikes?.map((item) => (
            <ResultRow key={item.bike._id} id={item.bike._id} inside>
              {rows ? <EndedBike item={item} /> : <BookedBike item={item} />}
            </ResultRow>
          ))}
        </div>
      </Results>
      <ShowMore className="mt-6" more={hasNextPage} busy={isFetchingNextPage} onShow={() => void fetchNextPage()} />
    </>
  )
}

const NONE_IN_STATE: Readonly<Record<BookedBikeState, () => string>> = {
  to_hand_over: () => t('selling.noneToHandOver'),
  booked: () => t('selling.noneBooked'),
  ended: () => t('selling.noneEnded'),
}

type TabsProps = { state: BookedBikeState | null; totals: Record<BookedBikeState, number>; all: number }

function Tabs({ state, totals, all }: TabsProps) {
  const { count } = useFormat()
  const tabs = BOOKED_BIKE_STATES.map((one) => ({
    to: `${PAGE}?state=${one}`,
    label: STATE_LABELS[one](),
    count: count(totals[one]),
    current: state === one,
  }))
  return (
    <div className="mb-8">
      <TabLinks
        label={t('selling.bookedBikesByState')}
        tabs={[{ to: PAGE, label: t('selling.all'), count: count(all), current: state === null }, ...tabs]}
      />
    </div>
  )
}
