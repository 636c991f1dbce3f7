import { t } from '@bikevalley/messages'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Caution } from '../../ui/feedback/caution.tsx'
import type { Payment } from './use-payment.ts'

/** While a payment is recorded, and when the server says that it is none. */
export function RecordingNotice({ state, isDelayed, error }: Pick<Payment, 'state' | 'isDelayed' | 'error'>) {
  if (state === 'recording')
    return (
      <div role="status">
        <Caution title={t('checkout.beingRecorded')}>
          {isDelayed ? t('checkout.cantReachKeepTrying') : t('checkout.stayOnPage')}
        </Caution>
      </div>
    )
  return error ? <Alert title={error.message} /> : null
}
