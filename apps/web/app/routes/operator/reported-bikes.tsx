import { t } from '@bikevalley/messages'
import { ReportedBikesPage } from '../../features/operator/listings/reported-bikes-page.tsx'
import { listingReportsQuery } from '../../features/operator/queries.ts'
import { readForPage } from '../../lib/api/query.ts'
import { withoutPageData } from '../../lib/page/page-data.ts'
import { callContext } from '../../lib/page/server-context.ts'
import { Guard, guardPage } from '../../lib/session/guard.tsx'
import type { Route } from './+types/reported-bikes.ts'

export const meta = () => [{ title: t('operator.pageTitle', { page: t('operatorListings.reportedBikes') }) }]

export async function loader({ context, request }: Route.LoaderArgs) {
  guardPage(context, request, 'admin')
  const { searchParams } = new URL(request.url)
  const call = context.get(callContext)
  return { dehydratedState: await readForPage(({ prefetch }) => prefetch(listingReportsQuery(searchParams, call))) }
}

export const clientLoader = withoutPageData

export default function ReportedBikes() {
  return <Guard access="admin">{() => <ReportedBikesPage />}</Guard>
}
