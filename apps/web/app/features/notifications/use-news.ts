import type { NotificationNews } from '@bikevalley/contract'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryFor } from '../../lib/api/query.ts'

/** What a page reads again when somebody comes back to it. */
const isFollowing = ({ observers }: Query): boolean =>
  observers.every(({ options }) => options.refetchOnWindowFocus !== false)

/** Whether the page is about what its reader keeps, buys or sells. A bike that is off the market is not taken from under who looks at it. */
const isOwnPage = (): boolean => /^\/(?:dashboard|watchlist)\b/.test(globalThis.location.pathname)

/** Has the bell, and what the page shows, follow what happens while it is open. */
export function useNews(personId: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (personId === undefined) return undefined
    const unread = queryFor('countUnreadNotifications', {})
    const list = ['listNotifications']
    let last: NotificationNews | undefined
    const take = (news: NotificationNews) => {
      const shown = client.getQueryData(unread.queryKey)
      client.setQueryData(unread.queryKey, { unread: news.unread })
      // The first news says whether something came after the page was made.
      const isTold = last
        ? news.newest !== null && news.newest !== last.newest
        : shown !== undefined && shown.unread !== news.unread
      // What somebody is told of stands on other pages too.
      if (isTold && isOwnPage()) void client.invalidateQueries({ predicate: isFollowing })
      else if (last?.unread !== news.unread) void client.invalidateQueries({ queryKey: list })
      last = news
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
