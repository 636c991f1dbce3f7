import { confirmEmailChange, getOwnAccount } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMailedToken } from '../../entities/person/mailed-token.ts'
import { api } from '../../lib/api/api.ts'
import { queryFor } from '../../lib/api/query.ts'
import { useViewer } from '../../lib/session/session.ts'
import { Button, LinkButton } from '../../ui/basics/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Caution } from '../../ui/feedback/caution.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { NarrowPage } from '../../ui/layout/narrow-page.tsx'

/** Confirms a new address with the token that was mailed there. It waits for a press: mail programs open links by themselves. */
export function ConfirmNewEmailPage() {
  const { viewer } = useViewer()
  const token = useMailedToken()
  return (
    <NarrowPage picture="signup" flipped title={t('emailChange.confirmTitle')}>
      <div className="grid justify-items-start gap-4">
        {viewer === null ? <LogInFirst /> : token === null ? <NoLink /> : <Confirm key={token} token={token ?? ''} />}
      </div>
    </NarrowPage>
  )
}

/** The link works in the account that asked for it alone: a stranger whose address was typed by mistake gets into none. */
function LogInFirst() {
  return (
    <>
      <Alert title={t('emailChange.logInFirst')}>{t('emailChange.logInFirstNote')}</Alert>
      <LinkButton to="/login">{t('site.logIn')}</LinkButton>
    </>
  )
}

function NoLink() {
  return (
    <>
      <Alert title={t('account.linkIncomplete')}>{t('emailChange.askAgain')}</Alert>
      <LinkButton to="/dashboard/profile#email">{t('emailChange.toYourProfile')}</LinkButton>
    </>
  )
}

/** Names the address that waits: whoever was sent a link by somebody else sees which one they would log in with. */
function Confirm({ token }: { token: string }) {
  const client = useQueryClient()
  const { viewer } = useViewer()
  const account = useQuery(queryFor(getOwnAccount, {}))
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: () => api(confirmEmailChange, { body: { token } }),
    // It stands in the keys of many queries.
    onSuccess: () => client.invalidateQueries(),
  })
  const toProfile = <LinkButton to="/dashboard/profile#email">{t('emailChange.toYourProfile')}</LinkButton>
  if (isSuccess)
    return (
      <>
        <Caution tone="good" title={t('emailChange.isConfirmed')}>
          {rich('emailChange.isConfirmedNote', {
            email: viewer?.email ?? '',
            b: <b className="[overflow-wrap:anywhere]" />,
          })}
        </Caution>
        {toProfile}
      </>
    )
  if (account.isPending) return <Skeleton className="h-24 w-full" />
  const waiting = account.data?.pendingEmail ?? null
  return (
    <>
      {error === null ? (
        <p className="text-ink-2">
          {waiting === null
            ? t('emailChange.confirmNote')
            : rich('emailChange.confirmNoteOf', { email: waiting, b: <b className="[overflow-wrap:anywhere]" /> })}
        </p>
      ) : (
        <>
          <Alert title={error.message}>{t('emailChange.askAgain')}</Alert>
          {toProfile}
        </>
      )}
      <Button kind="go" size="large" busy={isPending} onClick={() => mutate()}>
        {t('emailChange.confirmIt')}
      </Button>
    </>
  )
}
