import { verifyEmail } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMailedToken } from '../../entities/person/mailed-token.ts'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/form-errors.ts'
import { useViewer, viewerQuery } from '../../lib/session/session.ts'
import { Button, LinkButton } from '../../ui/basics/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Caution } from '../../ui/feedback/caution.tsx'
import { NarrowPage } from '../../ui/layout/narrow-page.tsx'

/** Confirms an address with the emailed token. It waits for a press: mail programs open links by themselves. */
export function VerifyEmailPage() {
  const client = useQueryClient()
  const { viewer } = useViewer()
  const token = useMailedToken()
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  const [refusal, setRefusal] = useState<string | null>(null)
  const failure = token === null ? t('account.linkIncomplete') : refusal
  const confirm = async () => {
    if (!token) return
    setState('busy')
    setRefusal(null)
    try {
      await api(verifyEmail, { body: { token } })
      setState('done')
      await client.invalidateQueries({ queryKey: viewerQuery.queryKey })
    } catch (error) {
      setRefusal(messageOf(error))
      setState('idle')
    }
  }
  return (
    <NarrowPage picture="signup" flipped title={t('account.confirmEmail')}>
      <div className="grid justify-items-start gap-4">
        {failure === null ? null : (
          <Alert title={failure}>{viewer ? t('account.askOnDashboard') : t('account.logInAndAsk')}</Alert>
        )}
        {state === 'done' ? (
          <>
            <Caution tone="good" title={t('account.isConfirmed')}>
              {t('account.canListAndPay')}
            </Caution>
            <LinkButton to={viewer ? '/dashboard' : '/login'}>
              {viewer ? t('account.toYourDashboard') : t('site.logIn')}
            </LinkButton>
          </>
        ) : (
          <>
            <p className="text-ink-2">{t('account.thenListAndPay')}</p>
            {token === null ? (
              <LinkButton to="/dashboard">{t('account.toYourDashboard')}</LinkButton>
            ) : (
              <Button kind="go" size="large" busy={state === 'busy'} onClick={() => void confirm()}>
                {t('account.confirmTheAddress')}
              </Button>
            )}
          </>
        )}
      </div>
    </NarrowPage>
  )
}
