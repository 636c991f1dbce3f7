import { t } from '@bikevalley/messages'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouteLoaderData } from 'react-router'
import { queryFor } from '../../lib/api/query.ts'
import { useViewer } from '../../lib/session/session.ts'
import type { loader } from '../../root.tsx'
import { useHydrated } from '../../ui/basics/hydrated.ts'
import { useNews } from './use-news.ts'

/** More are not counted one by one. */
const COUNTED_TO = 99

/** Leads to the notifications, with how many are unread: the page brings that along. */
export function Bell() {
  const root = useRouteLoaderData<typeof loader>('root')
  const { viewer } = useViewer()
  // The page may have been made for somebody who has logged out here since.
  const known = viewer && root?.viewer?._id === viewer._id ? root.unread : null
  const { data } = useQuery({ ...queryFor('countUnreadNotifications', {}), initialData: () => known ?? undefined })
  useNews(viewer?._id)
  // By the time that its scripts come the page may know better than the server did.
  const count = (useHydrated() ? data : known)?.unread ?? 0
  const isOver = count > COUNTED_TO
  return (
    <Link
      to="/dashboard/notifications"
      aria-label={isOver ? t('notifications.bellOver', { count: COUNTED_TO }) : t('notifications.bell', { count })}
      className="relative grid size-11 flex-none place-items-center rounded-control hover:bg-sunk"
    >
      <svg
        viewBox="0 0 24 24"
        width="22"
        height="22"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M6 17V10a6 6 0 0 1 12 0v7M3.5 17h17M10 20.5h4M12 4V2" />
      </svg>
      {count === 0 ? null : (
        <span
          aria-hidden="true"
          className="absolute top-0 right-0 min-w-5 rounded-control border-[1.5px] border-on-signal bg-signal px-0.5 text-center font-semibold text-label text-on-signal leading-4"
        >
          {isOver ? `${COUNTED_TO}+` : count}
        </span>
      )}
    </Link>
  )
}
