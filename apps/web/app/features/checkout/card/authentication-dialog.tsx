import { t } from '@bikevalley/messages'
import { Button } from '../../../ui/basics/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

type AuthenticationDialogProps = {
  open: boolean
  /** The amount in words. */
  amount: string
  onAnswer: (outcome: 'succeed' | 'fail') => void
}

/** Stands for the page on which a bank asks its customer whether it is really them. */
export function AuthenticationDialog({ open, amount, onAnswer }: AuthenticationDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer('fail')}
      title={t('checkout.bankConfirmation')}
      subtitle={t('checkout.testBank')}
    >
      <p>{t('checkout.areYouPaying', { amount })}</p>
      <div className="mt-6 flex gap-2 *:flex-1">
        <Button kind="go" data-autofocus onClick={() => onAnswer('succeed')}>
          {t('checkout.complete')}
        </Button>
        <Button onClick={() => onAnswer('fail')}>{t('checkout.fail')}</Button>
      </div>
    </Dialog>
  )
}
