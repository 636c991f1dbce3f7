import { t } from '@bikevalley/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { usePasskeyPlace } from '../../../lib/identity/passkey-place.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { logInWithPasskey } from './log-in-with-passkey.ts'

/** A little less than the five minutes for which the server takes an answer. */
const RENEW_MS = 4 * 60_000

/**
 * Lets the browser offer passkeys in the list of the email field, where it can. It begins when somebody goes to the form,
 * so that a page that is only looked at asks for nothing. Answers what to call then.
 */
export function useOfferedPasskeys(): () => void {
  const client = useQueryClient()
  const isHere = usePasskeyPlace()?.kind === 'here'
  const begunAt = useRef(0)
  return useCallback(() => {
    if (!isHere || Date.now() - begunAt.current < RENEW_MS) return
    begunAt.current = Date.now()
    const offer = async () => {
      if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
      await logInWithPasskey(client, true)
      toast.success(t('account.isLoggedIn'))
    }
    // Nobody has asked for it: where it comes to nothing, the form is there.
    offer().catch(() => undefined)
  }, [client, isHere])
}
