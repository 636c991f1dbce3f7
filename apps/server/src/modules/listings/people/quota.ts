import { SERVER_LIMITS } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Db } from '../../../platform/db/database.ts'
import { DAY_MS, quotaReached } from '../../../platform/people/quota.ts'
import type { ListingsContext } from '../context.ts'

/** An account by which a quota goes. */
type Seller = { id: string; created_at: Date }

/**
 * Refuses a bike more than a seller may begin, drafts included, or bring to the market in 24 hours. Called under the
 * seller's lock, before it is written. Admins have no quota.
 * @throws ApiError `quota_reached`
 */
export async function requireQuota(
  { above }: ListingsContext,
  trx: Db,
  seller: Seller,
  step: { begins: boolean; goesLive: boolean },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS)
  const { begun, live, isAdmin } = await usedBy(trx, seller.id, since)
  if (isAdmin) return
  const hasSold = await above.answers.hasHandedOver(trx, seller.id)
  const isNew = !hasSold && seller.created_at.getTime() > now.getTime() - SERVER_LIMITS.newAccountDays * DAY_MS
  const most = isNew ? SERVER_LIMITS.newAccountBikesPerDay : SERVER_LIMITS.bikesPerDay
  const words = isNew ? t('listings.mostOfNewAccount', { most }) : t('listings.mostInDay', { most })
  if (step.begins && begun.length >= most) throw quotaReached(words, begun[most - 1] ?? now, now)
  if (step.goesLive && live.length >= most) throw quotaReached(words, live[most - 1] ?? now, now)
}

/** When their bikes of that time were begun and first shown, newest first, and whether they are an admin. */
async function usedBy(trx: Db, sellerId: string, since: Date) {
  const bikes = await trx
    .selectFrom('listings')
    .select(['created_at', 'live_at'])
    .where('seller_id', '=', sellerId)
    .where((eb) => eb.or([eb('created_at', '>', since), eb('live_at', '>', since)]))
    .execute()
  const admin = await trx
    .selectFrom('roles')
    .select('role')
    .where('user_id', '=', sellerId)
    .where('role', '=', 'admin')
    .executeTakeFirst()
  const since24 = (times: (Date | null)[]): Date[] =>
    times.flatMap((time) => (time !== null && time > since ? [time] : [])).toSorted((a, b) => b.getTime() - a.getTime())
  return {
    begun: since24(bikes.map(({ created_at }) => created_at)),
    live: since24(bikes.map(({ live_at }) => live_at)),
    isAdmin: admin !== undefined,
  }
}
