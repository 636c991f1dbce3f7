import type { Booking } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type OwnBookings, ownBookingsQuery } from '../../entities/booking/own-bookings.ts'
import { MoneySteps } from '../../entities/money/money-steps.tsx'
import { QueryFailure } from '../../lib/api/query-failure.tsx'
import { LinkButton } from '../../ui/basics/button.tsx'
import { ResultRow, Results } from '../../ui/data/results.tsx'
import { ShowMore } from '../../ui/data/show-more.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { CancelBookingDialog } from './cancel-booking-dialog.tsx'
import { ClosedOrders } from './closed-orders.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderCards, OrderCardsSkeleton } from './order-cards.tsx'
import { moneyWayOf, placeOrders } from './order-places.ts'

const itemsOf = ({ data }: OwnBookings): Booking[] => data?.pages.flatMap(({ items }) => items) ?? []

/** A buyer's bookings with what each needs next (specification §2): paid bikes, what is to be paid, and folded what has ended. */
export function MyOrder() {
  const [canceling, setCanceling] = useState<Booking | null>(null)
  const open = useInfiniteQuery(ownBookingsQuery('open'))
  const closed = useInfiniteQuery(ownBookingsQuery('closed'))
  useEndedOf(open)
  const { current, ended } = placeOrders(itemsOf(open), itemsOf(closed))
  const way = moneyWayOf(current)
  const noneAtAll = open.data?.pages[0]?.items.length === 0 && closed.data?.pages[0]?.items.length === 0
  return (
    <>
      <PageTitle>{t('orders.title')}</PageTitle>
      {way.once ? <MoneySteps current={way.step} className="mb-8 max-w-160" /> : null}
      {open.isError && !open.isFetchNextPageError ? <QueryFailure query={open} /> : null}
      {open.isPending ? <OrderCardsSkeleton /> : null}
      <Results ids={current.map(({ _id }) => _id)}>
        {current.length > 0 ? (
          <CurrentOrders query={open} orders={current} eachSteps={!way.once} onCancel={setCanceling} />
        ) : null}
        <CancelBookingDialog booking={canceling} onClose={() => setCanceling(null)} />
      </Results>
      {noneAtAll ? <NoOrders /> : null}
      {open.data && current.length === 0 && !noneAtAll ? (
        <p className="text-ink-2">{t('orders.nothingJustNow')}</p>
      ) : null}
      <ClosedOrders query={closed} bookings={ended} />
    </>
  )
}

/** Has the ended ones read again once something has left the open ones by itself: a refund that arrived, a booking that lapsed. */
function useEndedOf(open: OwnBookings) {
  const client = useQueryClient()
  const ids = itemsOf(open)
    .map(({ _id }) => _id)
    .join()
  const known = useRef('')
  useEffect(() => {
    const left = known.current.split(',').some((id) => !ids.includes(id))
    known.current = ids
    if (left) void client.invalidateQueries({ queryKey: ownBookingsQuery('closed').queryKey })
  }, [client, ids])
}

type CurrentOrdersProps = {
  query: OwnBookings
  /** All of its pages. */
  orders: readonly Booking[]
  /** They stand before different steps: each card draws its own. */
  eachSteps: boolean
  onCancel: (booking: Booking) => void
}

function CurrentOrders({ query, orders, eachSteps, onCancel }: CurrentOrdersProps) {
  const count = orders.length
  return (
    <>
      <OrderCards caption={t('orders.yourBookings')}>
        {orders.map((booking, index) => (
          <ResultRow key={booking._id} id={booking._id} around={inCard}>
            <OrderCard booking={booking} eager={index < 2} withSteps={eachSteps} onCancel={onCancel} />
          </ResultRow>
        ))}
      </OrderCards>
      {query.isFetchNextPageError ? <QueryFailure query={query} /> : null}
      <ShowMore
        className="mt-6"
        more={query.hasNextPage}
        busy={query.isFetchingNextPage}
        onShow={() => void query.fetchNextPage()}
      />
      <p className="mt-4 text-ink-2 text-small">
        <span>{query.hasNextPage ? t('orders.newestCount', { count }) : t('orders.count', { count })}</span>
        <span>{orders.some(({ payable }) => payable) ? ` ${t('orders.openingHolds')}` : ''}</span>
      </p>
    </>
  )
}

/** The place of a card among the cards. */
const inCard = (result: ReactNode) => (
  <tr role="row" className="mb-12 block">
    <td role="cell" className="block">
      {result}
    </td>
  </tr>
)

function NoOrders() {
  return (
    <EmptyState
      title={t('orders.noBookings')}
      action={
        <LinkButton to="/buy" kind="go">
          {t('orders.findBike')}
        </LinkButton>
      }
    >
      {t('orders.waitsHere')}
    </EmptyState>
  )
}
