import { type OwnFactors } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { useState } from 'react'
import { usePasskeyPlace } from '../../../lib/identity/passkey-place.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { Part } from './part.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { useRefresh } from './use-refresh.ts'

/** Passkeys: a list, and a way to add one where this page can. */
export function PasskeysPart({ passkeys }: Pick<OwnFactors, 'passkeys'>) {
  const refresh = useRefresh()
  const [adding, setAdding] = useState(false)
  const close = () => {
    setAdding(false)
    void refresh()
  }
  return (
    <Part title={t('profile.passkeys')}>
      <p>{t('profile.passkeysHelp')}</p>
      {passkeys.length === 0 ? null : (
        <ul aria-label={t('profile.passkeys')} className="w-full border-rule border-t">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      )}
      <AddHere onAdd={() => setAdding(true)} />
      <Dialog open={adding} onClose={close} title={t('profile.addPasskey')}>
        <AddPasskey onEnd={close} />
      </Dialog>
    </Part>
  )
}

/** The button, or why there is none on this page. */
function AddHere({ onAdd }: { onAdd: () => void }) {
  const place = usePasskeyPlace()
  if (place === null) return null
  if (place.kind === 'here') return <Button onClick={onAdd}>{t('profile.addPasskey')}</Button>
  if (place.kind === 'elsewhere')
    return (
      <p className="text-ink-2 text-small">{rich('profile.passkeyElsewhere', { link: <a href={place.address} /> })}</p>
    )
  return (
    <p className="text-ink-2 text-small">
      {place.kind === 'nowhere' ? t('profile.passkeyNowhere') : t('profile.noPasskeyInBrowser')}
    </p>
  )
}
