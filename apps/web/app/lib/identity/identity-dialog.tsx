import { type CallInput, confirmIdentity, getOwnFactors, type OwnFactors, startPasskeyUse } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/basics/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { api } from '../api/api.ts'
import { placeRefusal } from '../api/form-errors.ts'
import { queryFor } from '../api/query.ts'
import { QueryFailure } from '../api/query-failure.tsx'
import { CodeField } from './code-field.tsx'
import { endConfirmation } from './confirm-identity.ts'
import { askForPasskey } from './passkey.ts'
import { usePasskeyPlace } from './passkey-place.ts'
import { SignInAgain } from './sign-in-again.tsx'

/** Asks who it is: by code or passkey, or by password for who has neither. What was about to be done waits behind it, as it was typed. */
export function IdentityDialog() {
  const factors = useQuery({ ...queryFor(getOwnFactors, {}), staleTime: 0 })
  return (
    <Dialog open onClose={() => endConfirmation(false)} title={t('lib.isItYou')} subtitle={t('lib.whyWeAsk')}>
      {factors.data && !factors.isFetching ? (
        <Ways factors={factors.data} />
      ) : factors.error ? (
        <QueryFailure query={factors} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Dialog>
  )
}

function Ways({ factors }: { factors: OwnFactors }) {
  const { app, passkeys, hasPassword, services } = factors
  const hasFactor = app !== null || passkeys.length > 0
  if (!hasFactor && hasPassword) return <TypedProof by="password" />
  if (!hasFactor) return <SignInAgain services={services} />
  return (
    <div className="grid gap-4">
      {app ? <TypedProof by="code" /> : null}
      {passkeys.length > 0 ? <PasskeyHere isOnly={app === null} /> : null}
      <p className="text-ink-2 text-small">{t('lib.factorLost')}</p>
    </div>
  )
}

/** The button, or where a passkey can be used for who has nothing else. */
function PasskeyHere({ isOnly }: { isOnly: boolean }) {
  const place = usePasskeyPlace()
  if (place?.kind === 'here') return <PasskeyProof />
  if (place === null || !isOnly) return null
  return place.kind === 'elsewhere' ? (
    <p>{rich('lib.passkeyElsewhere', { link: <a href={place.address} /> })}</p>
  ) : (
    <p>{t('lib.noPasskeyInBrowser')}</p>
  )
}

const confirm = (body: CallInput<typeof confirmIdentity>['body']) => api(confirmIdentity, { body })

function TypedProof({ by }: { by: 'code' | 'password' }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '', code: '' } })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ password, code }) => {
    setRefusal(null)
    try {
      await confirm(by === 'code' ? { code } : { password })
      endConfirmation(true)
    } catch (error) {
      setRefusal(placeRefusal(error, setError, ['password', 'code']))
    }
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {refusal === null ? null : <Alert title={refusal} />}
      {by === 'code' ? (
        <CodeField error={errors.code?.message} {...register('code')} />
      ) : (
        <PasswordField
          label={t('lib.yourPassword')}
          error={errors.password?.message}
          autoComplete="current-password"
          {...register('password')}
        />
      )}
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button onClick={() => endConfirmation(false)}>{t('lib.notNow')}</Button>
        <Button kind="go" type="submit" busy={isSubmitting}>
          {t('lib.itIsMe')}
        </Button>
      </div>
    </form>
  )
}

function PasskeyProof() {
  const proof = useMutation({
    mutationFn: async () => confirm({ passkey: await askForPasskey(await api(startPasskeyUse, { body: {} })) }),
    onSuccess: () => endConfirmation(true),
  })
  return (
    <div className="grid gap-4">
      {proof.error ? <Alert title={proof.error.message} /> : null}
      <Button busy={proof.isPending} onClick={() => proof.mutate()}>
        {t('lib.usePasskey')}
      </Button>
    </div>
  )
}
