import { disconnectPayoutAccount, getOwnPayoutAccount } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { keyOf } from '../../lib/api/query.ts'
import { Button } from '../../ui/basics/button.tsx'
import { useSay } from '../../ui/data/results.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

/**
 * Asks before a seller is paid to their bank account again.
 * @param provider what people call it
 */
export function DisconnectPayoutAccount({ provider }: { provider: string }) {
  const client = useQueryClient()
  const say = useSay()
  const [open, setOpen] = useState(false)
  const disconnection = useMutation({
    mutationFn: () => api(disconnectPayoutAccount, {}),
    onSuccess: async () => {
      setOpen(false)
      say(t('money.payoutAccountDisconnected', { provider }))
      await client.invalidateQueries({ queryKey: keyOf(getOwnPayoutAccount) })
    },
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('money.disconnect')}</Button>
      <ConfirmDialog
        open={open}
        onClose={() => {
          disconnection.reset()
          setOpen(false)
        }}
        onConfirm={() => disconnection.mutate()}
        title={t('money.disconnectPayoutAccount', { provider })}
        confirmLabel={t('money.disconnect')}
        busy={disconnection.isPending}
        error={disconnection.error?.message}
      >
        <p>{t('money.disconnectAbout')}</p>
      </ConfirmDialog>
    </>
  )
}
