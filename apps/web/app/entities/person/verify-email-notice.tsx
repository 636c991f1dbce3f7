import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/form-errors.ts'
import { useViewer } from '../../lib/session/session.ts'
import { Button } from '../../ui/basics/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Caution } from '../../ui/feedback/caution.tsx'
import { LocalMailHint } from './local-mail-hint.tsx'

/** Listing, booking and paying wait for a confirmed email address: says so, and mails the link again. Else nothing. */
export function VerifyEmailNotice() {
  const { viewer } = useViewer()
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [refusal, setRefusal] = useState<string | null>(null)
  if (!viewer?.mustVerify) return null
  const resend = async () => {
    setState('sending')
    setRefusal(null)
    try {
      await api('sendVerificationEmail', { body: {} })
      setState('sent')
    } catch (error) {
      setRefusal(messageOf(error))
      setState('idle')
    }
  }
  return (
    <div className="mb-6">
      <Caution title={t('account.confirmEmail')}>
        <p>
          {rich('account.openTheLink', { email: viewer.email, b: <b className="[overflow-wrap:anywhere]" /> })}
          <LocalMailHint />
        </p>
        {refusal === null ? null : <Alert title={refusal} />}
        <div className="mt-2.5 flex flex-wrap items-center gap-3">
          <Button size="compact" busy={state === 'sending'} onClick={() => void resend()}>
            {t('account.sendAgain')}
          </Button>
          <span role="status">{state === 'sent' ? t('account.isSent') : null}</span>
        </div>
      </Caution>
    </div>
  )
}
