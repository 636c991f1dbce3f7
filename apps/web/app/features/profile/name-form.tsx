import { personNameSchema, updateAccount } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { api } from '../../lib/api/api.ts'
import { placeRefusal } from '../../lib/api/form-errors.ts'
import { Button } from '../../ui/basics/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Result } from '../../ui/feedback/result.tsx'
import { Field, Input } from '../../ui/forms/field.tsx'

const typedSchema = z.object({ name: personNameSchema })

type NameFormProps = { name: string; onUnsaved: (unsaved: boolean) => void }

/** The person's name, as everyone reads it. */
export function NameForm({ name, onUnsaved }: NameFormProps) {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [saved, setSaved] = useState<string | null>(null)
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(typedSchema),
    values: { name },
    // A name that was changed in another tab does not take away what is being typed here.
    resetOptions: { keepDirtyValues: true },
  })
  const { isDirty } = formState
  useEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved])
  const submit = handleSubmit(async (typed) => {
    setRefusal(null)
    setSaved(null)
    try {
      await api(updateAccount, { body: typed })
    } catch (error) {
      setRefusal(placeRefusal(error, setError, ['name']))
      return
    }
    reset(typed)
    setSaved(typed.name)
    // It stands in bikes and bookings too.
    await client.invalidateQueries()
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      {refusal === null ? null : <Alert title={refusal} />}
      <div className="flex flex-col items-start gap-3 sm:flex-row">
        <Field label={t('account.name')} error={formState.errors.name?.message} className="w-full min-w-0 sm:flex-1">
          <Input autoComplete="name" required defaultValue={name} {...register('name')} />
        </Field>
        <Button type="submit" className="min-h-12 sm:mt-[1.65rem]" busy={formState.isSubmitting}>
          {t('profile.saveName')}
        </Button>
      </div>
      {saved === null || isDirty ? null : <Result>{t('profile.nameIsSaved', { name: saved })}</Result>}
    </form>
  )
}
