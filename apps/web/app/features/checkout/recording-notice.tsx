import { t } from '@bikevalley/messages'
import type { UseMutationResult } from '@tanstack/react-query'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Caution } from '../../ui/feedback/caution.tsx'

type RecordingNoticeProps = { recording: Pick<UseMutationResult, 'isPending' | 'isPaused' | 'failureCount' | 'error'> }

/** While the server does not answer, or when it says that this payment is none. */
export function RecordingNotice({ recording: { isPending, isPaused, failureCount, error } }: RecordingNoticeProps) {
  if (isPending && (isPaused || failureCount > 0))
    return (
      <div role="status">
        <Caution title={t('checkout.beingRecorded')}>{t('checkout.cantReachKeepTrying')}</Caution>
      </div>
    )
  return error ? <Alert title={error.message} /> : null
}
