import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RateBike } from './rate-bike.ts'
import {
  deleteRatings,
  deleteUnrated,
  keepFromTraining,
  lockUnrated,
  newestVersion,
  ratingRow,
  readAvailable,
  writeRatings,
} from './repository.ts'

/** So many in a transaction. */
const AT_ONCE = 20

/**
 * Rates what came or changed since the last look, with the newest model, and forgets the ratings of what has left the market. Before there
 * is a model, and while the next one is being learnt, all of it waits.
 */
export function createChangedRater(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  rateBike: RateBike,
): () => Promise<void> {
  async function rateSome(trx: Db): Promise<number> {
    if (!(await keepFromTraining(trx))) return 0
    const version = await newestVersion(trx)
    if (version === null) return 0
    const ids = await lockUnrated(trx, AT_ONCE)
    if (ids.length === 0) return 0
    const now = clock.now()
    const available = await readAvailable(trx, ids, config.currency)
    const rows = []
    for (const bike of available) {
      const rating = await rateBike(trx, version, bike, now.getUTCFullYear())
      rows.push(ratingRow(bike, rating, { version, at: now }))
    }
    const rated = new Set(available.map(({ id }) => id))
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
