import {
  type PasskeyAssertion,
  type PasskeyCreation,
  type PasskeyRegistration,
  type PasskeyRequest,
  passkeyAssertionSchema,
  passkeyRegistrationSchema,
} from '@bikevalley/contract'
import { t } from '@bikevalley/messages'

/** Loaded with the first passkey that somebody uses. */
const load = () => import('@simplewebauthn/browser')

/** What a browser says when a person closes its question, or has no passkey here, in words that help. */
function asReadableError(error: unknown): unknown {
  const name = error instanceof Error ? error.name : ''
  if (name === 'AbortError') return error
  if (name === 'NotAllowedError') return new Error(t('lib.noPasskeyUsed'))
  if (name === 'InvalidStateError') return new Error(t('lib.hasPasskeyAlready'))
  return new Error(t('lib.passkeyUnusable'), { cause: error })
}

/** Has the browser make a passkey, after it has asked the person. */
export async function makePasskey(optionsJSON: PasskeyCreation): Promise<PasskeyRegistration> {
  const { startRegistration } = await load()
  try {
    return passkeyRegistrationSchema.parse(await startRegistration({ optionsJSON }))
  } catch (error) {
    throw asReadableError(error)
  }
}

/**
 * Has the browser ask for a passkey of this site.
 * @param quietly offers passkeys in the list that a field with `webauthn` in its `autocomplete` opens, and asks nothing
 */
export async function askForPasskey(optionsJSON: PasskeyRequest, quietly = false): Promise<PasskeyAssertion> {
  const { startAuthentication } = await load()
  try {
    return passkeyAssertionSchema.parse(await startAuthentication({ optionsJSON, useBrowserAutofill: quietly }))
  } catch (error) {
    throw asReadableError(error)
  }
}
