import { COUNTED_TO } from '@bikevalley/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { useFormat } from '../../../lib/format/settings.ts'
import { LinkButton } from '../../../ui/basics/button.tsx'
import { CursorPager } from '../../../ui/data/cursor-pager.tsx'
import { Results } from '../../../ui/data/results.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useAddress } from './address.ts'

type Page<Item> = { items: Item[]; nextCursor: string | null; total: number; sum?: string }

type AdminListProps<Item> = {
  query: UseQueryResult<Page<Item>>
  /** One and many of what is counted: `person`, `people`. */
  noun: readonly [string, string]
  /** Stands beside the count: what can be done with the whole list. */
  action?: ReactNode
  /** What is said where the whole list is empty. */
  empty: ReactNode
  /** The table of these items. */
  children: (items: Item[]) => ReactNode
}

/** What stands in an address and leaves all of the list there. */
const NARROWS_NOTHING: ReadonlySet<string> = new Set(['sort', 'part', 'zone'])

/** A list of the admin's with its count, its pages, and what stands there while it is read, empty or broken. */
export function AdminList<Item extends { _id: string }>({
  query,
  noun,
  action,
  empty,
  children,
}: AdminListProps<Item>) {
  const { search, to } = useAddress()
  const { data } = query
  const filtered = [...search.keys()].some((name) => !NARROWS_NOTHING.has(name))
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="min-h-6 text-ink-2 text-small">
          <span>{data ? <Count total={data.total} noun={noun} exact={data.sum !== undefined} /> : null}</span>
          {data?.sum ? <Sum sum={data.sum} /> : null}
        </p>
        {data && data.items.length > 0 ? action : null}
      </div>
      {query.isError ? <QueryFailure query={query} /> : null}
      {query.isPending ? <ListSkeleton /> : null}
      <Results ids={data?.items.map(({ _id }) => _id) ?? []}>
        {data && data.items.length > 0 ? (
          <div className={query.isPlaceholderData ? 'opacity-60' : undefined}>{children(data.items)}</div>
        ) : null}
        {data?.items.length === 0 ? (
          filtered ? (
            <EmptyState title="Nothing found" action={<LinkButton to="?">Show everything</LinkButton>}>
              Nothing matches your search.
            </EmptyState>
          ) : (
            empty
          )
        ) : null}
      </Results>
      {data ? (
        <CursorPager
          first={search.has('cursor') ? to({ cursor: '' }) : null}
          next={data.nextCursor === null ? null : to({ cursor: data.nextCursor })}
        />
      ) : null}
    </>
  )
}

function Sum({ sum }: { sum: string }) {
  const { exactPrice } = useFormat()
  return (
    <>
      , in all <b className="type-num ml-1 text-ink text-lg">{exactPrice(sum)}</b>
    </>
  )
}

type CountProps = { total: number; noun: readonly [string, string]; exact: boolean }

/** A list that is summed is counted to its end. */
function Count({ total, noun: [one, many], exact }: CountProps) {
  const format = useFormat()
  if (!exact && total > COUNTED_TO) return `More than ${format.count(COUNTED_TO)} ${many}`
  return `${format.count(total)} ${total === 1 ? one : many}`
}

const skeletonRows = [1, 2, 3, 4, 5, 6]

/** Rows of about the right height while a list is read. */
function ListSkeleton() {
  return (
    <div aria-busy="true" className="border-ink border-t-2">
      {skeletonRows.map((row) => (
        <div key={row} className="flex items-center gap-4 border-rule border-b py-4">
          <div className="flex-1">
            <Skeleton className="h-5 w-56 max-w-full" />
            <Skeleton className="mt-2 h-4 w-36 max-w-full" />
          </div>
          <Skeleton className="h-5 w-24 max-md:hidden" />
          <Skeleton className="h-11 w-28" />
        </div>
      ))}
    </div>
  )
}
