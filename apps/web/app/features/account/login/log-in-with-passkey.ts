import type { Viewer } from '@bikevalley/contract'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { enterSession } from '../../../lib/session/enter-session.ts'

/**
 * Asks the browser for a passkey and logs in with it.
 * @param quietly only offers it in the list of the email field, and waits
 */
export async function logInWithPasskey(client: QueryClient, quietly = false): Promise<Viewer | null> {
  const [{ askForPasskey }, options] = await Promise.all([
    import('../../../lib/identity/passkey.ts'),
    api('startPasskeyUse', { body: {} }),
  ])
  const { user } = await api('signInPasskey', { body: { passkey: await askForPasskey(options, quietly) } })
  return enterSession(client, user.email)
}
