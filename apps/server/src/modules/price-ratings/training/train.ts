import type { Db } from '../../../platform/db/database.ts'
import { chunks } from '../../../platform/jobs/chunks.ts'
import { indexComparables } from '../model/comparables.ts'
import { createIdentifier } from '../model/identify.ts'
import { learnPrices } from '../model/price-model.ts'
import { rate } from '../model/rating.ts'
import {
  addModel,
  forgetOldModels,
  listUnrated,
  lockTraining,
  type RatedListing,
  ratingRow,
  takeRated,
  writeEvidence,
  writeRatings,
} from '../repository.ts'
import { type ReadingSettings, readMarket } from './read-market.ts'

export type Trained = { version: number; size: number; rated: number }

/** Rows of one transaction: it is over before anybody waits for it. */
const ROWS_AT_ONCE = 500

/**
 * Learns a new version of the price model from the market and rates every available bike with it, in many small transactions. What
 * waits to be rated does so until its rating is written; what changes meanwhile is noted by its trigger and rated afterwards. Two trainings are never at once.
 */
export function train(db: Db, settings: ReadingSettings): Promise<Trained> {
  return lockTraining(db, async () => {
    // Before the market is read: what changes after that may have been read as it was.
    const unrated = new Map((await listUnrated(db)).map((one) => [one.listing_id, one]))
    const market = await readMarket(db, settings)
    const { model, bikes } = learnPrices(market)
    const version = await addModel(db, { model, size: bikes.length, trainedAt: settings.now })
    for (const chunk of chunks(bikes, ROWS_AT_ONCE)) await writeEvidence(db, version, chunk)
    const identify = createIdentifier()
    const candidatesFor = indexComparables(bikes)
    const inYear = settings.now.getUTCFullYear()
    const rated = { version, at: settings.now }
    const available = market.filter(({ isAvailable }) => isAvailable)
    for (const chunk of chunks(available, ROWS_AT_ONCE)) {
      const rows = chunk.map((bike): RatedListing => {
        const rating = rate(model, { ...bike, identity: identify(bike) }, candidatesFor, inYear)
        return ratingRow(bike, rating, rated)
      })
      await db.transaction().execute(async (trx) => {
        await writeRatings(trx, rows)
        await takeRated(
          trx,
          chunk.flatMap(({ id }) => unrated.get(id) ?? []),
        )
      })
    }
    await forgetOldModels(db, version)
    return { version, size: bikes.length, rated: available.length }
  })
}
