import { PersonPage } from '../../features/operator/people/person-page.tsx'
import { auditEventsAboutQuery, bikesOfQuery, bookingsOfQuery, personQuery } from '../../features/operator/queries.ts'
import { readForPage } from '../../lib/api/query.ts'
import { withoutPageData } from '../../lib/page/page-data.ts'
import { callContext } from '../../lib/page/server-context.ts'
import { Guard, guardPage } from '../../lib/session/guard.tsx'
import type { Route } from './+types/person.ts'

export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  guardPage(context, request, 'admin')
  const call = context.get(callContext)
  const dehydratedState = await readForPage(({ fetch, prefetch }) =>
    Promise.all([
      fetch(personQuery(id, call)),
      prefetch(bikesOfQuery(id, call)),
      prefetch(bookingsOfQuery(id, call)),
      prefetch(auditEventsAboutQuery(id, call)),
    ]),
  )
  return { dehydratedState }
}

export const clientLoader = withoutPageData

export default function AdminPerson({ params }: Route.ComponentProps) {
  return <Guard access="admin">{(viewer) => <PersonPage id={params.id} viewer={viewer} />}</Guard>
}
