import { t } from '@bikevalley/messages'
import { BikesPage } from '../../features/operator/listings/listings-page.tsx'
import { bikesQuery } from '../../features/operator/queries.ts'
import { readForPage } from '../../lib/api/query.ts'
import { withoutPageData } from '../../lib/page/page-data.ts'
import { callContext } from '../../lib/page/server-context.ts'
import { Guard, guardPage } from '../../lib/session/guard.tsx'
import type { Route } from './+types/all-bikes.ts'

export const meta = () => [{ title: t('operator.pageTitle', { page: t('operatorListings.allBikes') }) }]

export async function loader({ context, request }: Route.LoaderArgs) {
  guardPage(context, request, 'admin')
  const { searchParams } = new URL(request.url)
  const call = context.get(callContext)
  return { dehydratedState: await readForPage(({ prefetch }) => prefetch(bikesQuery(searchParams, call))) }
}

export const clientLoader = withoutPageData

export default function AllBikes() {
  return <Guard access="admin">{() => <BikesPage />}</Guard>
}
