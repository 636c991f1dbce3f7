import { addNote, deleteNote, type Note, noteInputSchema } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { placeRefusal } from '../../../lib/api/form-errors.ts'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { When } from '../../../lib/format/when.tsx'
import { useRestored, useUnsent } from '../../../lib/forms/unsent.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Field, TextArea } from '../../../ui/forms/field.tsx'
import { SectionHeading } from '../../../ui/layout/section-heading.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { personName } from '../labels.ts'
import { notesQuery, refreshAll } from '../queries.ts'

/** What admins have written down about a person, for one another. */
export function Notes({ personId, isHere }: { personId: string; isHere: boolean }) {
  const query = useQuery({ ...notesQuery(personId), enabled: isHere })
  if (!isHere) return null
  return (
    <section aria-labelledby="notes" className="mt-12">
      <SectionHeading id="notes">{t('operatorPeople.notes')}</SectionHeading>
      <NoteForm personId={personId} />
      {query.isError ? <QueryFailure query={query} /> : null}
      {query.isPending ? <Skeleton className="mt-6 h-20 w-full" /> : null}
      <ul className="mt-6">
        {query.data?.items.map((note) => (
          <NoteEntry key={note._id} note={note} />
        ))}
      </ul>
    </section>
  )
}

function NoteForm({ personId }: { personId: string }) {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const about = `note ${personId}`
  const { typed, keep, forget } = useUnsent(about, { text: '' })
  const { register, handleSubmit, setError, setValue, getValues, reset, formState } = useForm({
    resolver: zodResolver(noteInputSchema),
    defaultValues: typed,
  })
  useRestored(about, ({ text }) => {
    if (text !== undefined && getValues('text') === '') setValue('text', text)
  })
  const submit = handleSubmit(async (body) => {
    setRefusal(null)
    try {
      await api(addNote, { params: { id: personId }, body })
      forget()
      reset({ text: '' })
    } catch (error) {
      setRefusal(placeRefusal(error, setError, ['text']))
    }
    await refreshAll(client)
  })
  return (
    <form
      method="post"
      noValidate
      onChange={() => keep(getValues())}
      onSubmit={(event) => void submit(event)}
      className="grid max-w-160 gap-3"
    >
      {refusal === null ? null : <Alert title={refusal} />}
      <Field
        label={t('operatorPeople.newNote')}
        hint={t('operatorPeople.whoReadsNotes')}
        error={formState.errors.text?.message}
      >
        <TextArea rows={3} maxLength={2000} {...register('text')} />
      </Field>
      <Button type="submit" busy={formState.isSubmitting} className="justify-self-start">
        {t('operatorPeople.addNote')}
      </Button>
    </form>
  )
}

function NoteEntry({ note: { _id, text, author, created_at } }: { note: Note }) {
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const remove = useMutation({
    mutationFn: () => api(deleteNote, { params: { id: _id } }),
    onSuccess: () => setOpen(false),
    onSettled: () => refreshAll(client),
  })
  return (
    <li className="flex items-start justify-between gap-6 border-rule border-t py-3 last:border-b">
      <div className="min-w-0">
        <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
        <p className="text-ink-2 text-small">
          <Link to={`/dashboard/alluser/${author._id}`}>{personName(author)}</Link>,{' '}
          <When iso={created_at} as="dateTime" />
        </p>
      </div>
      <Button kind="bad" size="compact" aria-description={text} onClick={() => setOpen(true)}>
        {t('operator.delete')}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => {
          remove.reset()
          setOpen(false)
        }}
        onConfirm={() => remove.mutate()}
        title={t('operatorPeople.deleteThisNote')}
        confirmLabel={t('operator.delete')}
        keepLabel={t('operatorPeople.keepIt')}
        busy={remove.isPending}
        error={remove.error?.message}
      >
        <p className="line-clamp-3 [overflow-wrap:anywhere]">{text}</p>
        <p>{t('operatorPeople.noteStaysInAuditLog')}</p>
      </ConfirmDialog>
    </li>
  )
}
