import { t } from '@bikevalley/messages'
import { AuditPage } from '../../features/operator/audit/audit-page.tsx'
import { adminsQuery, auditEventsQuery } from '../../features/operator/queries.ts'
import { readForPage } from '../../lib/api/query.ts'
import { withoutPageData } from '../../lib/page/page-data.ts'
import { callContext } from '../../lib/page/server-context.ts'
import { Guard, guardPage } from '../../lib/session/guard.tsx'
import type { Route } from './+types/audit-log.ts'

export const meta = () => [{ title: t('operator.pageTitle', { page: t('operatorAudit.auditLog') }) }]

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
