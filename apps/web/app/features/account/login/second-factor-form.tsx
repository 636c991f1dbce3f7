import { ApiError } from '@bikevalley/contract/api-error'
import { t } from '@bikevalley/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { messageOf, placeRefusal } from '../../../lib/api/form-errors.ts'
import { queryFor } from '../../../lib/api/query.ts'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { CodeField } from '../../../lib/identity/code-field.tsx'
import { enterSession } from '../../../lib/session/enter-session.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Field, Input } from '../../../ui/forms/field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useOrigin, withOrigin } from '../origin.ts'
import { PasskeyLogIn } from './passkey-log-in.tsx'

/** The second half of a login: a code of the app, a passkey, or a recovery code. */
export function SecondFactorForm() {
  const origin = useOrigin()
  const [byRecovery, setByRecovery] = useState(false)
  const ways = useQuery({ ...queryFor('getSecondFactor', {}), staleTime: 0, gcTime: 0 })
  const back = (
    <p className="text-small">
      <Link to={withOrigin('/login', origin)} replace>
        {t('account.backToPassword')}
      </Link>
    </p>
  )
  if (ways.error instanceof ApiError && ways.error.code === 'sign_in_expired')
    return (
      <div className="grid gap-4">
        <Alert title={ways.error.message} />
        {back}
      </div>
    )
  if (ways.data === undefined) return ways.error ? <QueryFailure query={ways} /> : <Skeleton className="h-40 w-full" />
  const { app, passkey, recoveryCodes } = ways.data
  const recovers = byRecovery || (!app && !passkey)
  return (
    <div className="grid gap-4">
      {app || recovers ? <CodeForm key={String(recovers)} recovers={recovers} /> : null}
      {passkey && !recovers ? <PasskeyLogIn kind={app ? 'plain' : 'go'} label={t('account.useYourPasskey')} /> : null}
      {recoveryCodes && (app || passkey) ? (
        <Button onClick={() => setByRecovery(!byRecovery)}>
          {recovers ? t('account.haveDevice') : t('account.useRecoveryCode')}
        </Button>
      ) : null}
      <p className="text-ink-2 text-small">{t('account.noDeviceOrCode')}</p>
      {back}
    </div>
  )
}

function CodeForm({ recovers }: { recovers: boolean }) {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '', recoveryCode: '' } })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ code, recoveryCode }) => {
    setRefusal(null)
    try {
      const { user } = await api('signInSecondFactor', { body: recovers ? { recoveryCode } : { code } })
      await enterSession(client, user.email)
      toast.success(t('account.isLoggedIn'))
    } catch (error) {
      toast.error(messageOf(error))
      setRefusal(placeRefusal(error, setError, ['code', 'recoveryCode']))
    }
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {refusal === null ? null : <Alert title={refusal} />}
      {recovers ? (
        <Field
          label={t('account.recoveryCode')}
          hint={t('account.recoveryCodeHint')}
          error={errors.recoveryCode?.message}
        >
          <Input
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            required
            {...register('recoveryCode')}
          />
        </Field>
      ) : (
        <CodeField error={errors.code?.message} {...register('code')} />
      )}
      <Button kind="go" size="large" wide type="submit" busy={isSubmitting}>
        {t('site.logIn')}
      </Button>
    </form>
  )
}
