import { ApiError, isComparedFrameNumber, isUniqueAmongMakes } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { invalidField } from '../../../platform/refusals.ts'
import type { ListingsContext } from '../context.ts'
import { frameNumberHash } from './frame-number.ts'

/** A seller's bike whose frame number has to be free. */
type Claim = {
  sellerId: string
  /** Null for a bike that is not a listing yet. */
  listingId: string | null
  make: string | null
  number: string
  /** The booking in which they have bought it here. */
  boughtIn: string | null
}

/**
 * The frame number is that of another seller's bike. That is told to the admins, in a transaction of its own, and not to who is refused: they
 * read a sentence that says nothing of whose it is.
 */
export class FrameNumberInUse extends ApiError {
  readonly listingId: string

  constructor(listingId: string) {
    const message = t('listings.frameNumberNotYet')
    super('invalid_input', message, { fields: { frame_number: message } })
    this.listingId = listingId
  }
}

/**
 * Refuses a frame number that a bike has which is for sale, or was sold here: one bike is sold once. Who has bought it here sells it on by
 * naming that booking (decision 174). Two who give one number at once wait for each other.
 * @throws ApiError `invalid_input`, also as `FrameNumberInUse`
 */
export async function requireFreeFrameNumber(
  context: ListingsContext,
  trx: Db,
  { sellerId, listingId, make, number, boughtIn }: Claim,
): Promise<void> {
  if (!isComparedFrameNumber(number)) return
  const { secret, secrets } = context.platform
  await sql`SELECT pg_advisory_xact_lock(
    hashtext('frame_numbers'), hashtext(encode(${frameNumberHash(secret, number)}, 'hex')))`.execute(trx)
  const withNumber = await listingsWith(
    trx,
    secrets.map((one) => frameNumberHash(one, number)),
    listingId,
  )
  const others = isUniqueAmongMakes(number) ? withNumber : withNumber.filter((other) => mayBeSame(other.make, make))
  if (others.length === 0) return
  const sold = new Set(
    await context.above.answers.soldAmong(
      trx,
      others.map(({ id }) => id),
    ),
  )
  // Of another bike that they have bought here it says nothing.
  const boughtId = boughtIn === null ? null : await context.above.answers.boughtIn(trx, boughtIn, sellerId)
  const since = others.find(({ id }) => id === boughtId)?.sold_at ?? null
  const isSoldSince = ({ id, sold_at }: Other) => sold.has(id) && (since === null || (sold_at ?? new Date(0)) > since)
  const taken = others.filter((other) => other.state === 'available' || isSoldSince(other))
  if (taken.length === 0) return
  if (taken.some(({ seller_id }) => seller_id === sellerId))
    throw invalidField('frame_number', t('listings.frameNumberYours'))
  for (const { id } of taken)
    if (await context.above.answers.hasPaidFor(trx, id, sellerId))
      throw invalidField('frame_number', t('listings.frameNumberBought'))
  const [first] = taken.toSorted((a, b) => Number(b.state === 'available') - Number(a.state === 'available'))
  if (first) throw new FrameNumberInUse(first.id)
}

type Other = Awaited<ReturnType<typeof listingsWith>>[number]

/** The listings of this frame number, beside one. */
const listingsWith = (trx: Db, hashes: readonly Buffer[], except: string | null) =>
  trx
    .selectFrom('frame_numbers as f')
    .innerJoin('listings as l', 'l.id', 'f.listing_id')
    .select(['l.id', 'l.seller_id', 'l.make', 'l.state', 'l.sold_at'])
    .where('f.hash', 'in', [...hashes])
    .where('l.id', 'is distinct from', except)
    .orderBy('l.id')
    .execute()

/** Whether two makes may be one: one of them may not be given. */
const mayBeSame = (make: string | null, other: string | null): boolean =>
  !make || !other || make.toLowerCase() === other.toLowerCase()

/** Whether a bike keeps others with its frame number off the market: it is for sale, or was sold here. */
export async function keepsFrameNumber({ above }: ListingsContext, trx: Db, listingId: string): Promise<boolean> {
  const row = await trx.selectFrom('listings').select('state').where('id', '=', listingId).executeTakeFirst()
  return row?.state === 'available' || (await above.answers.soldAmong(trx, [listingId])).length > 0
}

/** The booking in which the seller of a listing has bought it here; null where they have not. */
export async function purchaseOf(trx: Db, listingId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('resales')
    .select('booking_id')
    .where('listing_id', '=', listingId)
    .executeTakeFirst()
  return row?.booking_id ?? null
}
