import { decrypt, type EncryptionKey, encrypt } from '../../../platform/encryption.ts'

const keyOf = (secret: string, userId: string): EncryptionKey => ({ secret, purpose: 'authenticator-app', userId })

/** An authenticator app's key as the database keeps it: encrypted, and good for this person alone. */
export const sealAppSecret = (secret: string, userId: string, appSecret: string): Buffer =>
  encrypt(keyOf(secret, userId), appSecret)

/** Null where the installation's secret is another one by now: no code is right then, and an operator can reset it. */
export function openAppSecret(secrets: readonly string[], app: { user_id: string; secret: Buffer }): string | null {
  for (const secret of secrets) {
    const key = decrypt(keyOf(secret, app.user_id), app.secret)
    if (key !== null) return key
  }
  return null
}
