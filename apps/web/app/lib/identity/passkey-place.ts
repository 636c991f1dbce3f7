import { useHydrated } from '../../ui/basics/hydrated.ts'
import { useSettings } from '../format/settings.ts'

/**
 * Whether a passkey can be used on this page: `elsewhere` with the address where it can, since passkeys belong to a name
 * and the page was opened by an IP address; `nowhere` on a site without a name; `unsupported` by the browser, or without
 * https. Null until the browser has taken the page over.
 */
export type PasskeyPlace = { kind: 'here' | 'nowhere' | 'unsupported' } | { kind: 'elsewhere'; address: string } | null

export function usePasskeyPlace(): PasskeyPlace {
  const { passkeyHost } = useSettings()
  if (!useHydrated()) return null
  if (passkeyHost === null) return { kind: 'nowhere' }
  const here = new URL(globalThis.location.href)
  if (here.hostname !== passkeyHost) {
    here.hostname = passkeyHost
    return { kind: 'elsewhere', address: here.href }
  }
  return { kind: 'PublicKeyCredential' in globalThis ? 'here' : 'unsupported' }
}
