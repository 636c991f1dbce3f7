import { t } from '@bikevalley/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { usePasskeyPlace } from '../../../lib/identity/passkey-place.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { logInWithPasskey } from './log-in-with-passkey.ts'

type PasskeyLogInProps = { label: string } & Pick<ComponentProps<typeof Button>, 'kind'>

/** Logs in with a passkey; not there where none can be used. */
export function PasskeyLogIn({ label, kind = 'plain' }: PasskeyLogInProps) {
  const client = useQueryClient()
  const place = usePasskeyPlace()
  const logIn = useMutation({
    mutationFn: () => logInWithPasskey(client),
    onSuccess: () => toast.success(t('account.isLoggedIn')),
    onError: (error) => toast.error(error.message),
  })
  if (place?.kind !== 'here') return null
  return (
    <div className="grid gap-4">
      {logIn.error ? <Alert title={logIn.error.message} /> : null}
      <Button kind={kind} wide busy={logIn.isPending} onClick={() => logIn.mutate()}>
        {label}
      </Button>
    </div>
  )
}
