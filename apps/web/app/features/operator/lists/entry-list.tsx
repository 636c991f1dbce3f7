import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { CursorPager } from '../../../ui/data/cursor-pager.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useAddress } from './address.ts'

type EntryListProps<Item> = {
  query: UseQueryResult<{ items: Item[]; nextCursor: string | null }>
  /** What is said where there is none. */
  empty: ReactNode
  /** The table of these. */
  children: (items: Item[]) => ReactNode
}

/** A list of the admin's that nobody counts, and what stands there while it is read, empty or broken. */
export function EntryList<Item>({ query, empty, children }: EntryListProps<Item>) {
  const { search, to } = useAddress()
  const { data } = query
  return (
    <>
      {query.isError ? <QueryFailure query={query} /> : null}
      {query.isPending ? <Skeleton className="mt-6 h-80 w-full" /> : null}
      {data && data.items.length > 0 ? <div className="mt-4">{children(data.items)}</div> : null}
      {data?.items.length === 0 ? <div className="mt-6">{empty}</div> : null}
      {data ? (
        <CursorPager
          first={search.has('cursor') ? to({ cursor: '' }) : null}
          next={data.nextCursor === null ? null : to({ cursor: data.nextCursor })}
        />
      ) : null}
    </>
  )
}
