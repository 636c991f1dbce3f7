import type { WithdrawnBike } from '@bikevalley/contract'
import { sql } from 'kysely'
import { listingNotFound } from '../../modules/listings/index.ts'
import { categoryNamed } from './presenter.ts'
import { type BikeViewsContext, presentBikes } from './read.ts'
import { findSimilar } from './similar.ts'

const LIKE_IT = 4

/**
 * What everybody may know of a bike that its seller has taken off the market (decision 160), and bikes that are like it.
 * @throws ApiError `not_found` of any other bike, of one that an admin took off, and of a suspended or deleted seller's
 */
export async function withdrawnBike(context: BikeViewsContext, id: string): Promise<WithdrawnBike> {
  const { pool, db, clock } = context.platform
  const bike = await db
    .selectFrom('listings as l')
    .innerJoin('users as u', 'u.id', 'l.seller_id')
    .selectAll('l')
    .select(
      // A bike comes off the market by its seller, or by the end of a sale that was refunded.
      sql<{ action: string; at: string } | null>`(
        SELECT json_build_object('action', e.action, 'at', e.created_at) FROM audit_events e
        WHERE e.subject_type = 'listing' AND e.subject_id = l.id AND e.action IN ('listing_withdrawn', 'listing_returned')
        ORDER BY e.created_at DESC, e.id DESC LIMIT 1)`.as('left'),
    )
    .where('l.id', '=', id)
    .where('l.state', '=', 'withdrawn')
    .where('l.withdrawal_reason', 'is', null)
    .where('u.suspended_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!bike) throw listingNotFound()
  return {
    _id: id,
    name: bike.name,
    year: bike.model_year,
    category_name: bike.category_id === null ? '' : categoryNamed(bike.category_id),
    withdrawn_at: (bike.left === null ? bike.updated_at : new Date(bike.left.at)).toISOString(),
    sale_ended: bike.left?.action === 'listing_returned',
    similar: await presentBikes(context, null, await findSimilar(pool, bike, LIKE_IT, clock.now())),
  }
}
