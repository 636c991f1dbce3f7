import { requestPasswordReset } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
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
  return (
    <div className="grid justify-items-start gap-4">
      <p>{noPasswordBut(services)}</p>
      {error === null ? null : <Alert title={error.message} />}
      {isSuccess ? (
        <Result key={submittedAt}>
          {rich('profile.linkToSetIsSent', { email, b: <b /> })}
          <LocalMailHint />
        </Result>
      ) : null}
      <Button busy={isPending} onClick={() => mutate()}>
        {t('profile.emailMeALink')}
      </Button>
    </div>
  )
}

/** How the person logs in instead. */
function noPasswordBut(services: readonly string[]): string {
  const names = services.map((service) => service.charAt(0).toUpperCase() + service.slice(1))
  const last = names.pop()
  if (last === undefined) return t('profile.noPassword')
  return names.length === 0
    ? t('profile.noPasswordBut', { service: last })
    : t('profile.noPasswordButServices', { others: names.join(', '), last })
}
