import type { NotificationNews } from '@bikevalley/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryFor } from '../../lib/api/query.ts'

/** Has the bell and the list follow what happens, while the page is open. */
export function useNews(personId: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (personId === undefined) return undefined
    const unread = queryFor('countUnreadNotifications', {})
    const list = ['listNotifications']
    let last: string | undefined
    const take = (news: NotificationNews) => {
      client.setQueryData(unread.queryKey, { unread: news.unread })
      const now = JSON.stringify(news)
      if (now !== last) void client.invalidateQueries({ queryKey: list })
      last = now
    }
    const ask = async () => {
      const known = await client.fetchQuery({ ...unread, staleTime: 0, retry: false })
      return { ...known, newest: null }
    }
    let end: (() => void) | null = null
    let ended = false
    // What it needs comes after the page; without it the bell follows when its tab is looked at.
    const begin = async () => {
      const live = await import('./live.ts').catch(() => null)
      if (live && !ended) end = live.followNews(personId, { news: take, lost: ask })
    }
    void begin()
    return () => {
      ended = true
      end?.()
    }
  }, [client, personId])
}
