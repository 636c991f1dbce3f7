import { CasePage } from '../features/moderation/case-page.tsx'
import { bookingQuery, chargebacksOfQuery, disputesOfQuery, handoverQuery } from '../features/moderation/queries.ts'
import { Guard, guardPage } from '../lib/guard.tsx'
import { withoutPageData } from '../lib/page-data.ts'
import { readForPage } from '../lib/query.ts'
import { callContext } from '../lib/server-context.ts'
import type { Route } from './+types/admin-case.ts'

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
