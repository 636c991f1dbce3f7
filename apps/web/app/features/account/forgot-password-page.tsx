import { requestPasswordReset } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { LocalMailHint } from '../../entities/person/local-mail-hint.tsx'
import { api } from '../../lib/api/api.ts'
import { messageOf, placeRefusal } from '../../lib/api/form-errors.ts'
import { Button } from '../../ui/basics/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Result } from '../../ui/feedback/result.tsx'
import { Field, Input } from '../../ui/forms/field.tsx'
import { NarrowPage } from '../../ui/layout/narrow-page.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useOrigin, withOrigin } from './origin.ts'
import { useKeptEmail, useTypedEmail, withEmail } from './typed-email.ts'

/** Mails a link for a new password; the answer does not tell whether the address is known. */
export function ForgotPasswordPage() {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const origin = useOrigin()
  const typedBefore = useTypedEmail()
  const { register, handleSubmit, setError, setValue, getValues, control, formState } = useForm({
    resolver: zodResolver(requestPasswordReset.body),
    ...(typedBefore === undefined ? {} : { defaultValues: { email: typedBefore } }),
  })
  const email = useWatch({ control, name: 'email' })
  const { errors, isSubmitting } = formState
  const { keep } = useKeptEmail({ read: () => getValues('email'), fill: (kept) => setValue('email', kept) })

  const submit = handleSubmit(async (typed) => {
    setRefusal(null)
    setSentTo(null)
    try {
      await api(requestPasswordReset, { body: typed })
      setSentTo(typed.email)
      toast.success(t('account.linkIsSentToast'))
    } catch (error) {
      toast.error(messageOf(error))
      setRefusal(placeRefusal(error, setError, ['email']))
    }
  })

  return (
    <NarrowPage picture="login" title={t('account.forgotPassword')}>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-ink-2">{t('account.enterEmailForLink')}</p>
        {refusal === null ? null : <Alert title={refusal} />}
        {sentTo === null ? null : (
          <Result>
            {rich('account.linkIsSent', { email: sentTo, b: <b /> })}
            <LocalMailHint />
          </Result>
        )}
        <Field label={t('account.email')} error={errors.email?.message}>
          <Input
            type="email"
            autoComplete="email"
            required
            {...register('email', { onChange: () => keep(getValues('email')) })}
          />
        </Field>
        <Button kind="go" size="large" type="submit" busy={isSubmitting}>
          {t('account.sendTheLink')}
        </Button>
        <p>
          <Link to={withOrigin('/login', origin)} {...withEmail(email)}>
            {t('account.backToLogIn')}
          </Link>
        </p>
      </form>
    </NarrowPage>
  )
}
