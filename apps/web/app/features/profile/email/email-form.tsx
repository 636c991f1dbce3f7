import { changeEmail } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../../lib/api/api.ts'
import { placeRefusal } from '../../../lib/api/form-errors.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field, Input } from '../../../ui/forms/field.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'

type EmailFormProps = {
  hasPassword: boolean
  /** With what is to be said of it. */
  onEnd: (said: string) => void
}

/** Asks for the new address, and for the password of who has one. A refusal keeps what was typed. */
export function EmailForm({ hasPassword, onEnd }: EmailFormProps) {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(changeEmail.body),
    defaultValues: { newEmail: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  // The button that opened the form is gone.
  useEffect(() => setFocus('newEmail'), [setFocus])

  const submit = handleSubmit(async (body) => {
    setRefusal(null)
    try {
      const { changed } = await api(changeEmail, { body })
      // It stands in the keys of many queries.
      await client.invalidateQueries()
      onEnd(changed ? t('emailChange.emailIsChanged') : t('emailChange.linkIsSent'))
    } catch (error) {
      setRefusal(placeRefusal(error, setError, ['newEmail', 'password']))
    }
  })

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {refusal === null ? null : <Alert title={refusal} />}
      <Field label={t('emailChange.newEmail')} error={errors.newEmail?.message}>
        <Input type="email" autoComplete="email" {...register('newEmail')} />
      </Field>
      {hasPassword ? (
        <PasswordField
          label={t('lib.yourPassword')}
          error={errors.password?.message}
          autoComplete="current-password"
          {...register('password')}
        />
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting}>
          {t('emailChange.changeIt')}
        </Button>
        <Button onClick={() => onEnd(t('emailChange.isCanceled'))}>{t('emailChange.keepEmail')}</Button>
      </div>
    </form>
  )
}
