import { CasePage } from '../../features/operator/disputes/case-page.tsx'
import { bookingQuery, chargebacksOfQuery, disputesOfQuery, handoverQuery } from '../../features/operator/queries.ts'
import { readForPage } from '../../lib/api/query.ts'
import { withoutPageData } from '../../lib/page/page-data.ts'
import { callContext } from '../../lib/page/server-context.ts'
import { Guard, guardPage } from '../../lib/session/guard.tsx'
import type { Route } from './+types/case.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  guardPage(context, request, 'admin')
  const call = context.get(callContext)
  const dehydratedState = await readForPage(({ fetch, prefetch }) =>
    Promise.all([
      fetch(bookingQuery(params.id, call)),
      fetch(handoverQuery(params.id, call)),
      prefetch(disputesOfQuery(params.id, call)),
      prefetch(chargebacksOfQuery(params.id, call)),
    ]),
  )
  return { dehydratedState }
}

export const clientLoader = withoutPageData

export default function AdminCase({ params }: Route.ComponentProps) {
  return <Guard access="admin">{() => <CasePage bookingId={params.id} />}</Guard>
}
