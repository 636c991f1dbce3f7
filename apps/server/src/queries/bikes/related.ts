import type { RelatedBikes } from '@bikevalley/contract'
import { sql } from 'kysely'
import { smallPictureOf } from '../../modules/photos/index.ts'
import type { Person } from '../../platform/people/person.ts'
import { countBikes } from './bike-queries.ts'
import type { BikeViewsContext } from './read.ts'
import { presentBikes, visibleBike } from './read.ts'
import { findPage } from './search-queries.ts'
import { findSimilar } from './similar.ts'

/** How many bikes stand in a row below a bike. */
const IN_A_ROW = 4

/**
 * A bike's seller, more of their bikes, and others like it.
 * @throws ApiError `not_found` to who may not see the bike
 */
export async function relatedBikes(
  context: BikeViewsContext,
  person: Person | null,
  id: string,
): Promise<RelatedBikes> {
  const { pool, db, clock } = context.platform
  const bike = await visibleBike(context, person, id)
  const now = clock.now()
  const { seller_id: seller } = bike
  const [{ created_at, picture }, onSale, ofSeller, similar] = await Promise.all([
    db
      .selectFrom('users as u')
      .select(['u.created_at', smallPictureOf(sql`u.image_hash`).as('picture')])
      .where('u.id', '=', seller)
      .executeTakeFirstOrThrow(),
    countBikes(pool, 'bikes-of-seller-shown-count', [seller]),
    findPage(pool, { seller }, null, IN_A_ROW + 1, now),
    findSimilar(pool, bike, IN_A_ROW, now),
  ])
  const others = ofSeller.filter((one) => one.id !== id).slice(0, IN_A_ROW)
  return {
    seller: { _id: seller, name: bike.seller_name, picture, member_since: created_at.toISOString(), on_sale: onSale },
    from_seller: await presentBikes(context, person, others),
    similar: await presentBikes(context, person, similar),
  }
}
