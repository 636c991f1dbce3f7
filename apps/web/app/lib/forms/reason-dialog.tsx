import { reasonSchema } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '../../ui/basics/button.tsx'
import { useSay } from '../../ui/data/results.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Field, TextArea } from '../../ui/forms/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { placeRefusal } from '../api/form-errors.ts'
import { useUnsent } from './unsent.ts'

type ReasonDialogProps = {
  open: boolean
  onClose: () => void
  /** The operation and whom or what it is about, by id: a reason that was typed and not sent is kept under it. */
  about: string
  /** Names whom or what: "Suspend Dolly Rider?" */
  title: ReactNode
  /** What will happen. */
  children: ReactNode
  /** Who reads the reason. */
  readers: string
  confirmLabel: string
  keepLabel?: string
  /** `bad` for what destroys something. */
  kind?: 'bad' | 'plain'
  /** It can't be done, as the text above says: there is only the way back. */
  blocked?: boolean
  /** What will happen is not known yet: until it is, it can't be confirmed. */
  unclear?: boolean
  /** Does it, with the reason. */
  onConfirm: (reason: string) => Promise<unknown>
  /** Said in the page when it is done, and stays there. */
  done: ReactNode
  /** Said in passing as well, in the specification's words. */
  passing?: string
  /** Leads away once it is done, from a page that is no more, and says so there. */
  leave?: ((client: QueryClient) => Promise<unknown>) | undefined
  /** Has everything read again that it may have changed. */
  refresh: (client: QueryClient) => Promise<unknown>
}

/** Asks for the reason before something happens to somebody else. */
export function ReasonDialog({ open, onClose, title, children, blocked = false, ...form }: ReasonDialogProps) {
  const textId = useId()
  return (
    <Dialog open={open} onClose={onClose} title={title} role="alertdialog" describedBy={textId}>
      <div id={textId} className="grid gap-2">
        {children}
      </div>
      {blocked ? (
        <div className="mt-6 flex *:flex-1">
          <Button onClick={onClose} data-autofocus>
            {t('common.close')}
          </Button>
        </div>
      ) : (
        <ReasonForm {...form} onClose={onClose} />
      )}
    </Dialog>
  )
}

const formSchema = z.object({ reason: reasonSchema })

type ReasonFormProps = Pick<
  ReasonDialogProps,
  | 'about'
  | 'onClose'
  | 'readers'
  | 'confirmLabel'
  | 'keepLabel'
  | 'kind'
  | 'unclear'
  | 'onConfirm'
  | 'done'
  | 'passing'
  | 'leave'
  | 'refresh'
>

function ReasonForm(props: ReasonFormProps) {
  const { about, onClose, readers, confirmLabel, keepLabel = t('ui.keepIt'), unclear = false } = props
  const { kind = 'plain', onConfirm, done, passing, leave, refresh } = props
  const client = useQueryClient()
  const say = useSay()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { typed, keep, forget } = useUnsent(about, { reason: '' })
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: typed,
  })
  const submit = handleSubmit(async ({ reason }) => {
    setRefusal(null)
    try {
      await onConfirm(reason)
      if (passing !== undefined) toast.success(passing)
      forget()
      if (leave) {
        await leave(client)
        return
      }
      // Closed before things are read again: who is deleted can't be asked any more what a deletion would take along.
      flushSync(onClose)
      say(done)
    } catch (error) {
      setRefusal(placeRefusal(error, setError, ['reason']))
    }
    // A refusal too means that things are no longer as the page shows them.
    await refresh(client)
  })
  return (
    <form
      method="post"
      noValidate
      onChange={() => keep(getValues())}
      onSubmit={(event) => void submit(event)}
      className="mt-4 grid gap-4"
    >
      {refusal === null ? null : <Alert title={refusal} />}
      <Field label={t('lib.reason')} hint={readers} error={formState.errors.reason?.message}>
        <TextArea rows={3} maxLength={500} required {...register('reason')} />
      </Field>
      <div className="flex gap-2 *:flex-1">
        <Button onClick={onClose}>{keepLabel}</Button>
        <Button type="submit" kind={kind} busy={formState.isSubmitting} disabled={unclear}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  )
}
