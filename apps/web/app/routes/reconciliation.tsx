import { freezesQuery, reconciliationItemsQuery, reconciliationQuery } from '../features/moderation/queries.ts'
import { ReconciliationPage } from '../features/moderation/reconciliation-page.tsx'
import { Guard, guardPage } from '../lib/guard.tsx'
import { withoutPageData } from '../lib/page-data.ts'
import { readForPage } from '../lib/query.ts'
import { callContext } from '../lib/server-context.ts'
import type { Route } from './+types/reconciliation.ts'

export const meta = () => [{ title: 'Reconciliation | BikeValley' }]

export async function loader({ context, request }: Route.LoaderArgs) {
  guardPage(context, request, 'admin')
  const { searchParams } = new URL(request.url)
  const call = context.get(callContext)
  return {
    dehydratedState: await readForPage(async ({ prefetch }) => {
      await Promise.all([
        prefetch(reconciliationQuery(searchParams, call)),
        prefetch(reconciliationItemsQuery(searchParams, call)),
        prefetch(freezesQuery(call)),
      ])
    }),
  }
}

export const clientLoader = withoutPageData

export default function Reconciliation() {
  return <Guard access="admin">{() => <ReconciliationPage />}</Guard>
}
