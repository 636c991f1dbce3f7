import { makeRecoveryCodes, RECOVERY_CODES } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { Caution } from '../../../ui/feedback/caution.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Part } from './part.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useRefresh } from './use-refresh.ts'

/** When so few are left, it is time for new ones. */
const FEW = 3

/** How many recovery codes are left, and new ones. */
export function RecoveryPart({ left }: { left: number }) {
  const refresh = useRefresh()
  const [asking, setAsking] = useState(false)
  const make = useMutation({
    mutationFn: () => api(makeRecoveryCodes, { body: {} }),
    onSuccess: () => {
      setAsking(false)
      return refresh()
    },
    gcTime: 0,
  })
  return (
    <Part title={t('profile.recoveryCodes')}>
      <p>{t('profile.codesLeft', { left, all: RECOVERY_CODES })}</p>
      {left <= FEW ? <Caution title={t('profile.makeBeforeYouRunOut')} /> : null}
      <Button onClick={() => setAsking(true)}>{t('profile.makeCodes')}</Button>
      <ConfirmDialog
        open={asking}
        onClose={() => {
          setAsking(false)
          make.reset()
        }}
        onConfirm={() => make.mutate()}
        title={t('profile.makeCodesAsk')}
        confirmLabel={t('profile.makeNewOnes')}
        keepLabel={t('profile.keepOldOnes')}
        busy={make.isPending}
        error={make.error?.message}
      >
        {t('profile.oldCodesStop')}
      </ConfirmDialog>
      <Dialog open={make.data !== undefined} onClose={() => make.reset()} title={t('profile.yourRecoveryCodes')}>
        {make.data ? <RecoveryCodes codes={make.data.recoveryCodes} onKept={() => make.reset()} /> : null}
      </Dialog>
    </Part>
  )
}
