import { PersonPage } from '../features/moderation/person-page.tsx'
import { auditEventsAboutQuery, bikesOfQuery, bookingsOfQuery, personQuery } from '../features/moderation/queries.ts'
import { Guard, guardPage } from '../lib/guard.tsx'
import { withoutPageData } from '../lib/page-data.ts'
import { readForPage } from '../lib/query.ts'
import { callContext } from '../lib/server-context.ts'
import type { Route } from './+types/admin-person.ts'

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
