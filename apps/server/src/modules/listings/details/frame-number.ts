import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { decrypt, type EncryptionKey, encrypt } from '../../../platform/secrets/encryption.ts'

/** What is needed to read frame numbers, and to write them. */
export type Secrets = Pick<Platform, 'secrets'>
type Secret = Pick<Platform, 'secret'>

/** A listing's frame number, or that of the draft that a seller is writing. */
type Kind = 'frame-number' | 'draft-frame-number'

const keyOf = (secret: string, purpose: Kind, ownerId: string): EncryptionKey => ({ secret, purpose, ownerId })

/** Encrypts a frame number for the database, for this listing alone, or for this seller's draft. */
export const encryptFrameNumber = ({ secret }: Secret, ownerId: string, number: string, kind: Kind): Buffer =>
  encrypt(keyOf(secret, kind, ownerId), number)

/**
 * Reads it again; an empty text where there is none, and where it can't be read: the secret is another one, or somebody has changed
 * the row. It is then as good as missing, and its seller gives it anew.
 */
export function decryptFrameNumber(
  { secrets }: Secrets,
  ownerId: string,
  encrypted: Buffer | null | undefined,
  kind: Kind = 'frame-number',
): string {
  if (!encrypted) return ''
  return secrets.map((secret) => decrypt(keyOf(secret, kind, ownerId), encrypted)).find((text) => text !== null) ?? ''
}

/** A listing's frame number; an empty text where it has none. */
export async function findFrameNumber(platform: Secrets, trx: Db, listingId: string): Promise<string> {
  const row = await trx
    .selectFrom('frame_numbers')
    .select('encrypted')
    .where('listing_id', '=', listingId)
    .executeTakeFirst()
  return decryptFrameNumber(platform, listingId, row?.encrypted)
}

/** Keeps a listing's frame number in the place of the one before; an empty text forgets it. */
export async function setFrameNumber(platform: Secret, trx: Db, listingId: string, number: string): Promise<void> {
  if (number === '') return forgetFrameNumber(trx, listingId)
  const encrypted = encryptFrameNumber(platform, listingId, number, 'frame-number')
  await trx
    .insertInto('frame_numbers')
    .values({ listing_id: listingId, encrypted })
    .onConflict((oc) => oc.column('listing_id').doUpdateSet({ encrypted }))
    .execute()
}

export async function forgetFrameNumber(trx: Db, listingId: string): Promise<void> {
  await trx.deleteFrom('frame_numbers').where('listing_id', '=', listingId).execute()
}
