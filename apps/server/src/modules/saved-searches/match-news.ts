import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../../platform/db/database.ts'
import { chunks } from '../../platform/jobs/chunks.ts'
import { doEach, doTogether } from '../../platform/jobs/do-each.ts'
import type { Platform } from '../../platform/platform.ts'
import { readFormer, readListings, type SearchDocument } from '../search/index.ts'
import { alertsAlreadySeen, beforeUnseen, findAlerts, type Match } from './find-alerts.ts'
import type { KeptSearches } from './kept-searches.ts'
import * as repository from './news-repository.ts'

/** So many listings are looked at before the searches are read again, and so many of them in a transaction. */
const LOOK = 1000
const AT_ONCE = 20

/** Matches the listings that came or changed with the searches that people keep, and writes down what each is to be told of. */
export function createNewsMatcher(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  kept: Pick<KeptSearches, 'refresh' | 'add' | 'matching'>,
) {
  const matchOf = (document: SearchDocument | null | undefined): Match | null =>
    document ? { price: document.price, searches: kept.matching(document) } : null

  async function matchSome(trx: Db, ids: readonly string[], refreshed: Date): Promise<void> {
    const taken = await repository.takeNews(trx, ids, clock.now())
    if (taken.length === 0) return
    // Who saved a search before a listing changed hears of that, and nothing that is taken here changes any more.
    await kept.add(trx, beforeUnseen(refreshed))
    const takenIds = taken.map(({ listing_id }) => listing_id)
    const documents = new Map((await readListings(trx, takenIds)).map(({ id, document }) => [id, document]))
    const formers = await readFormer(
      trx,
      taken.flatMap(({ former }) => former ?? []),
    )
    const changes = taken.map((news) => ({
      news,
      now: matchOf(documents.get(news.listing_id)),
      former: matchOf(formers.get(news.listing_id)),
    }))
    const met = changes.map(({ news: { listing_id }, now }) => ({
      listing_id,
      price_minor: now?.price ?? null,
      search_ids: now?.searches.map(({ id }) => id) ?? [],
    }))
    const told = new Map((await repository.toldOf(trx, met)).map((one) => [keyOf(one), one]))
    const prices = Map.groupBy(await repository.askedPrices(trx, takenIds), ({ listing_id }) => listing_id)
    const at = clock.now()
    const alerts = changes.flatMap((one) => {
      const { listing_id } = one.news
      const known = {
        told: (search_id: string) => told.get(keyOf({ listing_id, search_id })),
        prices: prices.get(listing_id) ?? [],
      }
      return [...findAlerts(one, known, at), ...alertsAlreadySeen(one, known, at)]
    })
    if (alerts.length > 0) await repository.insertAlerts(trx, alerts)
    await repository.dropUntold(trx, met)
  }

  return async (): Promise<void> => {
    let ids: string[]
    do {
      // First what is to be looked at, then the searches: so words are read with all of it.
      ids = await repository.pendingNews(db, LOOK, clock.now())
      if (ids.length === 0) return
      const refreshed = clock.now()
      await kept.refresh(db)
      await doEach([...chunks(ids, AT_ONCE)], async (some) => {
        await nextTurn()
        await doTogether(some, (these) => db.transaction().execute((trx) => matchSome(trx, these, refreshed)))
      })
    } while (ids.length === LOOK)
  }
}

const keyOf = ({ listing_id, search_id }: { listing_id: string; search_id: string }) => `${listing_id} ${search_id}`
