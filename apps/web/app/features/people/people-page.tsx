import type { Viewer } from '@bikevalley/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { QueryFailure } from '../../lib/query-failure.tsx'
import { useFormat } from '../../lib/settings.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { type Group, PEOPLE_PER_PAGE, pageOf, peopleQuery } from './people-query.ts'
import { PeopleTable, PeopleTableSkeleton } from './people-table.tsx'

const titles = { everyone: 'All User', sellers: 'All Seller' } as const

type PeoplePageProps = { group: Group; viewer: Viewer }

/** Everyone, or all sellers, for admins; fifty on a page. */
export function PeoplePage({ group, viewer }: PeoplePageProps) {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const format = useFormat()
  const page = pageOf(search)
  const query = useQuery({ ...peopleQuery(group, page), placeholderData: keepPreviousData })
  const { data } = query
  const pages = Math.ceil((data?.total ?? 0) / PEOPLE_PER_PAGE)
  return (
    <>
      <PageTitle subtitle={data ? `${format.count(data.total)} in all, newest first` : null}>{titles[group]}</PageTitle>
      {query.isError ? <QueryFailure query={query} /> : null}
      {query.isPending ? <PeopleTableSkeleton withRole={group === 'everyone'} /> : null}
      {data && data.items.length > 0 ? (
        <PeopleTable people={data.items} ownId={viewer._id} withRole={group === 'everyone'} caption={titles[group]} />
      ) : null}
      {data?.items.length === 0 ? <Nobody group={group} page={page} firstPage={pathname} /> : null}
      {pages > 1 ? (
        <Pagination
          page={Math.min(page, pages + 1)}
          pages={pages}
          to={(to) => (to === 1 ? pathname : `${pathname}?page=${to}`)}
        />
      ) : null}
    </>
  )
}

function Nobody({ group, page, firstPage }: { group: Group; page: number; firstPage: string }) {
  if (page > 1)
    return (
      <EmptyState title="Nobody on this page" action={<LinkButton to={firstPage}>Go to the first page</LinkButton>}>
        The list has become shorter.
      </EmptyState>
    )
  if (group === 'sellers')
    return <EmptyState title="No sellers yet">A person appears here once they choose to sell.</EmptyState>
  return <EmptyState title="Nobody yet">People appear here once they sign up.</EmptyState>
}
