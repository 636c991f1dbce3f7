import type { ToDo, ToDoItem } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { useFormat } from '../../../lib/format/settings.ts'
import { When } from '../../../lib/format/when.tsx'
import { LinkButton } from '../../../ui/basics/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SectionHeading } from '../../../ui/layout/section-heading.tsx'
import { adminToDo } from '../queries.ts'
import { TO_DO_LABELS } from './to-do-labels.ts'
import { listOf } from './to-do-lists.ts'
import { toDoLink } from './to-do-places.ts'

/** What waits for an admin, most pressing first. */
export function ToDoSection() {
  const query = useQuery(adminToDo())
  return (
    <section aria-labelledby="to-do" className="mb-12">
      <SectionHeading id="to-do">{t('dashboard.toDoFirst')}</SectionHeading>
      {query.isPending ? <Skeleton className="h-40 w-full" /> : null}
      {query.isError ? <QueryFailure query={query} /> : null}
      {query.data ? <Items toDo={query.data} /> : null}
    </section>
  )
}

function Items({ toDo: { items, more } }: { toDo: ToDo }) {
  if (items.length === 0) return <p className="text-ink-2">{t('dashboard.nothingToDo')}</p>
  return (
    <>
      <ul className="border-rule border-t">
        {items.map((item) => (
          <Item key={`${item.kind} ${item._id}`} item={item} />
        ))}
      </ul>
      {more.length === 0 ? null : (
        <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
          {more.map(({ kind, count }) => (
            <More key={kind} kind={kind} count={count} />
          ))}
        </p>
      )}
    </>
  )
}

function More({ kind, count }: ToDo['more'][number]) {
  const list = listOf(kind)
  const words = TO_DO_LABELS[kind].more(count)
  if (list === null) return <span className="inline-flex min-h-6 items-center">{words}</span>
  return (
    <Link to={list} className="inline-flex min-h-6 items-center">
      {words}
    </Link>
  )
}

function Item({ item }: { item: ToDoItem }) {
  const { exactPrice } = useFormat()
  const { title, action } = TO_DO_LABELS[item.kind]
  const link = toDoLink(item)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-rule border-b py-1 max-md:py-2.5 md:min-h-13 md:grid-cols-[minmax(0,1fr)_9rem_13rem_9.5rem]">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <b className="font-semibold">{title()}</b>
        {item.bike === '' ? null : <span className="text-ink-2">{`, ${item.bike}`}</span>}
      </p>
      <p className="type-num text-right text-[1.25rem] max-md:self-start">
        {item.amount === null ? null : exactPrice(item.amount)}
      </p>
      <p className="text-ink-2 text-small">
        <Deadline item={item} />
      </p>
      {link === null || action === null ? null : (
        <LinkButton to={link} size="compact" className="justify-self-end" aria-description={item.bike}>
          {action()}
        </LinkButton>
      )}
    </li>
  )
}

/** Until when, or since when it is too late; since when it waits, where nothing sets a day. */
function Deadline({ item: { due_at, since } }: { item: ToDoItem }) {
  const [nowMs] = useState(() => Date.now())
  if (due_at === null) return rich('dashboard.since', { when: <When iso={since} as="date" /> })
  const late = Date.parse(due_at) <= nowMs
  const when = <When iso={due_at} as="dateTime" />
  return (
    <b className="font-semibold text-ink" suppressHydrationWarning>
      {late ? rich('dashboard.overdueSince', { when }) : rich('dashboard.by', { when })}
    </b>
  )
}
