import { cancelEmailChange, getOwnAccount, sendEmailChangeAgain } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LocalMailHint } from '../../../entities/person/local-mail-hint.tsx'
import { api } from '../../../lib/api/api.ts'
import { keyOf } from '../../../lib/api/query.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Caution } from '../../../ui/feedback/caution.tsx'

type PendingEmailProps = { email: string; onCanceled: () => void }

/** An address that waits for its confirmation: mails the link again, or lets it be. */
export function PendingEmail({ email, onCanceled }: PendingEmailProps) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(getOwnAccount) })
  const resend = useMutation({ mutationFn: () => api(sendEmailChangeAgain, { body: {} }), onError: refresh })
  const cancel = useMutation({
    mutationFn: () => api(cancelEmailChange, { body: {} }),
    onSuccess: async () => {
      await refresh()
      onCanceled()
    },
  })
  const error = resend.error ?? cancel.error
  return (
    <Caution title={rich('emailChange.waiting', { email, b: <b className="[overflow-wrap:anywhere]" /> })}>
      <p>
        <span>{t('emailChange.openTheLink')}</span>
        <LocalMailHint />
      </p>
      {error === null ? null : <Alert title={error.message} />}
      <div className="mt-2.5 flex flex-wrap items-center gap-3">
        <Button size="compact" busy={resend.isPending} onClick={() => resend.mutate()}>
          {t('emailChange.sendAgain')}
        </Button>
        <Button size="compact" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('emailChange.cancel')}
        </Button>
        <span role="status">{resend.isSuccess ? t('emailChange.isSent') : null}</span>
      </div>
    </Caution>
  )
}
