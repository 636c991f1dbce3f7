import {
  type AdminPerson,
  adminDeletePerson,
  type Consequences,
  liftSuspension,
  suspendPerson,
} from '@bikevalley/contract'
import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { Button } from '../../../ui/basics/button.tsx'
import { useSayOnPage } from '../../../ui/data/results.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { personName, willHappen } from '../labels.ts'
import { consequencesQuery, refreshAll } from '../queries.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

type PersonActionsProps = {
  person: AdminPerson
  /** Where to go once they are deleted; without it one stays. */
  leaveTo?: string
}

/** Suspend or lift, and delete: each asks for a reason and says first what will happen. */
export function PersonActions({ person, leaveTo }: PersonActionsProps) {
  const [question, setQuestion] = useState<'suspend' | 'lift' | 'delete' | null>(null)
  const navigate = useNavigate()
  const sayOnPage = useSayOnPage()
  const close = () => setQuestion(null)
  const name = personName(person)
  const params = { id: person._id }
  const leave = async (client: QueryClient, to: string) => {
    await refreshAll(client, 'none')
    await navigate(to)
    sayOnPage(`${name} is deleted.`)
  }
  return (
    <>
      {person.suspended_at === null ? (
        <Button size="compact" aria-description={name} onClick={() => setQuestion('suspend')}>
          Suspend
        </Button>
      ) : (
        <Button size="compact" aria-description={name} onClick={() => setQuestion('lift')}>
          Lift suspension
        </Button>
      )}
      <Button kind="bad" size="compact" aria-description={name} onClick={() => setQuestion('delete')}>
        Delete
      </Button>
      <SuspendDialog name={name} id={person._id} open={question === 'suspend'} onClose={close} />
      <ReasonDialog
        about={`lift ${person._id}`}
        open={question === 'lift'}
        onClose={close}
        title={`Lift the suspension of ${name}?`}
        readers="They get it by email, and it is kept with your name."
        confirmLabel="Lift suspension"
        keepLabel="Leave it"
        act={(reason) => api(liftSuspension, { params, body: { reason } })}
        done={`${name} can log in again.`}
      >
        {person.suspension_reason ? <p>Suspended for: {person.suspension_reason}</p> : null}
        <p>They can log in again. Their bikes stay withdrawn until they put them back on sale.</p>
      </ReasonDialog>
      <DeleteDialog
        name={name}
        id={person._id}
        open={question === 'delete'}
        onClose={close}
        leave={leaveTo === undefined ? undefined : (client) => leave(client, leaveTo)}
      />
    </>
  )
}

type DialogProps = { name: string; id: string; open: boolean; onClose: () => void }

function SuspendDialog({ name, id, open, onClose }: DialogProps) {
  const consequences = useQuery({ ...consequencesQuery(id), enabled: open, staleTime: 0 })
  return (
    <ReasonDialog
      about={`suspend ${id}`}
      open={open}
      onClose={onClose}
      title={`Suspend ${name}?`}
      readers="They get it by email, and it is kept with your name."
      confirmLabel="Suspend"
      keepLabel="Leave active"
      unclear={!consequences.data}
      act={(reason) => api(suspendPerson, { params: { id }, body: { reason } })}
      done={`${name} is suspended, and told.`}
    >
      <WillHappen what="suspend" query={consequences} />
      <p className="text-ink-2">Whoever is paying just now gets the money back. Paid bookings stay as they are.</p>
    </ReasonDialog>
  )
}

type DeleteDialogProps = DialogProps & Pick<ComponentProps<typeof ReasonDialog>, 'leave'>

function DeleteDialog({ name, id, open, onClose, leave }: DeleteDialogProps) {
  const consequences = useQuery({ ...consequencesQuery(id), enabled: open, staleTime: 0 })
  const obstacles = consequences.data?.obstacles ?? []
  return (
    <ReasonDialog
      about={`delete ${id}`}
      open={open}
      onClose={onClose}
      title={`Delete ${name}?`}
      readers="It is kept with your name; the person is not told."
      confirmLabel="Delete"
      kind="bad"
      blocked={obstacles.length > 0}
      unclear={!consequences.data}
      act={(reason) => api(adminDeletePerson, { params: { id }, body: { reason } })}
      leave={leave}
      done={`${name} is deleted.`}
      passing="user deleted succesfully"
    >
      {obstacles.length > 0 ? (
        <>
          <p className="font-semibold">This person can’t be deleted yet:</p>
          <Sentences sentences={obstacles} />
          <p className="text-ink-2">You can suspend them until that has ended.</p>
        </>
      ) : (
        <>
          <WillHappen what="delete" query={consequences} />
          <p className="font-semibold">This can’t be undone.</p>
        </>
      )}
    </ReasonDialog>
  )
}

function WillHappen({ what, query }: { what: 'suspend' | 'delete'; query: UseQueryResult<Consequences> }) {
  if (query.isError) return <QueryFailure query={query} />
  if (!query.data)
    return (
      <div aria-busy="true" className="grid gap-2">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-5 w-2/3" />
      </div>
    )
  return <Sentences sentences={willHappen(what, query.data)} />
}

const Sentences = ({ sentences }: { sentences: readonly string[] }) => (
  <ul className="grid list-disc gap-1 pl-5">
    {sentences.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
)
