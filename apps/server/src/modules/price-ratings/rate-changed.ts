import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RateBike } from './rate-bike.ts'
import {
  deleteRatings,
  deleteUnrated,
  findRatings,
  inSavepoint,
  keepFromTraining,
  lockUnrated,
  newestVersion,
  type RatedListing,
  ratingAtPrice,
  ratingRow,
  readAvailable,
  writeRatings,
} from './repository.ts'

/** So many in a transaction. */
const AT_ONCE = 20

type Needs = {
  db: Db
  clock: Pick<Platform['clock'], 'now'>
  config: Pick<Platform['config'], 'currency'>
  log: Pick<Platform['log'], 'error'>
}

/**
 * Rates what came or changed since the last look, with the newest model, and forgets the ratings of what has left the market. Before there
 * is a model, and while the next one is being learnt, all of it waits. Where only the price has changed, the estimate and its comparables stay.
 */
export function createChangedRater({ db, clock, config, log }: Needs, rateBike: RateBike): () => Promise<void> {
  async function rateSome(trx: Db): Promise<number> {
    if (!(await keepFromTraining(trx))) return 0
    const version = await newestVersion(trx)
    if (version === null) return 0
    const unrated = await lockUnrated(trx, AT_ONCE)
    if (unrated.length === 0) return 0
    const ids = unrated.map(({ listing_id: id }) => id)
    const before = await findRatings(
      trx,
      version,
      unrated.flatMap(({ listing_id: id, facts_changed }) => (facts_changed ? [] : [id])),
    )
    const now = clock.now()
    const available = await readAvailable(trx, ids, config.currency)
    const rows: RatedListing[] = []
    for (const bike of available) {
      const rated = before.get(bike.id)
      try {
        rows.push(
          rated
            ? ratingAtPrice(rated, bike.priceMinor, now)
            : ratingRow(bike, await inSavepoint(trx, () => rateBike(trx, version, bike, now.getUTCFullYear())), {
                version,
                at: now,
              }),
        )
      } catch (err) {
        // Others are rated. The next training tries this one again.
        log.error({ err, listingId: bike.id }, 'a bike can’t be rated')
      }
    }
    const rated = new Set(rows.map(({ listing_id: id }) => id))
    await deleteRatings(
      trx,
      ids.filter((id) => !rated.has(id)),
    )
    await writeRatings(trx, rows)
    await deleteUnrated(trx, ids)
    return ids.length
  }

  return async () => {
    let rated: number
    do rated = await db.transaction().execute(rateSome)
    while (rated === AT_ONCE)
  }
}
