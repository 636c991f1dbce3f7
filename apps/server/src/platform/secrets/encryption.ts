import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from './derive-key.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What an encrypted text is for, and which person or listing it belongs to: it can be decrypted for the same alone. */
export type EncryptionKey = { secret: string; purpose: string; ownerId: string }

/** Encrypts a text for the database, with a key of the installation's secret for this one purpose. */
export function encrypt({ secret, purpose, ownerId }: EncryptionKey, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, deriveKey(secret, purpose), nonce).setAAD(Buffer.from(ownerId))
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext])
}

/** Reads it again; null where it can't be read: the secret is another one, or somebody has changed the row. */
export function decrypt({ secret, purpose, ownerId }: EncryptionKey, encrypted: Buffer): string | null {
  const nonce = encrypted.subarray(0, NONCE_BYTES)
  const tag = encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  try {
    const decipher = createDecipheriv(CIPHER, deriveKey(secret, purpose), nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(ownerId)).setAuthTag(tag)
    const ciphertext = encrypted.subarray(NONCE_BYTES + TAG_BYTES)
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
