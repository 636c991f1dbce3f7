import { comparableFrameNumber, isComparedFrameNumber } from '@bikevalley/contract'
import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { decrypt, type EncryptionKey, encrypt } from '../../../platform/secrets/encryption.ts'
import { keyedHash } from '../../../platform/secrets/keyed-hash.ts'
import { FRAME_NUMBER_HASH } from '../../../platform/secrets/reencrypt.ts'

/** What is needed to read frame numbers, and to write them. */
export type Secrets = Pick<Platform, 'secrets'>
type Secret = Pick<Platform, 'secret'>

/** A listing's frame number, or that of the draft that a seller is writing. */
type Kind = 'frame-number' | 'draft-frame-number'

const keyOf = (secret: string, purpose: Kind, ownerId: string): EncryptionKey => ({ secret, purpose, ownerId })

/** Encrypts a frame number for the database, for this listing alone, or for this seller's draft. */
export const encryptFrameNumber = ({ secret }: Secret, ownerId: string, number: string, kind: Kind): Buffer =>
  encrypt(keyOf(secret, kind, ownerId), number)

/** By which two listings of one bike are found, however each has spelled its frame number. */
export const frameNumberHash = (secret: string, number: string): Buffer =>
  keyedHash(secret, FRAME_NUMBER_HASH, comparableFrameNumber(number))

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
  const row = { encrypted, hash: frameNumberHash(platform.secret, number) }
  await trx
    .insertInto('frame_numbers')
    .values({ listing_id: listingId, ...row })
    .onConflict((oc) => oc.column('listing_id').doUpdateSet(row))
    .execute()
}

/** The bill of a sale names the frame number of a listing that had none: that this bike was sold is found by it. */
export async function noteNumberOfBill({ secret }: Secret, trx: Db, listingId: string, number: string): Promise<void> {
  if (!isComparedFrameNumber(number)) return
  await trx
    .insertInto('frame_numbers')
    .values({ listing_id: listingId, encrypted: null, hash: frameNumberHash(secret, number) })
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/** A bike was sold here, and its seller deletes their account: that it was sold is still found, and its number can be read no more. */
export async function keepHashAlone(trx: Db, listingId: string): Promise<void> {
  const own = trx.deleteFrom('frame_numbers').where('listing_id', '=', listingId)
  await own.where('hash', 'is', null).execute()
  await trx.updateTable('frame_numbers').set({ encrypted: null }).where('listing_id', '=', listingId).execute()
}

export async function forgetFrameNumber(trx: Db, listingId: string): Promise<void> {
  await trx.deleteFrom('frame_numbers').where('listing_id', '=', listingId).execute()
}

const BATCH = 250
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Hashes the frame numbers from before they had hashes, some with each call: once after each start, since what can't be read stays without. */
export function frameNumberHasher(platform: Platform): () => Promise<void> {
  let after: string | null = BEFORE_ALL
  return async () => {
    if (after !== null) after = await hashSome(platform, after)
  }
}

async function hashSome({ db, secret, secrets }: Platform, after: string): Promise<string | null> {
  const rows = await db
    .selectFrom('frame_numbers')
    .select(['listing_id', 'encrypted'])
    .where('hash', 'is', null)
    .where('listing_id', '>', after)
    .orderBy('listing_id')
    .limit(BATCH)
    .execute()
  for (const { listing_id, encrypted } of rows) {
    const number = decryptFrameNumber({ secrets }, listing_id, encrypted)
    if (number === '') continue
    await db
      .updateTable('frame_numbers')
      .set({ hash: frameNumberHash(secret, number) })
      .where('listing_id', '=', listing_id)
      .where('encrypted', '=', encrypted)
      .execute()
  }
  return rows.length < BATCH ? null : (rows.at(-1)?.listing_id ?? null)
}
