import type { ListedBike, SearchResult } from '@bikevalley/contract'
import { ApiError } from '@bikevalley/contract/api-error'
import { t } from '@bikevalley/messages'
import { memo, Suspense } from 'react'
import { initials } from '../../../entities/person/initials.ts'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { useFormat } from '../../../lib/format/settings.ts'
import { LinkButton } from '../../../ui/basics/button.tsx'
import { classes } from '../../../ui/basics/classes.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorPage } from '../../../ui/feedback/error-page.tsx'
import { BackAndNext } from '../../../ui/layout/back-and-next.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { BookingSlot } from '../booking/booking-slot.tsx'
import { type BuyAddress, pathOf, withValues } from '../buy-address.ts'
import { BikeGrid, BikeGridSkeleton } from '../lists/bike-grid.tsx'
import { BikeList, BikeListSkeleton } from '../lists/bike-list.tsx'
import { LateDistinguishingRows, LateNoResults } from './late-parts.ts'
import { resultsTitle } from './results-title.ts'
import { SearchPanelSlot } from './search-panel-slot.tsx'
import { useBuyAddress, useResults } from './use-results.ts'

const home = () => ({ to: '/', label: t('site.home') })

/**
 * Bikes on sale: /buy, and the page of a category. Everything that is chosen here stands in the address.
 * @param refused why the server could not make this search; null where it did
 * @param failed why it can't be made now: all that was asked for stays, and can be asked again
 */
export function ResultsPage({ refused, failed }: { refused: string | null; failed: string | null }) {
  const address = useBuyAddress()
  const { query, result, isOld } = useResults(address)
  const { count } = useFormat()
  const status = query.error instanceof ApiError ? query.error.status : undefined
  if (status === 404) return <ErrorPage status={status} detail={query.error?.message ?? ''} />

  const refusal = status === 400 ? query.error?.message : query.isPending ? refused : null
  const bikes = result?.items ?? []
  const title = resultsTitle(address, result)
  const found = result && !refusal ? t('catalog.bikesOnSale', { count: result.total, shown: count(result.total) }) : ''
  return (
    <div className="wrap pt-4 pb-12 md:pb-18">
      <title>{found ? t('catalog.pageTitleFound', { title, found }) : t('catalog.pageTitle', { title })}</title>
      <PageTitle
        crumbs={crumbsOf(address, title)}
        action={
          <p role="status" className="min-h-6 text-ink-2">
            {isOld ? '' : found}
          </p>
        }
      >
        <TitleText title={title} seller={result?.seller ?? null} />
      </PageTitle>
      <div className="lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8">
        <SearchPanelSlot />
        <div aria-busy={isOld && query.isFetching} className="min-w-0 lg:col-start-2">
          {refusal ? (
            <div className="py-4">
              <Alert title={refusal}>{t('results.changeOrRemove')}</Alert>
            </div>
          ) : null}
          {failed !== null && query.isPending ? (
            <div className="py-4">
              <Alert title={t('lib.errorHasOccurred', { error: failed })}>
                <div className="mt-2.5">
                  <LinkButton size="compact" to={pathOf(address)} reloadDocument>
                    {t('ui.retry')}
                  </LinkButton>
                </div>
              </Alert>
            </div>
          ) : null}
          {query.isError && !refusal ? (
            <div className="py-4">
              <QueryFailure query={query} />
            </div>
          ) : null}
          {result ? (
            // Fetched in no time it does not flicker.
            <div className={classes(isOld && 'opacity-45 transition-opacity delay-150')}>
              <Bikes address={address} result={result} />
            </div>
          ) : null}
          {result === undefined && query.isPending && !refusal && failed === null ? (
            <Awaited view={address.view} />
          ) : null}
        </div>
      </div>
      <BookingSlot bikes={bikes} />
    </div>
  )
}

function Bikes({ address, result }: { address: BuyAddress; result: SearchResult }) {
  const { items, total } = result
  if (items.length === 0 && total > 0)
    return (
      <EmptyState
        title={t('catalog.noMoreBikes')}
        action={<LinkButton to={pathOf(withValues(address, {}))}>{t('catalog.firstPage')}</LinkButton>}
      >
        {t('catalog.pastTheLast')}
      </EmptyState>
    )
  if (items.length === 0)
    return (
      <Suspense>
        <LateNoResults address={address} />
      </Suspense>
    )
  const more = (bike: ListedBike) => <DistinguishingSlot bike={bike} among={items} />
  return (
    <>
      {address.view === 'grid' ? (
        <div className="pt-4">
          <BikeGrid bikes={items} heading="h2" atTop more={more} />
        </div>
      ) : (
        <BikeList bikes={items} more={more} />
      )}
      <Pages address={address} result={result} />
    </>
  )
}

/** It changes with its list alone, so that drawing the page anew leaves it in peace until its scripts come. */
const DistinguishingSlot = memo(function DistinguishingSlot(props: { bike: ListedBike; among: readonly ListedBike[] }) {
  return (
    <Suspense>
      <LateDistinguishingRows {...props} />
    </Suspense>
  )
})

const Awaited = ({ view }: Pick<BuyAddress, 'view'>) =>
  view === 'grid' ? <BikeGridSkeleton count={8} /> : <BikeListSkeleton count={6} />

function TitleText({ title, seller }: { title: string; seller: SearchResult['seller'] }) {
  if (seller === null) return <span>{title}</span>
  return (
    <span className="flex items-center gap-4">
      <span aria-hidden="true">
        <Avatar
          initials={initials(seller.name)}
          src={seller.picture}
          className="size-12 text-xl md:size-16 md:text-3xl"
        />
      </span>
      <span className="min-w-0">{title}</span>
    </span>
  )
}

function crumbsOf(address: BuyAddress, title: string) {
  if (address.page !== undefined)
    return { way: [home(), { to: '/categorie', label: t('site.categories') }], here: title }
  if (title === t('site.allBikes')) return { way: [home()], here: t('site.buy') }
  return { way: [home(), { to: '/buy', label: t('site.buy') }], here: title }
}

function Pages({ address, result }: { address: BuyAddress; result: SearchResult }) {
  const { count } = useFormat()
  const { before, items, total, previous_cursor: previous, next_cursor: next } = result
  const to = (cursor: string | null) => (cursor === null ? null : pathOf(withValues(address, { cursor: [cursor] })))
  return (
    <BackAndNext back={to(previous)} next={to(next)}>
      {t('catalog.placesOfTotal', {
        first: count(before + 1),
        last: count(before + items.length),
        total: count(total),
      })}
    </BackAndNext>
  )
}
