import {
  fetchMovements,
  getReconciliation,
  ITEM_PARTS,
  type ItemPart,
  listReconciliationItems,
  type ProviderFetch,
  type PublicSettings,
} from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { api } from '../../../lib/api/api.ts'
import { keyOf } from '../../../lib/api/query.ts'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { useSettings } from '../../../lib/format/settings.ts'
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
        subtitle={t('operatorReconciliation.reconciliationSubtitle')}
        action={<FetchNow busy={data?.fetches.some(({ running }) => running) ?? false} />}
      >
        {t('operatorReconciliation.reconciliation')}
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
        <EmptyState title={t('operatorReconciliation.nothingToCompare')}>
          {t('operatorReconciliation.comparedOnceRead')}
        </EmptyState>
      ) : null}
      {compared ? (
        <>
          <section aria-labelledby="items" className="mb-12">
            <SectionHeading id="items">{t('operatorReconciliation.itemByItem')}</SectionHeading>
            <Items />
          </section>
          <section aria-labelledby="days">
            <SectionHeading id="days">{t('operatorReconciliation.dayByDay')}</SectionHeading>
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
        {t('operatorReconciliation.fetchNow')}
      </Button>
      {fetching.error ? <Alert title={fetching.error.message} /> : null}
    </div>
  )
}

/** How far each card processor was read, and what stands in the way. */
function Fetches({ fetches }: { fetches: readonly ProviderFetch[] }) {
  const settings = useSettings()
  return (
    <div role="status" className="mb-8 grid gap-2">
      {fetches.map((fetch) => (
        <div key={fetch.provider} className="grid gap-2">
          <p className="text-ink-2 text-small">{readSoFar(fetch, settings)}</p>
          {fetch.problem === '' ? null : (
            <Alert
              title={t('operatorReconciliation.readingFailed', {
                provider: providerText(fetch.provider, settings),
                problem: fetch.problem,
              })}
            >
              {t('operatorReconciliation.triedAgain')}
            </Alert>
          )}
        </div>
      ))}
    </div>
  )
}

function readSoFar({ provider: id, fetched_until, running }: ProviderFetch, settings: PublicSettings): ReactNode {
  const provider = providerLabel(id, settings)
  if (fetched_until === null)
    return running
      ? t('operatorReconciliation.notReadYetBeingRead', { provider })
      : t('operatorReconciliation.notReadYet', { provider })
  const when = <When iso={fetched_until} as="dateTime" />
  return running
    ? rich('operatorReconciliation.readUntilBeingRead', { provider, when })
    : rich('operatorReconciliation.readUntil', { provider, when })
}

const PART_TEXTS: Readonly<Record<ItemPart, () => { tab: string; title: string; text: string }>> = {
  unmatched: () => ({
    tab: t('operatorReconciliation.doesNotMatch'),
    title: t('operatorReconciliation.olderMatches'),
    text: t('operatorReconciliation.doesNotMatchAbout'),
  }),
  recent: () => ({
    tab: t('operatorReconciliation.tooNewToCompare'),
    title: t('operatorReconciliation.nothingIsOpen'),
    text: t('operatorReconciliation.tooNewAbout'),
  }),
  other: () => ({
    tab: t('operatorReconciliation.otherMovements'),
    title: t('operatorReconciliation.noOtherMovements'),
    text: t('operatorReconciliation.otherMovementsAbout'),
  }),
}

const isPart = (text: string): text is ItemPart => ITEM_PARTS.some((part) => part === text)

function Items() {
  const { search, read, to } = useAddress()
  const query = useQuery({ ...reconciliationItemsQuery(search), placeholderData: keepPreviousData })
  const asked = read('part')
  const part = isPart(asked) ? asked : 'unmatched'
  const { tab: caption, title, text } = PART_TEXTS[part]()
  const { data } = query
  return (
    <>
      <div className="mb-4">
        <TabLinks
          label={t('operatorReconciliation.items')}
          tabs={ITEM_PARTS.map((one) => ({
            to: to({ part: one === 'unmatched' ? '' : one }),
            label: PART_TEXTS[one]().tab,
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
            <b>{title}</b> <span className="text-ink-2">{text}</span>
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
