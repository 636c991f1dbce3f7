import { type OwnFactors } from '@bikevalley/contract'
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
    <Part title="Passkeys">
      <p>
        Log in with your fingerprint, your face or the PIN of your device, without a password. From your first one on, a
        login with your password asks for it too.
      </p>
      {passkeys.length === 0 ? null : (
        <ul aria-label="Passkeys" className="w-full border-rule border-t">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      )}
      <AddHere onAdd={() => setAdding(true)} />
      <Dialog open={adding} onClose={close} title="Add a passkey">
        <AddPasskey onEnd={close} />
      </Dialog>
    </Part>
  )
}

/** The button, or why there is none on this page. */
function AddHere({ onAdd }: { onAdd: () => void }) {
  const place = usePasskeyPlace()
  if (place === null) return null
  if (place.kind === 'here') return <Button onClick={onAdd}>Add a passkey</Button>
  if (place.kind === 'elsewhere')
    return (
      <p className="text-ink-2 text-small">
        A passkey belongs to a name, and you have opened this site by another address.{' '}
        <a href={place.address}>Open it by its name</a>, log in there and add one.
      </p>
    )
  return (
    <p className="text-ink-2 text-small">
      {place.kind === 'nowhere'
        ? 'A passkey belongs to a name, and this site has an address of digits only. Use an authenticator app.'
        : 'This browser can’t use passkeys here. Use another one, or an authenticator app.'}
    </p>
  )
}
