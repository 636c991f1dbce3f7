import { countUnreadNotifications, LIMITS, type Notification } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { queryFor } from '../../lib/api/query.ts'
import { QueryFailure } from '../../lib/api/query-failure.tsx'
import { useFormat } from '../../lib/format/settings.ts'
import { Button, LinkButton } from '../../ui/basics/button.tsx'
import { useHydrated } from '../../ui/basics/hydrated.ts'
import { ShowMore } from '../../ui/data/show-more.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Result } from '../../ui/feedback/result.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { NotificationRow } from './notification-row.tsx'
import { notificationsQuery } from './queries.ts'
import { useReading } from './use-reading.ts'

/** What a person was told, day by day. */
export function NotificationsPage() {
  const link = <Link to="/dashboard/profile#notifications" />
  return (
    <>
      <PageTitle subtitle={rich('notifications.whatItIs', { days: LIMITS.notificationDays, link })}>
        {t('notifications.notifications')}
      </PageTitle>
      <NotificationList />
    </>
  )
}

function NotificationList() {
  const query = useInfiniteQuery(notificationsQuery())
  // What is unread may be on pages that nobody has opened. The server's page goes by what it shows.
  const { data: count } = useQuery(queryFor(countUnreadNotifications, {}))
  const counted = useHydrated() ? count?.unread : undefined
  const { one, all } = useReading()
  const format = useFormat()
  if (query.isPending) return <ListSkeleton />
  if (query.isError && !query.isFetchNextPageError) return <QueryFailure query={query} />
  const told = query.data.pages.flatMap(({ items }) => items)
  const [newest] = told
  if (!newest)
    return (
      <EmptyState
        title={t('notifications.isEmpty')}
        action={<LinkButton to="/buy">{t('watchList.findBikes')}</LinkButton>}
      >
        {t('notifications.whatComes')}
      </EmptyState>
    )
  const isAnyUnread = counted === undefined ? told.some(({ read_at }) => read_at === null) : counted > 0
  const days = Object.entries(Object.groupBy(told, ({ created_at }) => format.date(created_at)))
  return (
    <div className="max-w-[62rem]">
      {all.error ? <Alert title={all.error.message} /> : null}
      {isAnyUnread ? (
        <Button size="compact" busy={all.isPending} onClick={() => all.mutate(newest)}>
          {t('notifications.readAll')}
        </Button>
      ) : all.isSuccess ? (
        <Result>{t('notifications.allRead')}</Result>
      ) : null}
      {days.map(([day, ofDay = []]) => (
        <Day key={day} day={day} told={ofDay} onOpen={(opened) => opened.read_at ?? one.mutate(opened)} />
      ))}
      {query.isFetchNextPageError ? <QueryFailure query={query} /> : null}
      <ShowMore
        className="mt-6"
        more={query.hasNextPage}
        busy={query.isFetchingNextPage}
        onShow={() => void query.fetchNextPage()}
      />
    </div>
  )
}

type DayProps = { day: string; told: readonly Notification[]; onOpen: (opened: Notification) => void }

function Day({ day, told, onOpen }: DayProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6 border-ink border-t-2 pt-3">
      <h2 id={id} className="font-semibold text-small">
        {day}
      </h2>
      <ul>
        {told.map((one) => (
          <li key={one.id} className="border-rule border-b">
            <NotificationRow notification={one} onOpen={() => onOpen(one)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The same boxes while they are on their way. */
function ListSkeleton() {
  return (
    <div role="status" aria-label={t('notifications.isLoading')} className="max-w-[62rem]">
      <Skeleton className="h-9 w-44" />
      {Array.from({ length: 5 }, (_, place) => (
        <Skeleton key={place} className="mt-3 h-9 w-full" />
      ))}
    </div>
  )
}
