import type { QrCode } from '@bikevalley/contract'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import { decrypt, type EncryptionKey, encrypt } from '../../../platform/secrets/encryption.ts'

/** What every authenticator app takes (RFC 6238). */
const ALGORITHM = { algorithm: 'SHA1', digits: 6, period: 30 }
const SECRET_BYTES = 20
const STEP_MS = ALGORITHM.period * 1000
/**
 * A code counts while it is shown, and one step longer: who types it needs their time, and so does the network (RFC 6238,
 * 5.2). One that is not shown yet never counts.
 */
const STEPS_BACK = [0, 1]

/** A new key, in base32 as people type it. */
export const newAppSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The key as authenticator apps take it over: an address that they open. */
export const appUri = (secret: string, email: string): string =>
  new TOTP({ ...ALGORITHM, issuer: 'BikeValley', label: email, secret }).toString()

/** The step of 30 seconds to which a code belongs; null where it is neither the current one nor the one before. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...ALGORITHM, secret })
  for (const back of STEPS_BACK) {
    const timestamp = now.getTime() - back * STEP_MS
    if (totp.validate({ token: code, timestamp, window: 0 }) !== null) return totp.counter({ timestamp })
  }
  return null
}

/** The code of that moment, as an app shows it. */
export const codeAt = (secret: string, now: Date): string =>
  new TOTP({ ...ALGORITHM, secret }).generate({ timestamp: now.getTime() })

/** An address as a QR code, drawn here: no key leaves the site for that. Four units around it stay light. */
export function qrCodeOf(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  let path = ''
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) path += `M${x} ${y}h1v1h-1z`
  return { size, path }
}

const keyOf = (secret: string, userId: string): EncryptionKey => ({
  secret,
  purpose: 'authenticator-app',
  ownerId: userId,
})

/** An authenticator app's key as the database keeps it: encrypted, and good for this person alone. */
export const encryptAppSecret = (secret: string, userId: string, appSecret: string): Buffer =>
  encrypt(keyOf(secret, userId), appSecret)

/** Null where the installation's secret is another one by now: no code is right then, and an operator can reset it. */
export function decryptAppSecret(secrets: readonly string[], app: { user_id: string; secret: Buffer }): string | null {
  for (const secret of secrets) {
    const key = decrypt(keyOf(secret, app.user_id), app.secret)
    if (key !== null) return key
  }
  return null
}
