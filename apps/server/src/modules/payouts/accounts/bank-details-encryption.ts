import type { BankDetails } from '@bikevalley/contract'
import { z } from 'zod'
import { decrypt, type EncryptionKey, encrypt } from '../../../platform/secrets/encryption.ts'

const detailsSchema = z.object({ holder: z.string(), account: z.string(), bank: z.string() })

const keyOf = (secret: string, userId: string): EncryptionKey => ({ secret, purpose: 'bank-details', ownerId: userId })

/** Encrypts bank details for the database: with the installation’s secret, and good for this person alone. */
export const encryptDetails = (secret: string, userId: string, details: BankDetails): Buffer =>
  encrypt(keyOf(secret, userId), JSON.stringify(details))

/**
 * Reads them again. Null where they can’t be read: the secret is another one, or somebody has changed the row. They are
 * then as good as missing, and their owner gives them anew.
 */
export function decryptDetails(secrets: readonly string[], userId: string, encrypted: Buffer): BankDetails | null {
  for (const secret of secrets) {
    const text = decrypt(keyOf(secret, userId), encrypted)
    if (text !== null) return detailsSchema.parse(JSON.parse(text))
  }
  return null
}
