import type { BikePage } from '@bikevalley/contract'
import { ApiError } from '@bikevalley/contract/api-error'
import { t } from '@bikevalley/messages'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useSellPath } from '../../../entities/bike/sell-path.ts'
import { initials } from '../../../entities/person/initials.ts'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { useFormat } from '../../../lib/format/settings.ts'
import { LinkButton } from '../../../ui/basics/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorPage } from '../../../ui/feedback/error-page.tsx'
import { BackAndNext } from '../../../ui/layout/back-and-next.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { BookingSlot } from '../booking/booking-slot.tsx'
import { type BuyAddress, buyPath, readBuyAddress } from '../buy-address.ts'
import { searchQuery } from '../queries.ts'
import { BikeGrid, BikeGridSkeleton } from './bike-grid.tsx'
import { BikeList, BikeListSkeleton } from './bike-list.tsx'
import { BuyTabs } from './buy-tabs.tsx'

const home = () => ({ to: '/', label: t('site.home') })
const all = () => ({ to: '/buy', label: t('site.buy') })

/** All bikes on sale, newest first, 24 on a page. Everything that is chosen here stands in the address. */
export function BuyPage() {
  const [search] = useSearchParams()
  const address = readBuyAddress(search)
  const query = useQuery(searchQuery(address))
  const { count } = useFormat()
  if (query.error instanceof ApiError && query.error.status < 500)
    return <ErrorPage status={query.error.status} detail={query.error.message} />

  const page = query.data
  const bikes = page?.items ?? []
  const title = titleOf(address, page)
  const found = page ? t('catalog.bikesOnSale', { count: page.total, shown: count(page.total) }) : ''
  return (
    <div className="wrap pt-4 pb-12 md:pb-18">
      <title>{page ? t('catalog.pageTitleFound', { title, found }) : t('catalog.pageTitle', { title })}</title>
      <meta name="description" content={t('catalog.usedOnSaleNewestFirst')} />
      <PageTitle
        crumbs={isAll(address) ? { way: [home()], here: t('site.buy') } : { way: [home(), all()], here: title }}
        action={
          <p role="status" className="min-h-6 text-ink-2">
            {found}
          </p>
        }
      >
        {page?.seller ? (
          <span className="flex items-center gap-4">
            <span aria-hidden="true">
              <Avatar
                initials={initials(page.seller.name)}
                src={page.seller.picture}
                className="size-12 text-xl md:size-16 md:text-3xl"
              />
            </span>
            <span className="min-w-0">{title}</span>
          </span>
        ) : (
          title
        )}
      </PageTitle>
      <BuyTabs address={address} />
      {query.isPending ? (
        address.view === 'grid' ? (
          <BikeGridSkeleton count={8} />
        ) : (
          <BikeListSkeleton count={6} />
        )
      ) : null}
      {query.isError ? (
        <div className="py-6">
          <QueryFailure query={query} />
        </div>
      ) : null}
      {page && bikes.length === 0 ? <NothingHere address={address} beyondLast={page.total > 0} /> : null}
      {address.view === 'grid' ? <BikeGrid bikes={bikes} heading="h2" atTop /> : <BikeList bikes={bikes} />}
      {page && bikes.length > 0 ? <Pages address={address} page={page} /> : null}
      <BookingSlot bikes={bikes} />
    </div>
  )
}

const isAll = ({ category, seller }: BuyAddress): boolean => category === undefined && seller === undefined

function titleOf({ category, seller }: BuyAddress, page: BikePage | undefined): string {
  if (seller === undefined) return category ?? t('site.allBikes')
  return page?.seller ? t('catalog.fromSeller', { name: page.seller.name }) : t('catalog.oneSellersBikes')
}

function Pages({ address, page }: { address: BuyAddress; page: BikePage }) {
  const { count } = useFormat()
  const { before, items, total, previousCursor, nextCursor } = page
  const to = (cursor: string | null) => (cursor === null ? null : buyPath({ ...address, cursor }))
  return (
    <BackAndNext back={to(previousCursor)} next={to(nextCursor)}>
      {t('catalog.placesOfTotal', {
        first: count(before + 1),
        last: count(before + items.length),
        total: count(total),
      })}
    </BackAndNext>
  )
}

function NothingHere({ address, beyondLast }: { address: BuyAddress; beyondLast: boolean }) {
  const sellPath = useSellPath()
  if (beyondLast)
    return (
      <EmptyState
        title={t('catalog.noMoreBikes')}
        action={<LinkButton to={buyPath({ ...address, cursor: undefined })}>{t('catalog.firstPage')}</LinkButton>}
      >
        {t('catalog.pastTheLast')}
      </EmptyState>
    )
  return (
    <EmptyState
      title={t('catalog.noBikesHere')}
      action={
        isAll(address) ? (
          <LinkButton to={sellPath}>{t('catalog.sellYours')}</LinkButton>
        ) : (
          <LinkButton to="/buy">{t('site.allBikes')}</LinkButton>
        )
      }
    >
      {t('catalog.newBikesAppear')}
    </EmptyState>
  )
}
