import type { Viewer } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactElement, useId } from 'react'
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
  if (!person) return <PageAwaited title={t('operatorPeople.person')} />
  const mayAct = id !== viewer._id && person.deleted_at === null
  return (
    <>
      <title>{t('operator.pageTitle', { page: personName(person) })}</title>
      <PageTitle
        crumbs={{ way: [{ to: '/dashboard/alluser', label: t('operatorPeople.allUser') }], here: personName(person) }}
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
        title={t('operatorPeople.bikes')}
        query={bikes}
        none={t('operatorPeople.noBikes')}
        all={{ to: `/dashboard/allbikes?seller=${id}`, label: t('operatorPeople.allTheirBikes') }}
      >
        {(items) => <BikesTable bikes={items} caption={t('operatorPeople.newestBikes')} />}
      </Section>
      <Section
        title={t('operatorPeople.bookings')}
        query={bookings}
        none={t('operatorPeople.noBookings')}
        all={{ to: `/dashboard/allbookings?person=${id}`, label: t('operatorPeople.allTheirBookings') }}
      >
        {(items) => <BookingsTable bookings={items} caption={t('operatorPeople.newestBookings')} />}
      </Section>
      <Section
        title={t('operatorPeople.whatAdminsDid')}
        query={adminEvents}
        none={t('operatorPeople.nothingSoFar')}
        all={{ to: `/dashboard/audit?about=${id}`, label: t('operatorPeople.allEventsAboutThem') }}
      >
        {(items) => <AuditEventsTable events={items} caption={t('operatorPeople.whatAdminsDidCaption')} />}
      </Section>
      <section aria-labelledby="account" className="mt-12">
        <SectionHeading id="account">{t('operatorPeople.accountAndSecurity')}</SectionHeading>
        {person.events.length === 0 ? (
          <p className="text-ink-2">{t('operatorPeople.nothingSoFar')}</p>
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
  children: (items: Item[]) => ReactElement
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
