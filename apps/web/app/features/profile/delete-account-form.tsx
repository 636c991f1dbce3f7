import { deleteOwnAccount } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api/api.ts'
import { placeRefusal } from '../../lib/api/form-errors.ts'
import { leaveSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/basics/button.tsx'
import { useSayOnPage } from '../../ui/data/results.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Field, Input } from '../../ui/forms/field.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { toast } from '../../ui/overlays/toast.ts'

type DeleteAccountFormProps = { email: string; hasPassword: boolean; onDeleted: () => void; onKeep: () => void }

/** Says what will happen, and asks for the password, or for the email of who has none. */
export function DeleteAccountForm({ email, hasPassword, onDeleted, onKeep }: DeleteAccountFormProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const sayOnPage = useSayOnPage()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '', email: '' } })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (typed) => {
    setRefusal(null)
    try {
      await api(deleteOwnAccount, { body: hasPassword ? { password: typed.password } : { email: typed.email } })
    } catch (error) {
      setRefusal(placeRefusal(error, setError, ['password', 'email']))
      return
    }
    onDeleted()
    // Away first: this page is nobody's any more and would lead to the login.
    await navigate('/', { replace: true })
    // The server has ended the session already; asked once more, it clears the cookie.
    await leaveSession(client)
    toast.success(t('profile.userDeleted'))
    sayOnPage(t('profile.isDeleted'))
  })

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <ul className="list-disc space-y-1.5 pl-5">
        <li>{t('profile.deleteLogsOut')}</li>
        <li>{t('profile.deleteTakesBikes')}</li>
        <li>{t('profile.deleteTakesData')}</li>
        <li>{t('profile.recordsStay')}</li>
        <li>{t('profile.billStays')}</li>
        <li>{t('profile.reportsStay')}</li>
      </ul>
      <p className="font-semibold">{t('profile.cantBeUndone')}</p>
      {refusal === null ? null : <Alert title={refusal} />}
      {hasPassword ? (
        <PasswordField
          label={t('lib.yourPassword')}
          error={errors.password?.message}
          autoComplete="current-password"
          {...register('password')}
        />
      ) : (
        <Field label={t('profile.yourEmail')} hint={t('profile.typeEmail', { email })} error={errors.email?.message}>
          <Input type="email" autoComplete="off" {...register('email')} />
        </Field>
      )}
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button onClick={onKeep}>{t('profile.keepAccount')}</Button>
        <Button kind="bad" type="submit" busy={isSubmitting}>
          {t('profile.deleteIt')}
        </Button>
      </div>
    </form>
  )
}
