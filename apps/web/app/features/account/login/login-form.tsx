import { ApiError } from '@bikevalley/contract/api-error'
import { t } from '@bikevalley/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { api } from '../../../lib/api/api.ts'
import { messageOf, placeRefusal } from '../../../lib/api/form-errors.ts'
import { enterSession } from '../../../lib/session/enter-session.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field, Input } from '../../../ui/forms/field.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useOrigin, withOrigin } from '../origin.ts'
import { useKeptEmail, useTypedEmail, withEmail } from '../typed-email.ts'
import { type LoginBody, loginCheck, prepareLoginCheck } from './login-check.ts'
import { useOfferedPasskeys } from './use-offered-passkeys.ts'

/** What the login page's `step` says once the password was right and a second factor is missing. */
export const SECOND_STEP = 'second-factor'

/** Email and password. The page around it leaves as soon as someone is logged in. */
export function LoginForm() {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const email = useTypedEmail()
  // No other default values: what was typed before the page woke up stays.
  const { register, handleSubmit, setError, setValue, getValues, control, formState } = useForm({
    resolver: loginCheck,
    ...(email === undefined ? {} : { defaultValues: { email } }),
  })
  const { errors, isSubmitting } = formState
  const { keep } = useKeptEmail({ read: () => getValues('email'), fill: (kept) => setValue('email', kept) })

  const [, setSearch] = useSearchParams()
  const offerPasskeys = useOfferedPasskeys()

  const submit = handleSubmit(async (typed) => {
    setRefusal(null)
    try {
      const { user } = await api('signInEmail', { body: typed })
      await enterSession(client, user.email)
      toast.success(t('account.isLoggedIn'))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'second_factor_required') {
        setSearch((search) => ({ ...Object.fromEntries(search), step: SECOND_STEP }), { replace: true })
        return
      }
      toast.error(messageOf(error))
      placeRefusal(error, setError, ['email', 'password'])
      setRefusal(messageOf(error))
    }
  })

  return (
    <form
      method="post"
      noValidate
      onFocus={() => {
        prepareLoginCheck()
        offerPasskeys()
      }}
      onSubmit={(event) => void submit(event)}
      className="grid gap-4"
    >
      {refusal === null ? null : <Alert title={refusal} />}
      <Field label={t('account.email')} error={errors.email?.message}>
        <Input
          type="email"
          autoComplete="username webauthn"
          required
          {...register('email', { onChange: () => keep(getValues('email')) })}
        />
      </Field>
      <PasswordField
        label={t('account.password')}
        error={errors.password?.message}
        autoComplete="current-password"
        {...register('password')}
      >
        <p className="mt-2 text-small">
          <ForgotLink control={control} />
        </p>
      </PasswordField>
      <Button kind="go" size="large" wide type="submit" busy={isSubmitting}>
        {t('site.logIn')}
      </Button>
    </form>
  )
}

/** Takes along what stands in the email field. */
function ForgotLink({ control }: { control: Control<z.input<LoginBody>, unknown, z.output<LoginBody>> }) {
  const origin = useOrigin()
  const email = useWatch({ control, name: 'email' })
  return (
    <Link to={withOrigin('/forgot-password', origin)} {...withEmail(email)}>
      {t('account.forgotPassword')}
    </Link>
  )
}
