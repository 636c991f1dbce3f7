import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { BankDetails } from '@bikevalley/contract'
import { z } from 'zod'
import { deriveKey } from '../../platform/derive-key.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secret: string) => deriveKey(secret, 'bank-details')

const detailsSchema = z.object({ holder: z.string(), account: z.string(), bank: z.string() })

/** Encrypts bank details for the database: with the installation’s secret, and good for this person alone. */
export function sealDetails(secret: string, userId: string, details: BankDetails): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce).setAAD(Buffer.from(userId))
  const hidden = Buffer.concat([cipher.update(JSON.stringify(details), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden])
}

/**
 * Reads them again. Null where they can’t be read: the secret is another one, or somebody has changed the row. They are
 * then as good as missing, and their owner gives them anew.
 */
export function openDetails(secret: string, userId: string, sealed: Buffer): BankDetails | null {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(secret), nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(userId)).setAuthTag(tag)
    const hidden = sealed.subarray(NONCE_BYTES + TAG_BYTES)
    const text = Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8')
    return detailsSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}
