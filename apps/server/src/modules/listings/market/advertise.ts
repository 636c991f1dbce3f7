import { ApiError, LIMITS } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Person } from '../../../platform/people/person.ts'
import { requireVerifiedEmail } from '../../../platform/refusals.ts'
import type { ListingsContext } from '../context.ts'
import { lockOwn } from '../policy.ts'
import { countLivePromotions, endPromotion, insertPromotion, openPromotion } from '../repository.ts'

/**
 * Shows an available bike on the home page for a week and answers the promotion's id; again answers the same.
 * The seller's own row is locked with the bike, so that no two calls count their promotions at once.
 * @throws ApiError `listing_unavailable`, `promotion_limit`
 */
export function advertise(context: ListingsContext, person: Person, listingId: string): Promise<string> {
  const { clock, db } = context.platform
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const listing = await lockOwn(trx, person, listingId)
    requireVerifiedEmail(person)
    if (listing.state !== 'available') throw new ApiError('listing_unavailable', t('listings.advertiseForSale'))
    const open = await openPromotion(trx, listingId)
    if (open && open.ends_at > now) return open.id
    if (open) await endPromotion(trx, listingId, now)
    if ((await countLivePromotions(trx, person.id, now)) >= LIMITS.promotionsPerSeller)
      throw new ApiError(
        'promotion_limit',
        t('listings.mostAdvertised', { most: LIMITS.promotionsPerSeller, days: LIMITS.promotionDays }),
      )
    const endsAt = new Date(now.getTime() + LIMITS.promotionDays * 86_400_000)
    return insertPromotion(trx, { listingId, sellerId: person.id, startedAt: now, endsAt })
  })
}
