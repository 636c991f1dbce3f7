import { ApiError, IDEMPOTENCY_KEY } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { newId } from '../../ids.ts'
import { lockLivePerson } from '../../people/live-person.ts'

/** A call that may be repeated: whose, which, and what was sent, as a hash. */
export type KeyedCall = { userId: string; endpoint: string; key: string; requestHash: string }

/** An answer as it went over the wire. */
export type StoredResponse = { status: number; text: string }

const RETENTION_MS = IDEMPOTENCY_KEY.keptHours * 3_600_000
/** A connection on which nothing moves ends after a minute: nobody waits for a first call that has run longer. */
const LEASE_MS = 60_000
const DELETED_AT_ONCE = 1000

/**
 * Takes a person's key for an attempt, in a transaction of its own. The person's lock lets one of several in, and no
 * key is left behind by somebody who is being deleted.
 *
 * @returns the attempt to work for, or the answer that an earlier one was given
 * @throws ApiError `key_reused`, `call_running`, `not_signed_in`
 */
export function takeKey(db: Db, call: KeyedCall, now: Date): Promise<{ attempt: string } | { kept: StoredResponse }> {
  return db.transaction().execute(async (trx) => {
    await lockLivePerson(trx, call.userId)
    const known = await trx
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'leased_until', 'status', 'answer'])
      .where('user_id', '=', call.userId)
      .where('endpoint', '=', call.endpoint)
      .where('key', '=', call.key)
      .where('created_at', '>', forgottenBefore(now))
      .executeTakeFirst()
    if (known && known.request_hash !== call.requestHash)
      throw new ApiError('key_reused', t('platform.idempotencyKeyReused'))
    if (known && known.status !== null && known.answer !== null)
      return { kept: { status: known.status, text: known.answer } }
    if (known && known.leased_until > now) throw new ApiError('call_running', t('platform.callRunning'))
    const attempt = {
      id: newId(),
      request_hash: call.requestHash,
      leased_until: new Date(now.getTime() + LEASE_MS),
      status: null,
      answer: null,
      created_at: now,
    }
    await trx
      .insertInto('idempotency_keys')
      .values({ ...attempt, user_id: call.userId, endpoint: call.endpoint, key: call.key })
      .onConflict((conflict) => conflict.columns(['user_id', 'endpoint', 'key']).doUpdateSet(attempt))
      .execute()
    return { attempt: attempt.id }
  })
}

/** Keeps what an attempt was answered, unless another has taken over since. */
export async function storeResponse(db: Db, attempt: string, { status, text }: StoredResponse): Promise<void> {
  await db.updateTable('idempotency_keys').set({ status, answer: text }).where('id', '=', attempt).execute()
}

/** Frees the key of an attempt that came to no answer. */
export async function freeKey(db: Db, attempt: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('id', '=', attempt).execute()
}

/** Forgets the keys whose time is over, some at a time. */
export async function forgetOldKeys(db: Db, now: Date): Promise<void> {
  for (let deleted = DELETED_AT_ONCE; deleted >= DELETED_AT_ONCE; ) {
    const { numAffectedRows = 0n } = await sql`DELETE FROM idempotency_keys WHERE id = ANY (ARRAY(
      SELECT id FROM idempotency_keys WHERE created_at <= ${forgottenBefore(now)} LIMIT ${DELETED_AT_ONCE}))`.execute(
      db,
    )
    deleted = Number(numAffectedRows)
  }
}

/** Forgets the keys of a person who is being deleted: their answers hold what only that person saw. */
export async function forgetKeysOf(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute()
}

/** A person's keys, oldest first. */
export const keysOf = (db: Db, userId: string, after: string, limit: number) =>
  db
    .selectFrom('idempotency_keys')
    .select(['id', 'endpoint', 'key', 'created_at'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

const forgottenBefore = (now: Date): Date => new Date(now.getTime() - RETENTION_MS)
