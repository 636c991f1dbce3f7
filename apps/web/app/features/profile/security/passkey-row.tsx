import { removePasskey, renamePasskey, type WirePasskey } from '@bikevalley/contract'
import { ApiError } from '@bikevalley/contract/api-error'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../../lib/api/api.ts'
import { placeRefusal } from '../../../lib/api/form-errors.ts'
import { When } from '../../../lib/format/when.tsx'
import { confirmIdentity } from '../../../lib/identity/confirm-identity.ts'
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
  const { name } = passkey
  const [renaming, setRenaming] = useState(false)
  const close = () => setRenaming(false)
  return (
    <li className="flex min-h-17 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-rule border-b py-3">
      <div className="min-w-0 flex-1 basis-60">
        <b className="[overflow-wrap:anywhere]">{name}</b>
        <p className="text-ink-2 text-small">
          <Facts passkey={passkey} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="compact"
          aria-label={t('profile.renamePasskey', { passkey: name })}
          onClick={() => setRenaming(true)}
        >
          {t('profile.rename')}
        </Button>
        <Remove passkey={passkey} />
      </div>
      <Dialog open={renaming} onClose={close} title={t('profile.renameThisPasskey')}>
        <RenameForm passkey={passkey} onEnd={close} />
      </Dialog>
    </li>
  )
}

/** When it was added and used, and where it is kept. */
function Facts({ passkey: { synced, created_at, last_used_at } }: PasskeyRowProps) {
  const at = <When iso={created_at} />
  if (last_used_at === null)
    return synced ? rich('profile.addedUnusedSynced', { at }) : rich('profile.addedUnusedHere', { at })
  const used = <When iso={last_used_at} />
  return synced ? rich('profile.addedUsedSynced', { at, used }) : rich('profile.addedUsedHere', { at, used })
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
    say(t('profile.passkeyIsRenamed', { name: body.name }))
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {refusal === null ? null : <Alert title={refusal} />}
      <Field label={t('account.name')} error={formState.errors.name?.message}>
        <Input autoComplete="off" maxLength={60} required {...register('name')} />
      </Field>
      <Button kind="go" type="submit" busy={formState.isSubmitting}>
        {t('profile.save')}
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
      if (!(await confirmIdentity())) return false
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
      say(t('profile.passkeyIsRemoved', { passkey: name }))
    },
  })
  return (
    <>
      <Button
        size="compact"
        kind="bad"
        aria-label={t('profile.removePasskey', { passkey: name })}
        onClick={() => setAsking(true)}
      >
        {t('profile.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => {
          setAsking(false)
          remove.reset()
        }}
        onConfirm={() => remove.mutate()}
        title={t('profile.removePasskeyAsk', { passkey: name })}
        confirmLabel={t('profile.removeIt')}
        kind="bad"
        busy={remove.isPending}
        error={remove.error?.message}
      >
        {t('profile.removeEffect')}
      </ConfirmDialog>
    </>
  )
}
