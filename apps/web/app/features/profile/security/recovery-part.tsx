import { makeRecoveryCodes, RECOVERY_CODES } from '@bikevalley/contract'
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
    <Part title="Recovery codes">
      <p>
        {left} of {RECOVERY_CODES} left. Each logs you in once, should your device be lost.
      </p>
      {left <= FEW ? <Caution title="Make new ones before you run out." /> : null}
      <Button onClick={() => setAsking(true)}>Make new recovery codes</Button>
      <ConfirmDialog
        open={asking}
        onClose={() => {
          setAsking(false)
          make.reset()
        }}
        onConfirm={() => make.mutate()}
        title="Make new recovery codes?"
        confirmLabel="Make new ones"
        keepLabel="Keep the old ones"
        busy={make.isPending}
        error={make.error?.message}
      >
        The codes that you have stop working at once.
      </ConfirmDialog>
      <Dialog open={make.data !== undefined} onClose={() => make.reset()} title="Your recovery codes">
        {make.data ? <RecoveryCodes codes={make.data.recoveryCodes} onKept={() => make.reset()} /> : null}
      </Dialog>
    </Part>
  )
}
