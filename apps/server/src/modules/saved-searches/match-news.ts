import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { readListings } from '../search/index.ts'
import type { KeptSearches } from './kept-searches.ts'
import * as repository from './news-repository.ts'

/** So many listings are looked at before the searches are read again, and so many of them in a transaction. */
const LOOK = 1000
const AT_ONCE = 20

/** A price that is at least one in a hundred lower is worth telling. */
const isWorthTelling = (price: number, before: number): boolean => price * 100 <= before * 99

/** Holds the listings that came or changed against the searches that people keep, and writes down what each is to be told of. */
export function createNewsMatcher({ db, clock }: Pick<Platform, 'db' | 'clock'>, kept: KeptSearches) {
  async function matchSome(trx: Db, ids: readonly string[]): Promise<void> {
    const news = new Map((await repository.takeNews(trx, ids)).map((one) => [one.listing_id, one]))
    if (news.size === 0) return
    const changes = await readListings(trx, [...news.keys()])
    const available = changes.flatMap(({ id, document }) => {
      const one = news.get(id)
      return document && one ? [{ ...one, price: document.price, meeting: kept.meeting(document) }] : []
    })
    const meeting = new Map(available.map((one) => [one.listing_id, one.meeting.map(({ id }) => id)]))
    await repository.dropUntold(
      trx,
      changes.map(({ id }) => ({ listing_id: id, search_ids: meeting.get(id) ?? [] })),
    )
    const told = new Map((await repository.toldOf(trx, [...news.keys()])).map((one) => [keyOf(one), one]))
    const found_at = clock.now()
    const alerts = available.flatMap(({ listing_id, available_since, price_minor: reference, price, meeting }) =>
      meeting.flatMap(({ id: search_id, created_at }) => {
        const before = told.get(keyOf({ listing_id, search_id }))
        const lowest = before?.lowest ?? reference
        const isNew = !before?.is_new && available_since > created_at
        if (!isNew && !(lowest !== null && isWorthTelling(price, lowest))) return []
        const reason = isNew ? ('new' as const) : ('price_dropped' as const)
        return [{ id: newId(), search_id, listing_id, reason, price_minor: price, found_at }]
      }),
    )
    if (alerts.length > 0) await repository.insertAlerts(trx, alerts)
    await repository.setReferencePrices(
      trx,
      available
        .filter(({ price_minor: before, price }) => before === null || isWorthTelling(price, before))
        .map(({ listing_id, price }) => ({ listing_id, price_minor: price })),
    )
  }

  return async (): Promise<void> => {
    let ids: string[]
    do {
      // First what is to be looked at, then the searches: so words are read with all of it.
      ids = await repository.pendingNews(db, LOOK)
      if (ids.length === 0) return
      await kept.refresh(db)
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        const some = ids.slice(from, from + AT_ONCE)
        await db.transaction().execute((trx) => matchSome(trx, some))
      }
    } while (ids.length === LOOK)
  }
}

const keyOf = ({ listing_id, search_id }: { listing_id: string; search_id: string }) => `${listing_id} ${search_id}`
