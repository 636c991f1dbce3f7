import { COUNTED_TO } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactElement } from 'react'
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
  /** So many of what is listed: `1,200 people`, of the number and how it is written. */
  counted: (count: number, shown: string) => string
  /** The same where there are more than are counted: `More than 10,000 people`. */
  moreThan: (shown: string) => string
  /** Stands beside the count: what can be done with the whole list. */
  action?: ReactElement
  /** What is said where the whole list is empty. */
  empty: ReactElement
  /** The table of these items. */
  children: (items: Item[]) => ReactElement
}

/** What stands in an address and leaves all of the list there. */
const NARROWS_NOTHING: ReadonlySet<string> = new Set(['sort', 'part', 'zone'])

/** A list of the admin's with its count, its pages, and what stands there while it is read, empty or broken. */
export function AdminList<Item extends { _id: string }>({
  query,
  counted,
  moreThan,
  action,
  empty,
  children,
}: AdminListProps<Item>) {
  const { search, to } = useAddress()
  const format = useFormat()
  const { data } = query
  const count = ({ total, sum }: Page<Item>) =>
    // A list that is summed is counted to its end.
    sum === undefined && total > COUNTED_TO ? moreThan(format.count(COUNTED_TO)) : counted(total, format.count(total))
  const filtered = [...search.keys()].some((name) => !NARROWS_NOTHING.has(name))
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="min-h-6 text-ink-2 text-small">
          {data?.sum ? (
            <CountWithSum counted={<span>{count(data)}</span>} sum={data.sum} />
          ) : (
            <span>{data ? count(data) : null}</span>
          )}
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
            <EmptyState
              title={t('operator.nothingFound')}
              action={<LinkButton to="?">{t('operator.showEverything')}</LinkButton>}
            >
              {t('operator.nothingMatches')}
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

function CountWithSum({ counted, sum }: { counted: ReactElement; sum: string }) {
  const { exactPrice } = useFormat()
  return rich('operator.countWithSum', {
    counted,
    sum: <b className="type-num ml-1 text-ink text-lg">{exactPrice(sum)}</b>,
  })
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
