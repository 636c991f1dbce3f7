import type { Db } from '../../../platform/db/database.ts'
import type { ListingRow } from '../context.ts'
import { todayOf } from '../details/details.ts'

/** A price that a listing had from a day on, `YYYY-MM-DD`. */
export type PriceRow = { day: string; price_minor: number }

/** A column of a query over `listings l`: what each cost since when, the earliest first. */
export const ofPrices = `
  (SELECT coalesce(json_agg(json_build_object('day', p.day, 'price_minor', p.price_minor) ORDER BY p.day), '[]')
   FROM listing_prices p WHERE p.listing_id = l.id) AS prices`

/** Notes what a bike that is on the market costs from now on. Of the prices of one day the last one stands. */
export async function notePrice(
  trx: Db,
  { id, resale_price_minor: price }: Pick<ListingRow, 'id' | 'resale_price_minor'>,
  now: Date,
): Promise<void> {
  if (price === null) return
  const last = await trx
    .selectFrom('listing_prices')
    .select('price_minor')
    .where('listing_id', '=', id)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.price_minor === price) return
  await trx
    .insertInto('listing_prices')
    .values({ listing_id: id, day: todayOf(now), price_minor: price })
    .onConflict((conflict) => conflict.columns(['listing_id', 'day']).doUpdateSet({ price_minor: price }))
    .execute()
}

export async function forgetPrices(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('listing_prices').where('listing_id', '=', id).execute()
}

/** All of a listing, the earliest first. */
export const pricesOf = (db: Db, id: string): Promise<PriceRow[]> =>
  db.selectFrom('listing_prices').select(['day', 'price_minor']).where('listing_id', '=', id).orderBy('day').execute()
