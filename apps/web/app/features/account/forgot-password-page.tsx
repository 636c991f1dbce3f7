import { requestPasswordReset } from '@bikevalley/contract'
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
      toast.success('check your email for reset password link')
    } catch (error) {
      toast.error(messageOf(error))
      setRefusal(placeRefusal(error, setError, ['email']))
    }
  })

  return (
    <NarrowPage picture="login" title="Forgot your password?">
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-ink-2">Enter your email address, and we email you a link to set a new one.</p>
        {refusal === null ? null : <Alert title={refusal} />}
        {sentTo === null ? null : (
          <Result>
            <b>Check your email.</b> If {sentTo} has an account here, a link is on its way. It works once, for an hour.
            <LocalMailHint />
          </Result>
        )}
        <Field label="Email" error={errors.email?.message}>
          <Input
            type="email"
            autoComplete="email"
            required
            {...register('email', { onChange: () => keep(getValues('email')) })}
          />
        </Field>
        <Button kind="go" size="large" type="submit" busy={isSubmitting}>
          Send the link
        </Button>
        <p>
          <Link to={withOrigin('/login', origin)} {...withEmail(email)}>
            Back to Log in
          </Link>
        </p>
      </form>
    </NarrowPage>
  )
}
