import { HandoverPage } from '../../features/handover/handover-page.tsx'
import { bookingQuery, handoverQuery } from '../../features/handover/queries.ts'
import { readForPage } from '../../lib/api/query.ts'
import { withoutPageData } from '../../lib/page/page-data.ts'
import { callContext } from '../../lib/page/server-context.ts'
import { Guard, guardPage } from '../../lib/session/guard.tsx'
import type { Route } from './+types/handover.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  guardPage(context, request, 'signed-in')
  const call = context.get(callContext)
  const dehydratedState = await readForPage(({ fetch }) =>
    Promise.all([fetch(handoverQuery(params.id, call)), fetch(bookingQuery(params.id, call))]),
  )
  return { dehydratedState }
}

export const clientLoader = withoutPageData

export default function HandoverRoute({ params }: Route.ComponentProps) {
  return (
    <Guard access="signed-in">
      {(viewer) => <HandoverPage bookingId={params.id} viewerName={viewer.displayName} />}
    </Guard>
  )
}
