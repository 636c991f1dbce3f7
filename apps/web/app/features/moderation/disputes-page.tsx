import type { AdminDispute } from '@bikevalley/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { QueryFailure } from '../../lib/query-failure.tsx'
import { CursorPager } from '../../ui/cursor-pager.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { useAddress } from './address.ts'
import { DisputeEntry } from './dispute-entry.tsx'
import { disputesQuery } from './queries.ts'

/** Sales whose two sides do not agree: what each says, and what an admin decides. */
export function DisputesPage() {
  const { search, to } = useAddress()
  const part = search.get('part') === 'ended' ? 'ended' : 'open'
  const query = useQuery({ ...disputesQuery(search), placeholderData: keepPreviousData })
  const { data } = query
  return (
    <>
      <PageTitle subtitle="The money of these sales is frozen until you decide. Both sides get your reason.">
        Disputes
      </PageTitle>
      <TabLinks
        label="Disputes"
        tabs={[
          { to: '?', label: 'Open', current: part === 'open' },
          { to: '?part=ended', label: 'Ended', current: part === 'ended' },
        ]}
      />
      {query.isError ? <QueryFailure query={query} /> : null}
      {query.isPending ? <Skeleton className="mt-6 h-80 w-full" /> : null}
      {data && data.items.length > 0 ? <DisputeList disputes={data.items} /> : null}
      {data?.items.length === 0 ? (
        <div className="mt-6">
          <EmptyState title={part === 'open' ? 'Nothing to decide' : 'None yet'}>
            {part === 'open'
              ? 'When a buyer reports a problem, or a seller a handover without a code, it is here.'
              : 'Disputes that were decided or settled are kept here.'}
          </EmptyState>
        </div>
      ) : null}
      {data ? (
        <CursorPager
          first={search.has('cursor') ? to({ cursor: '' }) : null}
          next={data.nextCursor === null ? null : to({ cursor: data.nextCursor })}
        />
      ) : null}
    </>
  )
}

function DisputeList({ disputes }: { disputes: readonly AdminDispute[] }) {
  return (
    <ul className="mt-6 border-ink border-t-2">
      {disputes.map((dispute) => (
        <DisputeEntry key={dispute._id} dispute={dispute} />
      ))}
    </ul>
  )
}
