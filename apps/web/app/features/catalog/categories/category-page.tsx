import { listCategoryBikes } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listQueryFor } from '../../../lib/api/list-query.ts'
import { throwIfMissing } from '../../../lib/api/query.ts'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { useFormat } from '../../../lib/format/settings.ts'
import { LinkButton } from '../../../ui/basics/button.tsx'
import { Pagination } from '../../../ui/data/pagination.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { BookingSlot } from '../booking/booking-slot.tsx'
import { BikeGrid, BikeGridSkeleton } from '../lists/bike-grid.tsx'
import { categoriesQuery, categoryBikesInput, PAGE_SIZE, pageOf } from '../queries.ts'

const way = () => [
  { to: '/', label: t('site.home') },
  { to: '/categorie', label: t('site.categories') },
]

/** The bikes of one category, 24 on a page. */
export function CategoryPage({ id }: { id: string }) {
  const [search] = useSearchParams()
  const page = pageOf(search)
  const query = useQuery(listQueryFor(listCategoryBikes, categoryBikesInput(id, page)))
  const { data: categories } = useQuery(categoriesQuery)
  const { count } = useFormat()
  throwIfMissing(query.error)

  const category = categories?.find(({ _id }) => _id === id)
  const { items: bikes = [], total = 0 } = query.data ?? {}
  const found = query.isSuccess ? t('catalog.bikesOnSaleSentence', { count: total, shown: count(total) }) : ''
  return (
    <div className="wrap pt-4 pb-12 md:pb-18">
      <PageTitle crumbs={{ way: way(), here: id }} subtitle={`${found} ${category?.descripton ?? ''}`.trim()}>
        {id}
      </PageTitle>
      {query.isPending ? <BikeGridSkeleton count={8} /> : null}
      {query.isError ? <QueryFailure query={query} /> : null}
      {query.isSuccess && bikes.length === 0 ? <NothingHere id={id} beyondLast={total > 0} /> : null}
      <BikeGrid bikes={bikes} heading="h2" atTop />
      <Pagination
        page={page}
        pages={Math.ceil(total / PAGE_SIZE)}
        to={(one) => (one === 1 ? `/category/${id}` : `/category/${id}?page=${one}`)}
      />
      <BookingSlot bikes={bikes} />
    </div>
  )
}

function NothingHere({ id, beyondLast }: { id: string; beyondLast: boolean }) {
  if (beyondLast)
    return (
      <EmptyState
        title={t('catalog.noMoreBikes')}
        action={<LinkButton to={`/category/${id}`}>{t('catalog.firstPage')}</LinkButton>}
      >
        {t('catalog.pastTheLast')}
      </EmptyState>
    )
  return (
    <EmptyState
      title={t('catalog.noneInCategory', { category: id })}
      action={<LinkButton to="/categorie">{t('catalog.otherCategories')}</LinkButton>}
    >
      {t('catalog.newBikesAppear')}
    </EmptyState>
  )
}
