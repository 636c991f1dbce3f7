import { removePasskey, renamePasskey, type WirePasskey } from '@bikevalley/contract'
import { ApiError } from '@bikevalley/contract/api-error'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../../lib/api/api.ts'
import { placeRefusal } from '../../../lib/api/form-errors.ts'
import { When } from '../../../lib/format/when.tsx'
import { askWhoItIs } from '../../../lib/identity/ask.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { useSay } from '../../../ui/data/results.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field, Input } from '../../../ui/forms/field.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useRefresh } from './use-refresh.ts'

type PasskeyRowProps = { passkey: WirePasskey }

/** One passkey: its name, when it was used, and its way out. */
export function PasskeyRow({ passkey }: PasskeyRowProps) {
  const { name, synced, created_at, last_used_at } = passkey
  const [renaming, setRenaming] = useState(false)
  const close = () => setRenaming(false)
  return (
    <li className="flex min-h-17 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-rule border-b py-3">
      <div className="min-w-0 flex-1 basis-60">
        <b className="[overflow-wrap:anywhere]">{name}</b>
        <p className="text-ink-2 text-small">
          Added <When iso={created_at} />,{' '}
          {last_used_at === null ? (
            'never used yet'
          ) : (
            <>
              last used <When iso={last_used_at} />
            </>
          )}
          {synced ? ', kept in your account or password manager' : ', on one device alone'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="compact" aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
          Rename
        </Button>
        <Remove passkey={passkey} />
      </div>
      <Dialog open={renaming} onClose={close} title="Rename this passkey">
        <RenameForm passkey={passkey} onEnd={close} />
      </Dialog>
    </li>
  )
}

function RenameForm({ passkey: { _id, name }, onEnd }: { passkey: WirePasskey; onEnd: () => void }) {
  const refresh = useRefresh()
  const say = useSay()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(renamePasskey.body),
    defaultValues: { name },
  })
  const submit = handleSubmit(async (body) => {
    setRefusal(null)
    try {
      await api(renamePasskey, { params: { id: _id }, body })
    } catch (error) {
      setRefusal(placeRefusal(error, setError, ['name']))
      return
    }
    await refresh()
    onEnd()
    say(`The passkey is called ${body.name} now.`)
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {refusal === null ? null : <Alert title={refusal} />}
      <Field label="Name" error={formState.errors.name?.message}>
        <Input autoComplete="off" maxLength={60} required {...register('name')} />
      </Field>
      <Button kind="go" type="submit" busy={formState.isSubmitting}>
        Save
      </Button>
    </form>
  )
}

function Remove({ passkey: { _id, name } }: PasskeyRowProps) {
  const refresh = useRefresh()
  const say = useSay()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: async () => {
      if (!(await askWhoItIs())) return false
      try {
        await api(removePasskey, { params: { id: _id } })
      } catch (error) {
        // It was removed in another tab meanwhile: that is what was wanted.
        if (!(error instanceof ApiError && error.code === 'not_found')) throw error
      }
      return true
    },
    onSuccess: async (removed) => {
      if (!removed) return
      setAsking(false)
      await refresh()
      say(`${name} is removed.`)
    },
  })
  return (
    <>
      <Button size="compact" kind="bad" aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => {
          setAsking(false)
          remove.reset()
        }}
        onConfirm={() => remove.mutate()}
        title={`Remove ${name}?`}
        confirmLabel="Remove it"
        kind="bad"
        busy={remove.isPending}
        error={remove.error?.message}
      >
        It can’t log you in any more. Remove it from your device or password manager as well.
      </ConfirmDialog>
    </>
  )
}
