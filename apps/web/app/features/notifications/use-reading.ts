import { countUnreadNotifications, type Notification, readNotification, readNotifications } from '@bikevalley/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { queryFor } from '../../lib/api/query.ts'
import { notificationsQuery } from './queries.ts'

/** Marks notifications as read: here at once, and on the server. Where that fails, the next read says how it is. */
export function useReading() {
  const client = useQueryClient()
  const { queryKey } = notificationsQuery()
  const { queryKey: unread } = queryFor(countUnreadNotifications, {})

  /** Those that it is true of are shown as read from now on. */
  const showRead = (isRead: (notification: Notification) => boolean) => {
    const now = new Date().toISOString()
    client.setQueryData(
      queryKey,
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({
            ...page,
            items: page.items.map((item) => (item.read_at === null && isRead(item) ? { ...item, read_at: now } : item)),
          })),
        },
    )
  }
  const readAgain = () =>
    Promise.all([client.invalidateQueries({ queryKey }), client.invalidateQueries({ queryKey: unread })])

  const one = useMutation({
    mutationFn: ({ id }: Notification) => api(readNotification, { params: { id } }),
    onMutate: ({ id }) => {
      showRead((item) => item.id === id)
      client.setQueryData(unread, (known) => known && { unread: Math.max(0, known.unread - 1) })
    },
    onError: readAgain,
  })
  const all = useMutation({
    mutationFn: (newest: Notification) => api(readNotifications, { body: { upTo: newest.id } }),
    onSuccess: async (_, newest) => {
      showRead(({ id }) => id <= newest.id)
      await readAgain()
    },
  })
  return { one, all }
}
