import type { OwnAccount } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useState } from 'react'
import { Button } from '../../../ui/basics/button.tsx'
import { Result } from '../../../ui/feedback/result.tsx'
import { Field, Input } from '../../../ui/forms/field.tsx'
import { EmailForm } from './email-form.tsx'
import { PendingEmail } from './pending-email.tsx'

type EmailProps = { email: string; account: OwnAccount }

/** The person's email address, the one that waits for its confirmation, and the way to another one. */
export function Email({ email, account: { hasPassword, pendingEmail } }: EmailProps) {
  const [changing, setChanging] = useState(false)
  const [result, setResult] = useState<string | null>(null)
  const end = (said: string) => {
    setChanging(false)
    setResult(said)
  }
  const begin = () => {
    setResult(null)
    setChanging(true)
  }
  return (
    <div className="grid gap-4">
      <Field label={t('account.email')}>
        <Input type="email" value={email} readOnly />
      </Field>
      {result === null ? null : <Result key={result}>{result}</Result>}
      {changing ? (
        <EmailForm hasPassword={hasPassword} onEnd={end} />
      ) : pendingEmail === null ? (
        <div>
          <Button onClick={begin}>{t('emailChange.changeEmail')}</Button>
        </div>
      ) : (
        <PendingEmail key={pendingEmail} email={pendingEmail} onCanceled={() => end(t('emailChange.isCanceled'))} />
      )}
    </div>
  )
}
