import {
  type AdminPerson,
  adminDeletePerson,
  type Consequences,
  liftSuspension,
  suspendPerson,
} from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { useFormat } from '../../../lib/format/settings.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { useSayOnPage } from '../../../ui/data/results.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { personName, willHappen } from '../labels.ts'
import { consequencesQuery, refreshAll } from '../queries.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

type PersonActionsProps = {
  person: AdminPerson
  /** In a list what can't be undone is in a menu. */
  inList?: boolean
  /** Where to go once they are deleted; without it one stays. */
  leaveTo?: string
}

/** Suspend or lift, and delete: each asks for a reason and says first what will happen. */
export function PersonActions({ person, inList = false, leaveTo }: PersonActionsProps) {
  const [question, setQuestion] = useState<'suspend' | 'lift' | 'delete' | null>(null)
  const navigate = useNavigate()
  const sayOnPage = useSayOnPage()
  const close = () => setQuestion(null)
  const name = personName(person)
  const params = { id: person._id }
  const leave = async (client: QueryClient, to: string) => {
    await refreshAll(client, 'none')
    await navigate(to)
    sayOnPage(t('operatorPeople.isDeleted', { name }))
  }
  return (
    <>
      {person.suspended_at === null ? (
        <Button size="compact" aria-description={name} onClick={() => setQuestion('suspend')}>
          {t('operatorPeople.suspend')}
        </Button>
      ) : (
        <Button size="compact" aria-description={name} onClick={() => setQuestion('lift')}>
          {t('operatorPeople.liftSuspension')}
        </Button>
      )}
      {inList ? (
        <Menu
          label={t('operatorPeople.more', { name })}
          entries={[{ label: t('operator.delete'), onRun: () => setQuestion('delete') }]}
        />
      ) : (
        <Button kind="bad" size="compact" aria-description={name} onClick={() => setQuestion('delete')}>
          {t('operator.delete')}
        </Button>
      )}
      <SuspendDialog name={name} id={person._id} open={question === 'suspend'} onClose={close} />
      <ReasonDialog
        about={`lift ${person._id}`}
        open={question === 'lift'}
        onClose={close}
        title={t('operatorPeople.liftSuspensionOf', { name })}
        readers={t('operatorPeople.theyGetReason')}
        confirmLabel={t('operatorPeople.liftSuspension')}
        keepLabel={t('operator.leaveIt')}
        onConfirm={(reason) => api(liftSuspension, { params, body: { reason } })}
        done={t('operatorPeople.canLogInAgain', { name })}
      >
        {person.suspension_reason ? (
          <p>{t('operatorPeople.suspendedFor', { reason: person.suspension_reason })}</p>
        ) : null}
        <p>{t('operatorPeople.theyCanLogInAgain')}</p>
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
      title={t('operatorPeople.suspendPerson', { name })}
      readers={t('operatorPeople.theyGetReason')}
      confirmLabel={t('operatorPeople.suspend')}
      keepLabel={t('operatorPeople.leaveActive')}
      unclear={!consequences.data}
      onConfirm={(reason) => api(suspendPerson, { params: { id }, body: { reason } })}
      done={t('operatorPeople.isSuspended', { name })}
    >
      <WillHappen what="suspend" query={consequences} />
      <p className="text-ink-2">{t('operatorPeople.whoeverIsPaying')}</p>
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
      title={t('operatorPeople.deletePerson', { name })}
      readers={t('operatorPeople.notToldReason')}
      confirmLabel={t('operator.delete')}
      kind="bad"
      blocked={obstacles.length > 0}
      unclear={!consequences.data}
      onConfirm={(reason) => api(adminDeletePerson, { params: { id }, body: { reason } })}
      leave={leave}
      done={t('operatorPeople.isDeleted', { name })}
      passing={t('operatorPeople.userDeleted')}
    >
      {obstacles.length > 0 ? (
        <>
          <p className="font-semibold">{t('operatorPeople.cantBeDeletedYet')}</p>
          <Sentences sentences={obstacles} />
          <p className="text-ink-2">{t('operatorPeople.suspendUntilThen')}</p>
        </>
      ) : (
        <>
          <WillHappen what="delete" query={consequences} />
          <p className="font-semibold">{t('operator.cantBeUndone')}</p>
        </>
      )}
    </ReasonDialog>
  )
}

function WillHappen({ what, query }: { what: 'suspend' | 'delete'; query: UseQueryResult<Consequences> }) {
  const format = useFormat()
  if (query.isError) return <QueryFailure query={query} />
  if (!query.data)
    return (
      <div aria-busy="true" className="grid gap-2">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-5 w-2/3" />
      </div>
    )
  return <Sentences sentences={willHappen(what, query.data, format)} />
}

const Sentences = ({ sentences }: { sentences: readonly string[] }) => (
  <ul className="grid list-disc gap-1 pl-5">
    {sentences.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
)
