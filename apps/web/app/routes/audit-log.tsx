import { AuditPage } from '../features/moderation/audit-page.tsx'
import { adminsQuery, auditEventsQuery } from '../features/moderation/queries.ts'
import { Guard, guardPage } from '../lib/guard.tsx'
import { withoutPageData } from '../lib/page-data.ts'
import { readForPage } from '../lib/query.ts'
import { callContext } from '../lib/server-context.ts'
import type { Route } from './+types/audit-log.ts'

export const meta = () => [{ title: 'Audit log | BikeValley' }]

export async function loader({ context, request }: Route.LoaderArgs) {
  guardPage(context, request, 'admin')
  const { searchParams } = new URL(request.url)
  const call = context.get(callContext)
  return {
    dehydratedState: await readForPage(({ prefetch }) =>
      Promise.all([prefetch(auditEventsQuery(searchParams, call)), prefetch(adminsQuery(call))]),
    ),
  }
}

export const clientLoader = withoutPageData

export default function AuditLog() {
  return <Guard access="admin">{() => <AuditPage />}</Guard>
}
