import type { BankDetails } from '@bikevalley/contract'
import { z } from 'zod'
import { type SealOf, seal, unseal } from '../../platform/seal.ts'

const detailsSchema = z.object({ holder: z.string(), account: z.string(), bank: z.string() })

const sealOf = (secret: string, userId: string): SealOf => ({ secret, purpose: 'bank-details', userId })

/** Encrypts bank details for the database: with the installation’s secret, and good for this person alone. */
export const sealDetails = (secret: string, userId: string, details: BankDetails): Buffer =>
  seal(sealOf(secret, userId), JSON.stringify(details))

/**
 * Reads them again. Null where they can’t be read: the secret is another one, or somebody has changed the row. They are
 * then as good as missing, and their owner gives them anew.
 */
export function openDetails(secrets: readonly string[], userId: string, sealed: Buffer): BankDetails | null {
  for (const secret of secrets) {
    const text = unseal(sealOf(secret, userId), sealed)
    if (text !== null) return detailsSchema.parse(JSON.parse(text))
  }
  return null
}
