import { type Call, listNotifications } from '@bikevalley/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { firstPage } from '../../lib/api/list-query.ts'
import { keyOf } from '../../lib/api/query.ts'

/** What the person was told, the newest first, a page at a time. */
export const notificationsQuery = (call: Call = api) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(listNotifications), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listNotifications, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: firstPage(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
