import { t } from '@bikevalley/messages'
import { useState } from 'react'
import { Button } from '../../ui/basics/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'

type DeleteAccountProps = {
  email: string
  hasPassword: boolean
  /** The account is gone, and nothing on the page is worth keeping. */
  onDeleted: () => void
}

/** The way out for good, behind a question that says what goes and what stays. */
export function DeleteAccount(props: DeleteAccountProps) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <div className="grid justify-items-start gap-4">
      <p>{t('profile.deleteNote')}</p>
      <Button kind="bad" onClick={() => setAsking(true)}>
        {t('profile.deleteMyAccount')}
      </Button>
      <Dialog open={asking} onClose={close} title={t('profile.deleteAsk')} subtitle={props.email}>
        <DeleteAccountForm {...props} onKeep={close} />
      </Dialog>
    </div>
  )
}
