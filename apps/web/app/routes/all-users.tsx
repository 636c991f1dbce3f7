import { PeoplePage } from '../features/people/people-page.tsx'
import { pageOf, peopleQuery } from '../features/people/people-query.ts'
import { Guard, guardPage } from '../lib/guard.tsx'
import { withoutPageData } from '../lib/page-data.ts'
import { readForPage } from '../lib/query.ts'
import { callContext } from '../lib/server-context.ts'
import type { Route } from './+types/all-users.ts'

export const meta = () => [{ title: 'All User | BikeValley' }]

export async function loader({ context, request }: Route.LoaderArgs) {
  guardPage(context, request, 'admin')
  const page = pageOf(new URL(request.url).searchParams)
  const query = peopleQuery('everyone', page, context.get(callContext))
  return { dehydratedState: await readForPage(({ prefetch }) => prefetch(query)) }
}

export const clientLoader = withoutPageData

export default function AllUsers() {
  return <Guard access="admin">{(viewer) => <PeoplePage group="everyone" viewer={viewer} />}</Guard>
}
