import { requestPasswordReset } from '@bikevalley/contract'
import { useMutation } from '@tanstack/react-query'
import { LocalMailHint } from '../../entities/person/local-mail-hint.tsx'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/basics/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Result } from '../../ui/feedback/result.tsx'

type PasswordLinkProps = { email: string; services: readonly string[] }

/** For who has no password: one is set by a mailed link, which proves the address as well. */
export function PasswordLink({ email, services }: PasswordLinkProps) {
  const { mutate, error, isPending, isSuccess, submittedAt } = useMutation({
    mutationFn: () => api(requestPasswordReset, { body: { email } }),
  })
  const by = services.map((service) => service.charAt(0).toUpperCase() + service.slice(1)).join(' and ')
  return (
    <div className="grid justify-items-start gap-4">
      <p>{by === '' ? 'You have no password yet.' : `You log in with ${by} and have no password yet.`}</p>
      {error === null ? null : <Alert title={error.message} />}
      {isSuccess ? (
        <Result key={submittedAt}>
          <b>Check your email.</b> A link to set a password is on its way to {email}. It works once, for an hour.
          <LocalMailHint />
        </Result>
      ) : null}
      <Button busy={isPending} onClick={() => mutate()}>
        Email me a link to set one
      </Button>
    </div>
  )
}
