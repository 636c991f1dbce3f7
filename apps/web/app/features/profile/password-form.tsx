import { changePassword, listOwnSessions, userInputsOf } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { NewPasswordField } from '../../entities/person/new-password-field.tsx'
import { api } from '../../lib/api/api.ts'
import { placeRefusal } from '../../lib/api/form-errors.ts'
import { keyOf } from '../../lib/api/query.ts'
import { Button } from '../../ui/basics/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Result } from '../../ui/feedback/result.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'

const empty = { currentPassword: '', newPassword: '' }

/** Sets a new password for who knows the current one. A refusal keeps what was typed. */
export function PasswordForm({ name, email }: { name: string; email: string }) {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [done, setDone] = useState(false)
  const { register, handleSubmit, setError, reset, control, formState } = useForm({
    resolver: zodResolver(changePassword.body),
    defaultValues: empty,
  })
  const { errors, isSubmitting } = formState
  const typed = useWatch({ control, name: 'newPassword' })
  const userInputs = useMemo(() => userInputsOf({ name, email }), [name, email])

  const submit = handleSubmit(async (body) => {
    setRefusal(null)
    setDone(false)
    try {
      await api(changePassword, { body })
    } catch (error) {
      setRefusal(placeRefusal(error, setError, ['currentPassword', 'newPassword']))
      return
    }
    reset(empty)
    setDone(true)
    await client.invalidateQueries({ queryKey: keyOf(listOwnSessions) })
  })

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {refusal === null ? null : <Alert title={refusal} />}
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('profile.currentPassword')}
        error={errors.currentPassword?.message}
        autoComplete="current-password"
        {...register('currentPassword')}
      />
      <NewPasswordField
        label={t('account.newPassword')}
        typed={typed}
        userInputs={userInputs}
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <div>
        <Button type="submit" busy={isSubmitting}>
          {t('profile.changePassword')}
        </Button>
      </div>
      {done ? <Result>{t('profile.passwordIsSet')}</Result> : null}
    </form>
  )
}
