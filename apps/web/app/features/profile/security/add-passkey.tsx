import { addPasskey, passkeyNameSchema, startPasskey } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { api } from '../../../lib/api/api.ts'
import { placeRefusal } from '../../../lib/api/form-errors.ts'
import { makePasskey } from '../../../lib/identity/passkey.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { useSay } from '../../../ui/data/results.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field, Input } from '../../../ui/forms/field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const typedSchema = z.object({ name: passkeyNameSchema })

/** Asks for a name, has the browser make the passkey, and shows recovery codes where it is the first. */
export function AddPasskey({ onEnd }: { onEnd: () => void }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const say = useSay()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(typedSchema),
    defaultValues: { name: '' },
  })
  const submit = handleSubmit(async ({ name }) => {
    setRefusal(null)
    try {
      const passkey = await makePasskey(await api(startPasskey, { body: {} }))
      const { recoveryCodes } = await api(addPasskey, { body: { name, passkey } })
      say(t('profile.passkeyIsAdded'))
      if (recoveryCodes) setCodes(recoveryCodes)
      else onEnd()
    } catch (error) {
      setRefusal(placeRefusal(error, setError, ['name']))
    }
  })
  if (codes) return <RecoveryCodes codes={codes} onKept={onEnd} />
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {refusal === null ? null : <Alert title={refusal} />}
      <Field label={t('account.name')} hint={t('profile.passkeyNameHint')} error={formState.errors.name?.message}>
        <Input autoComplete="off" maxLength={60} required {...register('name')} />
      </Field>
      <p className="text-ink-2 text-small">{t('profile.browserAsksNext')}</p>
      <Button kind="go" type="submit" busy={formState.isSubmitting}>
        {t('account.continue')}
      </Button>
    </form>
  )
}
