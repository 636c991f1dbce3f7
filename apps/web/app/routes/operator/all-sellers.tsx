import { t } from '@bikevalley/messages'
import { PeoplePage } from '../../features/operator/people/people-page.tsx'
import { peopleQuery } from '../../features/operator/queries.ts'
import { readForPage } from '../../lib/api/query.ts'
import { withoutPageData } from '../../lib/page/page-data.ts'
import { callContext } from '../../lib/page/server-context.ts'
import { Guard, guardPage } from '../../lib/session/guard.tsx'
import type { Route } from './+types/all-sellers.ts'

export const meta = () => [{ title: t('operator.pageTitle', { page: t('operatorPeople.allSeller') }) }]

export async function loader({ context, request }: Route.LoaderArgs) {
  guardPage(context, request, 'admin')
  const { searchParams } = new URL(request.url)
  const call = context.get(callContext)
  return { dehydratedState: await readForPage(({ prefetch }) => prefetch(peopleQuery('sellers', searchParams, call))) }
}

export const clientLoader = withoutPageData

export default function AllSellers() {
  return <Guard access="admin">{(viewer) => <PeoplePage group="sellers" viewer={viewer} />}</Guard>
}
