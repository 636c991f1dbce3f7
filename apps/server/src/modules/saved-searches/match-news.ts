import { setImmediate as nextTurn } from 'node:timers/promises'
import { isWorthTelling } from '@bikevalley/contract'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { doEach } from '../../platform/jobs/do-each.ts'
import { inParts } from '../../platform/jobs/in-parts.ts'
import type { Platform } from '../../platform/platform.ts'
import { readFormer, readListings, type SearchDocument } from '../search/index.ts'
import type { KeptSearches } from './kept-searches.ts'
import * as repository from './news-repository.ts'

/** So many listings are looked at before the searches are read again, and so many of them in a transaction. */
const LOOK = 1000
const AT_ONCE = 20
/** What is written shows a moment later. So what changed within this before a search was saved may not have been seen by who saved it. */
const UNSEEN_MS = 60_000

/** On the market: its price, and the searches that a listing meets. */
type Meeting = { price: number; searches: readonly repository.AlertedSearch[] }

/** A listing that is held against the searches, as it is now and as it was when it was last held; null: it is, or was, not on the market. */
type Held = { news: repository.News; now: Meeting | null; former: Meeting | null }

/** Holds the listings that came or changed against the searches that people keep, and writes down what each is to be told of. */
export function createNewsMatcher(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  kept: Pick<KeptSearches, 'refresh' | 'add' | 'meeting'>,
) {
  const meetingOf = (document: SearchDocument | null | undefined): Meeting | null =>
    document ? { price: document.price, searches: kept.meeting(document) } : null

  async function matchSome(trx: Db, ids: readonly string[], refreshed: Date): Promise<void> {
    const taken = await repository.takeNews(trx, ids)
    if (taken.length === 0) return
    // Who saved a search before a listing changed hears of that, and nothing that is taken here changes any more.
    await kept.add(trx, before(refreshed))
    const takenIds = taken.map(({ listing_id }) => listing_id)
    const documents = new Map((await readListings(trx, takenIds)).map(({ id, document }) => [id, document]))
    const formers = await readFormer(
      trx,
      taken.flatMap(({ former }) => former ?? []),
    )
    const held = taken.map((news) => ({
      news,
      now: meetingOf(documents.get(news.listing_id)),
      former: meetingOf(formers.get(news.listing_id)),
    }))
    const met = held.map(({ news: { listing_id }, now }) => ({
      listing_id,
      price_minor: now?.price ?? null,
      search_ids: now?.searches.map(({ id }) => id) ?? [],
    }))
    const told = new Map((await repository.toldOf(trx, met)).map((one) => [keyOf(one), one]))
    const prices = Map.groupBy(await repository.askedPrices(trx, takenIds), ({ listing_id }) => listing_id)
    const at = clock.now()
    const alerts = held.flatMap((one) => {
      const { listing_id } = one.news
      const known = ({ id }: repository.AlertedSearch) => told.get(keyOf({ listing_id, search_id: id }))
      const asked = prices.get(listing_id) ?? []
      return [...findAlerts(one, known, asked, at), ...noteSeen(one, known, asked, at)]
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

type KnownTo = (search: repository.AlertedSearch) => repository.Told | undefined

/** What is to be told of a listing: that it is new to searches which it did not meet before, or that its price fell. */
function findAlerts(
  { news: { listing_id, available_since, changed_at }, now, former }: Held,
  known: KnownTo,
  asked: readonly repository.AskedPrice[],
  found_at: Date,
): repository.AlertRow[] {
  if (now === null) return []
  const metBefore = new Set(former?.searches.map(({ id }) => id))
  return now.searches.flatMap((search) => {
    const began = before(search.alerts_since)
    const told = known(search)
    const isNew = !told?.is_new && !metBefore.has(search.id) && changed_at > began
    // What it cost when its person began to look; one that has come since was told, or else is measured from when it came.
    const lowestTold = told?.lowest ?? Infinity
    const seen =
      available_since > began && lowestTold < Infinity ? undefined : seenPrice(asked, available_since, search)
    const lowest = Math.min(lowestTold, seen ?? Infinity)
    if (!isNew && !(lowest < Infinity && isWorthTelling(now.price, lowest))) return []
    const reason = isNew ? ('new' as const) : ('price_dropped' as const)
    return [{ id: newId(), search_id: search.id, listing_id, reason, price_minor: now.price, found_at, told_at: null }]
  })
}

/** A listing that was there when a search was saved, and meets it no more, counts as told: should it meet it again, it is not new. */
function noteSeen(
  { news: { listing_id, available_since, changed_at }, now, former }: Held,
  known: KnownTo,
  asked: readonly repository.AskedPrice[],
  at: Date,
): repository.AlertRow[] {
  if (former === null) return []
  const meetsNow = new Set(now?.searches.map(({ id }) => id))
  return former.searches
    .filter((search) => !meetsNow.has(search.id) && !known(search)?.is_new && search.alerts_since <= changed_at)
    .map((search) => {
      const price_minor = seenPrice(asked, available_since, search) ?? former.price
      const times = { found_at: at, told_at: at }
      return { id: newId(), search_id: search.id, listing_id, reason: 'new' as const, price_minor, ...times }
    })
}

const before = (instant: Date): Date => new Date(instant.getTime() - UNSEEN_MS)

/** What a listing cost when the person of a search began to look, or when it came since. */
function seenPrice(
  asked: readonly repository.AskedPrice[],
  availableSince: Date,
  { alerts_since }: repository.AlertedSearch,
): number | undefined {
  const began = before(alerts_since)
  const at = availableSince > began ? availableSince : began
  return asked.findLast(({ since }) => since <= at)?.price_minor
}

const keyOf = ({ listing_id, search_id }: { listing_id: string; search_id: string }) => `${listing_id} ${search_id}`
