import { LIMITS } from '@bikevalley/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

const DAY_MS = 86_400_000

/**
 * Keeps how to reach a seller who is being deleted, as long as a bank may still send back what they were paid out. Who
 * was paid nothing lately leaves nothing.
 */
export async function keepContact(trx: Db, userId: string, now: Date): Promise<void> {
  const last = await trx
    .selectFrom('payouts')
    .select('paid_at')
    .where('seller_id', '=', userId)
    .where('state', '=', 'paid')
    .orderBy('paid_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const until = (last?.paid_at?.getTime() ?? 0) + LIMITS.payeeContactDays * DAY_MS
  if (until <= now.getTime()) return
  await trx
    .insertInto('payee_contacts')
    .columns(['user_id', 'name', 'email', 'language', 'kept_until'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(['id', 'name', 'email', 'language', sql<Date>`${new Date(until)}::timestamptz`.as('kept_until')])
        .where('id', '=', userId),
    )
    .execute()
}

/** Forgets those whose time is over, but for whom money still waits. */
export async function forgetContacts(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('payee_contacts as c')
    .where('c.kept_until', '<=', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payouts as o')
            .select('o.id')
            .whereRef('o.seller_id', '=', 'c.user_id')
            .where('o.state', '=', 'unclaimed'),
        ),
      ),
    )
    .execute()
}
