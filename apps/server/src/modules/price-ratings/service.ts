import { type Db, sameDatabase } from '../../platform/db/database.ts'
import { enqueue, type JobDefinitions } from '../../platform/jobs/jobs.ts'
import type { Person } from '../../platform/people/person.ts'
import type { Platform } from '../../platform/platform.ts'
import { questions } from '../../platform/questions.ts'
import type { Priced } from '../listings/index.ts'
import { createPriceModels } from './price-models.ts'
import { createBikeRater } from './rate-bike.ts'
import { createChangedRater } from './rate-changed.ts'
import { readEstimate, readRating, worthOf } from './read-rating.ts'
import { hasUnrated, newestVersion } from './repository.ts'
import { newcomersSince } from './training/read-market.ts'
import { trainInThread } from './training/train-in-thread.ts'

/** What is asked of tables above. */
export type PriceRatingAnswers = {
  /** What was paid here for bikes that were handed over, in minor units: the listing's id and the sum. */
  paidPrices(db: Db): Promise<ReadonlyMap<string, number>>
  /** Sellers from whom somebody has booked a bike, whatever became of the booking, who came here before a time and has a confirmed address if that is asked for. */
  wantedSellers(db: Db, by: { hereBefore: Date; confirmed: boolean }): Promise<ReadonlySet<string>>
}

export type PriceRatings = ReturnType<typeof createPriceRatings>

const TRAIN = 'train-prices'
/** Before there is a model, so many bikes are worth a first one; the others wait for the night. */
const WORTH_TRAINING = 50

/** What bikes are worth: learnt each night from the market, and said of every available bike. */
export function createPriceRatings(platform: Platform) {
  const { db, clock, config, secrets, pool, log } = platform
  const above = questions<PriceRatingAnswers>('price-ratings')
  const stopping = new AbortController()
  const modelOf = createPriceModels()
  const rateBike = createBikeRater(modelOf)
  const rateChanged = createChangedRater(platform, rateBike)

  async function trainAnew(): Promise<void> {
    const began = performance.now()
    const now = clock.now()
    const { currency, verifyEmail } = config
    const paid = await above.answers.paidPrices(db)
    const by = { hereBefore: newcomersSince(now), confirmed: verifyEmail }
    const wanted = await above.answers.wantedSellers(db, by)
    const settings = { ...sameDatabase(pool), currency, verifyEmail, secrets, now, paid, wanted }
    const { failed, ...trained } = await trainInThread(settings, stopping.signal)
    for (const { listingId, why } of failed) log.error({ listingId, why }, 'a bike can’t be rated')
    log.info({ ...trained, ms: Math.round(performance.now() - began) }, 'prices were learnt anew')
  }

  /** Takes minutes on a busy machine. */
  const trainingJobs: JobDefinitions = {
    lane: 'training',
    handlers: { [TRAIN]: trainAnew },
    cron: [{ task: TRAIN, match: '40 2 * * *' }],
  }
  const jobs: JobDefinitions = {
    lane: 'rest',
    handlers: {
      async 'rate-changed-bikes'() {
        if (!(await hasUnrated(db, 1))) return
        if ((await newestVersion(db)) === null && (await hasUnrated(db, WORTH_TRAINING)))
          await enqueue(db, TRAIN, {}, { key: TRAIN })
        await rateChanged()
      },
    },
    eachSecond: ['rate-changed-bikes'],
  }

  return {
    jobs,
    trainingJobs,
    answerWith: above.answerWith,
    ratingOf: (id: string) => readRating(platform, modelOf, id),
    estimateFor: (seller: Person, facts: Parameters<typeof readEstimate>[3]) =>
      readEstimate(platform, { modelOf, rateBike }, seller, facts),
    worth: (trx: Db, bike: Priced) => worthOf(trx, rateBike, bike, clock.now().getUTCFullYear()),
    /** Ends a training that is under way: its job is given back. */
    stop: () => stopping.abort(),
  }
}
