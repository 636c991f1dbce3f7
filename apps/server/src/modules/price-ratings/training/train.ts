import type { Db } from '../../../platform/db/database.ts'
import { chunks } from '../../../platform/jobs/chunks.ts'
import { indexComparables } from '../model/comparables.ts'
import { createIdentifier } from '../model/identify.ts'
import { learnPrices } from '../model/price-model.ts'
import { rate } from '../model/rating.ts'
import {
  addModel,
  deleteRatings,
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

export type Trained = {
  version: number
  size: number
  rated: number
  /** The bikes that could not be rated, and why. */
  failed: { listingId: string; why: string }[]
}

/** Rows of one transaction: it is over before anybody waits for it. */
const ROWS_AT_ONCE = 500

/**
 * Learns a new version of the price model from the market and rates every available bike with it, in many small transactions. What
 * waits to be rated does so until its rating is written; what changes meanwhile is noted by its trigger and rated afterwards. A bike that
 * can't be rated has no rating, and holds up no other. Two trainings are never at once.
 */
export function train(db: Db, settings: ReadingSettings, rateBike = rate): Promise<Trained> {
  return lockTraining(db, async () => {
    // Before the market is read: what changes after that may have been read as it was.
    const unrated = new Map((await listUnrated(db)).map((one) => [one.listing_id, one]))
    const market = await readMarket(db, settings)
    const { model, bikes } = learnPrices(market)
    const version = await addModel(db, { model, size: bikes.length, trainedAt: settings.now })
    const comparable = bikes.filter(({ isOutsideBand }) => !isOutsideBand)
    for (const chunk of chunks(comparable, ROWS_AT_ONCE)) await writeEvidence(db, version, chunk)
    const identify = createIdentifier()
    const candidatesFor = indexComparables(comparable)
    const inYear = settings.now.getUTCFullYear()
    const rated = { version, at: settings.now }
    const available = market.filter(({ isAvailable }) => isAvailable)
    const failed: Trained['failed'] = []
    for (const chunk of chunks(available, ROWS_AT_ONCE)) {
      const rows: RatedListing[] = []
      const failedHere: Trained['failed'] = []
      for (const bike of chunk) {
        try {
          const rating = rateBike(model, { ...bike, identity: identify(bike) }, candidatesFor, inYear)
          rows.push(ratingRow(bike, rating, rated))
        } catch (error) {
          failedHere.push({ listingId: bike.id, why: String(error) })
        }
      }
      failed.push(...failedHere)
      await db.transaction().execute(async (trx) => {
        await deleteRatings(
          trx,
          failedHere.map(({ listingId }) => listingId),
        )
        await writeRatings(trx, rows)
        await takeRated(
          trx,
          chunk.flatMap(({ id }) => unrated.get(id) ?? []),
        )
      })
    }
    await forgetOldModels(db, version)
    return { version, size: bikes.length, rated: available.length - failed.length, failed }
  })
}
