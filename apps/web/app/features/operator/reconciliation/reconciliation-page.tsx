import {
  fetchMovements,
  getReconciliation,
  ITEM_PARTS,
  type ItemPart,
  listReconciliationItems,
  type ProviderFetch,
} from '@bikevalley/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../../lib/api/api.ts'
import { keyOf } from '../../../lib/api/query.ts'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { When } from '../../../lib/format/when.tsx'
import { Button } from '../../../ui/basics/button.tsx'
import { CursorPager } from '../../../ui/data/cursor-pager.tsx'
import { Results } from '../../../ui/data/results.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { SectionHeading } from '../../../ui/layout/section-heading.tsx'
import { TabLinks } from '../../../ui/layout/tab-links.tsx'
import { useAddress } from '../lists/address.ts'
import { reconciliationItemsQuery, reconciliationQuery } from '../queries.ts'
import { DriftDays } from './drift-days.tsx'
import { DriftItems } from './drift-items.tsx'
import { DriftTotals } from './drift-totals.tsx'
import { FrozenSales } from './frozen-sales.tsx'
import { providerLabel, providerText } from './reconciliation-labels.ts'
import { SiteFreezeNotice } from './site-freeze.tsx'

const ASK_AGAIN_MS = 2000

/** The ledger against what the card processors say: in all, item by item and day by day. */
export function ReconciliationPage() {
  const { search } = useAddress()
  const query = useQuery({
    ...reconciliationQuery(search),
    placeholderData: keepPreviousData,
    // What was asked for is read in the background.
    refetchInterval: ({ state }) => (state.data?.fetches.some(({ running }) => running) ? ASK_AGAIN_MS : false),
  })
  const { data } = query
  useItemsOfNow(data?.fetches)
  const compared = data !== undefined && data.totals.length > 0
  return (
    <>
      <PageTitle
        subtitle="Whether what the ledger says is what the card processor says. Compared each hour."
        action={<FetchNow busy={data?.fetches.some(({ running }) => running) ?? false} />}
      >
        Reconciliation
      </PageTitle>
      {query.isError ? (
        <div className="mb-12">
          <QueryFailure query={query} />
        </div>
      ) : null}
      {query.isPending ? <Skeleton className="h-80 w-full" /> : null}
      {data?.frozen ? <SiteFreezeNotice frozen={data.frozen} /> : null}
      {data ? <Fetches fetches={data.fetches} /> : null}
      <FrozenSales />
      {compared ? <DriftTotals totals={data.totals} /> : null}
      {data && !compared ? (
        <EmptyState title="Nothing to compare yet">
          Once cards have been charged and the card processor was read, you see here whether both agree.
        </EmptyState>
      ) : null}
      {compared ? (
        <>
          <section aria-labelledby="items" className="mb-12">
            <SectionHeading id="items">Item by item</SectionHeading>
            <Items />
          </section>
          <section aria-labelledby="days">
            <SectionHeading id="days">Day by day</SectionHeading>
            <DriftDays data={data} />
          </section>
        </>
      ) : null}
    </>
  )
}

/** The items are compared when a reading ends: then those that are shown are old. */
function useItemsOfNow(fetches: readonly ProviderFetch[] | undefined): void {
  const client = useQueryClient()
  const read = fetches?.map(({ fetched_until }) => fetched_until).join(' ')
  const before = useRef(read)
  useEffect(() => {
    if (before.current !== undefined && before.current !== read)
      void client.invalidateQueries({ queryKey: keyOf(listReconciliationItems) })
    before.current = read
  }, [read, client])
}

function FetchNow({ busy }: { busy: boolean }) {
  const client = useQueryClient()
  const fetching = useMutation({
    mutationFn: () => api(fetchMovements, {}),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(getReconciliation) }),
  })
  return (
    <div className="grid gap-2">
      <Button busy={busy || fetching.isPending} onClick={() => fetching.mutate()} className="justify-self-start">
        Fetch now
      </Button>
      {fetching.error ? <Alert title={fetching.error.message} /> : null}
    </div>
  )
}

/** How far each card processor was read, and what stands in the way. */
function Fetches({ fetches }: { fetches: readonly ProviderFetch[] }) {
  return (
    <div role="status" className="mb-8 grid gap-2">
      {fetches.map(({ provider, fetched_until, running, problem }) => (
        <div key={provider} className="grid gap-2">
          <p className="text-ink-2 text-small">
            {providerLabel(provider)}:{' '}
            {fetched_until === null ? (
              'not read yet'
            ) : (
              <>
                read until <When iso={fetched_until} as="dateTime" />
              </>
            )}
            {running ? ', being read now' : ''}
          </p>
          {problem === '' ? null : (
            <Alert title={`Reading ${providerText(provider)} failed: ${problem}`}>
              It is tried again by itself. Until then, what is newer is not compared.
            </Alert>
          )}
        </div>
      ))}
    </div>
  )
}

const PART_LABELS: Readonly<Record<ItemPart, { tab: string; title: string; text: string }>> = {
  unmatched: {
    tab: 'Does not match',
    title: 'Everything older matches',
    text: 'What is older than a day and only in the ledger, only at the card processor, or differs, is listed here.',
  },
  recent: {
    tab: 'Too new to tell',
    title: 'Nothing is open',
    text: 'What differs and is less than a day old waits here: it may still come to match.',
  },
  other: {
    tab: 'Other movements',
    title: 'No other movements',
    text: 'What the card processor sends to your bank, or bills by itself, is listed here. It does not count as drift.',
  },
}

const isPart = (text: string): text is ItemPart => ITEM_PARTS.some((part) => part === text)

function Items() {
  const { search, read, to } = useAddress()
  const query = useQuery({ ...reconciliationItemsQuery(search), placeholderData: keepPreviousData })
  const asked = read('part')
  const part = isPart(asked) ? asked : 'unmatched'
  const { tab: caption, title, text } = PART_LABELS[part]
  const { data } = query
  return (
    <>
      <div className="mb-4">
        <TabLinks
          label="Items"
          tabs={ITEM_PARTS.map((one) => ({
            to: to({ part: one === 'unmatched' ? '' : one }),
            label: PART_LABELS[one].tab,
            current: one === part,
          }))}
        />
      </div>
      {query.isError ? <QueryFailure query={query} /> : null}
      {query.isPending ? <Skeleton className="h-40 w-full" /> : null}
      <Results ids={data?.items.map(({ _id }) => _id) ?? []}>
        {data && data.items.length > 0 ? (
          <div className={query.isPlaceholderData ? 'opacity-60' : undefined}>
            <DriftItems items={data.items} caption={caption} />
          </div>
        ) : null}
        {data?.items.length === 0 ? (
          <p className="py-4">
            <b>{title}.</b> <span className="text-ink-2">{text}</span>
          </p>
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
