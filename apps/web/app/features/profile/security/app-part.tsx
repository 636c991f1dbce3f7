import { type OwnFactors, removeAuthenticatorApp } from '@bikevalley/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { When } from '../../../lib/format/when.tsx'
import { askWhoItIs } from '../../../lib/identity/ask.ts'
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
    <Part title="Authenticator app">
      {app ? (
        <>
          <StateMark on>On</StateMark>
          <p className="text-ink-2 text-small">
            Set up <When iso={app.created_at} />
            {app.last_used_at === null ? null : (
              <>
                , last used <When iso={app.last_used_at} />
              </>
            )}
          </p>
          <SwitchOff />
        </>
      ) : (
        <>
          <p>An app on your phone shows a code of six digits, which a login asks for after your password.</p>
          <Button onClick={() => setSettingUp(true)}>Set up an authenticator app</Button>
        </>
      )}
      <Dialog open={settingUp} onClose={close} title="Authenticator app">
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
      if (!(await askWhoItIs())) return false
      await api(removeAuthenticatorApp, { body: {} })
      return true
    },
    onSuccess: async (removed) => {
      if (!removed) return
      setAsking(false)
      await refresh()
      say('Your authenticator app is switched off.')
    },
  })
  return (
    <>
      <Button kind="bad" onClick={() => setAsking(true)}>
        Switch off
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => {
          setAsking(false)
          remove.reset()
        }}
        onConfirm={() => remove.mutate()}
        title="Switch off your authenticator app?"
        confirmLabel="Switch it off"
        kind="bad"
        keepLabel="Keep it on"
        busy={remove.isPending}
        error={remove.error?.message}
      >
        A login no longer asks for its code. Without any other second factor your recovery codes go as well.
      </ConfirmDialog>
    </>
  )
}
