import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { readListings, type SearchDocument } from '../search/index.ts'
import type { KeptSearches } from './kept-searches.ts'
import * as repository from './news-repository.ts'

/** So many listings are looked at before the searches are read again, and so many of them in a transaction. */
const LOOK = 500
const AT_ONCE = 20

/** A price that is at least one in a hundred lower is worth telling. */
export const isWorthTelling = (price: number, before: number): boolean => price * 100 <= before * 99

/** Holds the listings that came or changed against the searches that people keep, and writes down what each is to be told of. */
export function createNewsMatcher({ db, clock }: Pick<Platform, 'db' | 'clock'>, kept: KeptSearches) {
  async function matchSome(trx: Db, ids: readonly string[]): Promise<void> {
    const news = await repository.takeNews(trx, ids)
    if (news.length === 0) return
    const changes = await readListings(
      trx,
      news.map(({ listing_id }) => listing_id),
    )
    const documents = new Map(changes.map(({ id, document }) => [id, document]))
    const references = []
    for (const one of news) {
      const document = documents.get(one.listing_id)
      if (!document) continue
      await matchOne(trx, one, document)
      const { price_minor: before } = one
      if (before === null || isWorthTelling(document.price, before))
        references.push({ listing_id: one.listing_id, price_minor: document.price })
    }
    if (references.length > 0) await repository.setReferencePrices(trx, references)
  }

  async function matchOne(
    trx: Db,
    { listing_id, available_since, price_minor: reference }: Awaited<ReturnType<typeof repository.takeNews>>[number],
    { price, ...document }: SearchDocument,
  ): Promise<void> {
    const meeting = kept.meeting({ price, ...document })
    const ids = meeting.map(({ id }) => id)
    await repository.dropUntold(trx, listing_id, ids)
    if (meeting.length === 0) return
    const told = new Map((await repository.toldOf(trx, listing_id, ids)).map((one) => [one.search_id, one]))
    const found_at = clock.now()
    const alerts = meeting.flatMap(({ id, created_at }) => {
      const before = told.get(id)
      const lowest = before?.lowest ?? reference
      const isFall = lowest !== null && isWorthTelling(price, lowest)
      const isNew = !before?.is_new && available_since > created_at
      if (!isNew && !isFall) return []
      const reason = isNew ? ('new' as const) : ('price_dropped' as const)
      return [{ id: newId(), search_id: id, listing_id, reason, price_minor: price, found_at }]
    })
    if (alerts.length > 0) await repository.insertAlerts(trx, alerts)
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
