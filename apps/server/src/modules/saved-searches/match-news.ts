import { setImmediate as nextTurn } from 'node:timers/promises'
import { isWorthTelling } from '@bikevalley/contract'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { doEach } from '../../platform/jobs/do-each.ts'
import { inParts } from '../../platform/jobs/in-parts.ts'
import type { Platform } from '../../platform/platform.ts'
import { readListings } from '../search/index.ts'
import type { KeptSearches } from './kept-searches.ts'
import * as repository from './news-repository.ts'

/** So many listings are looked at before the searches are read again, and so many of them in a transaction. */
const LOOK = 1000
const AT_ONCE = 20
/** What is written shows a moment later. So what changed within this before a search was saved may not have been seen by who saved it. */
const UNSEEN_MS = 60_000

/** Holds the listings that came or changed against the searches that people keep, and writes down what each is to be told of. */
export function createNewsMatcher(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  kept: Pick<KeptSearches, 'refresh' | 'add' | 'meeting'>,
) {
  async function matchSome(trx: Db, ids: readonly string[], refreshed: Date): Promise<void> {
    const news = new Map((await repository.takeNews(trx, ids)).map((one) => [one.listing_id, one]))
    if (news.size === 0) return
    // Who saved a search before a listing changed hears of that, and nothing that is taken here changes any more.
    await kept.add(trx, before(refreshed))
    const changes = await readListings(trx, [...news.keys()])
    const listings = changes.map(({ id, document }) => ({
      id,
      price: document?.price ?? null,
      meeting: document ? kept.meeting(document) : [],
    }))
    const met = listings.map(({ id, price, meeting }) => ({
      listing_id: id,
      price_minor: price,
      search_ids: meeting.map((search) => search.id),
    }))
    const told = new Map((await repository.toldOf(trx, met)).map((one) => [keyOf(one), one]))
    const prices = Map.groupBy(await repository.askedPrices(trx, [...news.keys()]), ({ listing_id }) => listing_id)
    const found_at = clock.now()
    const alerts = listings.flatMap(({ id: listing_id, price, meeting }) => {
      const available = news.get(listing_id)?.available_since
      if (price === null || available === undefined) return []
      return meeting.flatMap(({ id: search_id, alerts_since }) => {
        const began = before(alerts_since)
        const known = told.get(keyOf({ listing_id, search_id }))
        const hasCome = available > began
        const isNew = !known?.is_new && hasCome
        // What it cost when its person began to look; one that has come since was told, or else is measured from when it came.
        const lowestTold = known?.lowest ?? Infinity
        const seen =
          hasCome && lowestTold < Infinity ? undefined : priceAt(prices.get(listing_id), hasCome ? available : began)
        const lowest = Math.min(lowestTold, seen ?? Infinity)
        if (!isNew && !(lowest < Infinity && isWorthTelling(price, lowest))) return []
        const reason = isNew ? ('new' as const) : ('price_dropped' as const)
        return [{ id: newId(), search_id, listing_id, reason, price_minor: price, found_at }]
      })
    })
    if (alerts.length > 0) await repository.insertAlerts(trx, alerts)
    await repository.dropUntold(trx, met)
  }

  return async (): Promise<void> => {
    let ids: string[]
    do {
      // First what is to be looked at, then the searches: so words are read with all of it.
      ids = await repository.pendingNews(db, config.currency, LOOK)
      if (ids.length === 0) return
      const refreshed = clock.now()
      await kept.refresh(db)
      await doEach([...inParts(ids, AT_ONCE)], async (some) => {
        await nextTurn()
        await db.transaction().execute((trx) => matchSome(trx, some, refreshed))
      })
    } while (ids.length === LOOK)
  }
}

const before = (instant: Date): Date => new Date(instant.getTime() - UNSEEN_MS)

const priceAt = (prices: readonly repository.AskedPrice[] | undefined, at: Date): number | undefined =>
  prices?.findLast(({ since }) => since <= at)?.price_minor

const keyOf = ({ listing_id, search_id }: { listing_id: string; search_id: string }) => `${listing_id} ${search_id}`
