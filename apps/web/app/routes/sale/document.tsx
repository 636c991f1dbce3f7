import { DocumentPage } from '../../features/handover/papers/document-page.tsx'
import { documentQuery } from '../../features/handover/queries.ts'
import { readForPage } from '../../lib/api/query.ts'
import { withoutPageData } from '../../lib/page/page-data.ts'
import { callContext } from '../../lib/page/server-context.ts'
import { Guard, guardPage } from '../../lib/session/guard.tsx'
import type { Route } from './+types/document.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  guardPage(context, request, 'signed-in')
  const call = context.get(callContext)
  return { dehydratedState: await readForPage(({ fetch }) => fetch(documentQuery(params.id, call))) }
}

export const clientLoader = withoutPageData

export default function DocumentRoute({ params }: Route.ComponentProps) {
  return <Guard access="signed-in">{() => <DocumentPage id={params.id} />}</Guard>
}
