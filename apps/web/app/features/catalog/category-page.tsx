import { listCategoryBikes } from '@bikevalley/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listQueryFor } from '../../lib/api/list-query.ts'
import { throwIfMissing } from '../../lib/api/query.ts'
import { QueryFailure } from '../../lib/api/query-failure.tsx'
import { useFormat } from '../../lib/format/settings.ts'
import { LinkButton } from '../../ui/basics/button.tsx'
import { Pagination } from '../../ui/data/pagination.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { BikeGrid, BikeGridSkeleton } from './bike-grid.tsx'
import { BookingSlot } from './booking-slot.tsx'
import { categoriesQuery, categoryBikesInput, PAGE_SIZE, pageOf } from './queries.ts'

const way = [
  { to: '/', label: 'Home' },
  { to: '/categorie', label: 'Categories' },
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
  const found = query.isSuccess ? `${count(total)} ${total === 1 ? 'bike' : 'bikes'} on sale. ` : ''
  return (
    <div className="wrap pt-4 pb-12 md:pb-18">
      <PageTitle crumbs={{ way, here: id }} subtitle={`${found}${category?.descripton ?? ''}`}>
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
      <EmptyState title="No more bikes" action={<LinkButton to={`/category/${id}`}>First page</LinkButton>}>
        This page is past the last one.
      </EmptyState>
    )
  return (
    <EmptyState title={`No ${id} bikes just now`} action={<LinkButton to="/categorie">Other categories</LinkButton>}>
      New bikes appear as sellers list them.
    </EmptyState>
  )
}
