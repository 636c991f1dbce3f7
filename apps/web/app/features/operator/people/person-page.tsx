import type { Viewer } from '@bikevalley/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { throwIfMissing } from '../../../lib/api/query.ts'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { Results } from '../../../ui/data/results.tsx'
import { PageAwaited } from '../../../ui/feedback/page-awaited.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { SectionHeading } from '../../../ui/layout/section-heading.tsx'
import { AuditEventsTable } from '../audit/audit-events-table.tsx'
import { History } from '../audit/history.tsx'
import { BookingsTable } from '../bookings/bookings-table.tsx'
import { personName } from '../labels.ts'
import { BikesTable } from '../listings/listings-table.tsx'
import { auditEventsAboutQuery, bikesOfQuery, bookingsOfQuery, personQuery } from '../queries.ts'
import { Notes } from './notes.tsx'
import { PersonActions } from './person-actions.tsx'
import { PersonFacts } from './person-facts.tsx'

/** One person with their bikes and bookings, and what admins did about them. */
export function PersonPage({ id, viewer }: { id: string; viewer: Viewer }) {
  const query = useQuery(personQuery(id))
  const bikes = useQuery(bikesOfQuery(id))
  const bookings = useQuery(bookingsOfQuery(id))
  const adminEvents = useQuery(auditEventsAboutQuery(id))
  const person = query.data
  throwIfMissing(query.error)
  if (query.isLoadingError) return <QueryFailure query={query} />
  if (!person) return <PageAwaited title="Person" />
  const mayAct = id !== viewer._id && person.deleted_at === null
  return (
    <>
      <title>{`${personName(person)} | BikeValley`}</title>
      <PageTitle
        crumbs={{ way: [{ to: '/dashboard/alluser', label: 'All User' }], here: personName(person) }}
        subtitle={person.email}
        action={
          mayAct ? (
            <div className="flex flex-wrap gap-2">
              <PersonActions person={person} leaveTo="/dashboard/alluser" />
            </div>
          ) : null
        }
      >
        {personName(person)}
      </PageTitle>
      {query.isError ? <QueryFailure query={query} /> : null}
      <PersonFacts person={person} />
      <Notes personId={id} isHere={person.deleted_at === null} />
      <Section
        title="Bikes"
        query={bikes}
        none="No bikes."
        all={{ to: `/dashboard/allbikes?seller=${id}`, label: 'All their bikes' }}
      >
        {(items) => <BikesTable bikes={items} caption="Their newest bikes" />}
      </Section>
      <Section
        title="Bookings"
        query={bookings}
        none="No bookings, neither made nor received."
        all={{ to: `/dashboard/allbookings?person=${id}`, label: 'All their bookings' }}
      >
        {(items) => <BookingsTable bookings={items} caption="Their newest bookings" />}
      </Section>
      <Section
        title="What admins did"
        query={adminEvents}
        none="Nothing so far."
        all={{ to: `/dashboard/audit?about=${id}`, label: 'All events about them' }}
      >
        {(items) => <AuditEventsTable events={items} caption="What admins did about this person" />}
      </Section>
      <section aria-labelledby="account" className="mt-12">
        <SectionHeading id="account">Account and security</SectionHeading>
        {person.events.length === 0 ? (
          <p className="text-ink-2">Nothing so far.</p>
        ) : (
          <History events={person.events} />
        )}
      </section>
    </>
  )
}

type SectionProps<Item> = {
  title: string
  query: UseQueryResult<{ items: Item[]; nextCursor: string | null }>
  none: string
  /** To the whole list, where this is not all of it. */
  all: { to: string; label: string }
  children: (items: Item[]) => ReactNode
}

function Section<Item extends { _id: string }>({ title, query, none, all, children }: SectionProps<Item>) {
  const id = useId()
  const { data } = query
  return (
    <section aria-labelledby={id} className="mt-12">
      <SectionHeading id={id} {...(data?.nextCursor ? { link: all } : {})}>
        {title}
      </SectionHeading>
      {query.isError ? <QueryFailure query={query} /> : null}
      {query.isPending ? <Skeleton className="h-40 w-full" /> : null}
      <Results ids={data?.items.map(({ _id }) => _id) ?? []}>
        {data?.items.length === 0 ? <p className="text-ink-2">{none}</p> : null}
        {data && data.items.length > 0 ? children(data.items) : null}
      </Results>
    </section>
  )
}
