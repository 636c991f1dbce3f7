import { type SealOf, seal, unseal } from '../../../platform/seal.ts'

const sealOf = (secret: string, userId: string): SealOf => ({ secret, purpose: 'authenticator-app', userId })

/** An authenticator app's key as the database keeps it: encrypted, and good for this person alone. */
export const sealAppSecret = (secret: string, userId: string, appSecret: string): Buffer =>
  seal(sealOf(secret, userId), appSecret)

/** Null where the installation's secret is another one by now: no code is right then, and an operator can reset it. */
export function openAppSecret(secrets: readonly string[], app: { user_id: string; secret: Buffer }): string | null {
  for (const secret of secrets) {
    const key = unseal(sealOf(secret, app.user_id), app.secret)
    if (key !== null) return key
  }
  return null
}
