import { type OwnFactors, removeAuthenticatorApp } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { When } from '../../../lib/format/when.tsx'
import { confirmIdentity } from '../../../lib/identity/confirm-identity.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { useSay } from '../../../ui/data/results.tsx'
import { StateMark } from '../../../ui/feedback/state-mark.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { AppSetup } from './app-setup.tsx'
import { Part } from './part.tsx'
import { useRefresh } from './use-refresh.ts'

/** The authenticator app: set up, or switched off. */
export function AppPart({ app }: Pick<OwnFactors, 'app'>) {
  const refresh = useRefresh()
  const [settingUp, setSettingUp] = useState(false)
  const close = () => {
    setSettingUp(false)
    void refresh()
  }
  return (
    <Part title={t('profile.app')}>
      {app ? (
        <>
          <StateMark on>{t('profile.on')}</StateMark>
          <p className="text-ink-2 text-small">
            {app.last_used_at === null
              ? rich('profile.setUpAt', { at: <When iso={app.created_at} /> })
              : rich('profile.setUpAtLastUsed', {
                  at: <When iso={app.created_at} />,
                  used: <When iso={app.last_used_at} />,
                })}
          </p>
          <SwitchOff />
        </>
      ) : (
        <>
          <p>{t('profile.appHelp')}</p>
          <Button onClick={() => setSettingUp(true)}>{t('profile.setUpApp')}</Button>
        </>
      )}
      <Dialog open={settingUp} onClose={close} title={t('profile.app')}>
        <AppSetup onEnd={close} />
      </Dialog>
    </Part>
  )
}

/** Whoever switches it off says who they are first, however short ago they have logged in. */
function SwitchOff() {
  const refresh = useRefresh()
  const say = useSay()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: async () => {
      if (!(await confirmIdentity())) return false
      await api(removeAuthenticatorApp, { body: {} })
      return true
    },
    onSuccess: async (removed) => {
      if (!removed) return
      setAsking(false)
      await refresh()
      say(t('profile.appIsOff'))
    },
  })
  return (
    <>
      <Button kind="bad" onClick={() => setAsking(true)}>
        {t('profile.switchOff')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => {
          setAsking(false)
          remove.reset()
        }}
        onConfirm={() => remove.mutate()}
        title={t('profile.switchOffAsk')}
        confirmLabel={t('profile.switchItOff')}
        kind="bad"
        keepLabel={t('profile.keepItOn')}
        busy={remove.isPending}
        error={remove.error?.message}
      >
        {t('profile.switchOffEffect')}
      </ConfirmDialog>
    </>
  )
}
