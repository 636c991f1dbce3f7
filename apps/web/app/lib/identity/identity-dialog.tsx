import { type CallInput, confirmIdentity, getOwnFactors, type OwnFactors, startPasskeyUse } from '@bikevalley/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { api } from '../api.ts'
import { placeRefusal } from '../form-errors.ts'
import { queryFor } from '../query.ts'
import { QueryFailure } from '../query-failure.tsx'
import { answerWhoItIs } from './ask.ts'
import { CodeField } from './code-field.tsx'
import { askForPasskey } from './passkey.ts'
import { usePasskeyPlace } from './passkey-place.ts'
import { SignInAnew } from './sign-in-anew.tsx'

/** Asks who it is: by password, code or passkey. What was about to be done waits behind it, as it was typed. */
export function IdentityDialog() {
  const factors = useQuery({ ...queryFor(getOwnFactors, {}), staleTime: 0 })
  return (
    <Dialog
      open
      onClose={() => answerWhoItIs(false)}
      title="Is it you?"
      subtitle="This is about money, or about who gets in. We ask again when your last login is more than ten minutes ago."
    >
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
  const place = usePasskeyPlace()
  const [byCode, setByCode] = useState(!factors.hasPassword)
  const hasPasskey = factors.passkeys.length > 0 && place?.kind === 'here'
  const canType = factors.hasPassword || factors.app !== null
  if (!canType && !hasPasskey) return <SignInAnew services={factors.services} />
  return (
    <div className="grid gap-4">
      {canType ? <TypedProof key={String(byCode)} byCode={byCode} /> : null}
      {hasPasskey ? <PasskeyProof /> : null}
      {factors.hasPassword && factors.app ? (
        <Button onClick={() => setByCode(!byCode)}>
          {byCode ? 'Use your password instead' : 'Use a code of your app instead'}
        </Button>
      ) : null}
    </div>
  )
}

const confirm = (body: CallInput<typeof confirmIdentity>['body']) => api(confirmIdentity, { body })

function TypedProof({ byCode }: { byCode: boolean }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '', code: '' } })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ password, code }) => {
    setRefusal(null)
    try {
      await confirm(byCode ? { code } : { password })
      answerWhoItIs(true)
    } catch (error) {
      setRefusal(placeRefusal(error, setError, ['password', 'code']))
    }
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {refusal === null ? null : <Alert title={refusal} />}
      {byCode ? (
        <CodeField error={errors.code?.message} {...register('code')} />
      ) : (
        <PasswordField
          label="Your password"
          error={errors.password?.message}
          autoComplete="current-password"
          {...register('password')}
        />
      )}
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button onClick={() => answerWhoItIs(false)}>Not now</Button>
        <Button kind="go" type="submit" busy={isSubmitting}>
          It’s me
        </Button>
      </div>
    </form>
  )
}

function PasskeyProof() {
  const proof = useMutation({
    mutationFn: async () => confirm({ passkey: await askForPasskey(await api(startPasskeyUse, { body: {} })) }),
    onSuccess: () => answerWhoItIs(true),
  })
  return (
    <div className="grid gap-4">
      {proof.error ? <Alert title={proof.error.message} /> : null}
      <Button busy={proof.isPending} onClick={() => proof.mutate()}>
        Use a passkey
      </Button>
    </div>
  )
}
