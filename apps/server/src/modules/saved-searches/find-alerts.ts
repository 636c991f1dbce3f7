import { isWorthTelling } from '@bikevalley/contract'
import { newId } from '../../platform/ids.ts'
import type { AlertedSearch, AlertRow, AskedPrice, News, Told } from './news-repository.ts'

/** What is written shows a moment later. So what changed within this before a search was saved may not have been seen by who saved it. */
const UNSEEN_MS = 60_000

/** What a listing on the market costs, and the searches that it meets. */
export type Match = { price: number; searches: readonly AlertedSearch[] }

/** A listing as it is, and as it was when it was last matched; null: it is, or was, not on the market. */
export type ListingChange = { news: News; now: Match | null; former: Match | null }

/** What searches were told of a listing, by their ids, and what it cost from when on, the oldest first. */
export type Known = { told: (searchId: string) => Told | undefined; prices: readonly AskedPrice[] }

/** The alerts of a listing: that it is new to searches that it meets, and met neither before nor when they began, or that its price fell. */
export function findAlerts({ news, now, former }: ListingChange, { told, prices }: Known, found_at: Date): AlertRow[] {
  if (now === null) return []
  const { listing_id, available_since } = news
  // One that has never been matched was there all the time, whatever was changed of it.
  const newSince = former === null ? available_since : news.changed_at
  const metBefore = new Set(former?.searches.map(({ id }) => id))
  return now.searches.flatMap((search) => {
    const began = beforeUnseen(search.alerts_since)
    const known = told(search.id)
    const isNew = !known?.is_new && !metBefore.has(search.id) && newSince > began
    // What it cost when its person began to look; one that has come since was told, or else is measured from when it came.
    const lowestTold = known?.lowest ?? Infinity
    const toldSinceItCame = available_since > began && lowestTold < Infinity
    const seen = toldSinceItCame ? Infinity : (seenPrice(search, news, prices) ?? Infinity)
    const lowest = Math.min(lowestTold, seen)
    if (!isNew && !(lowest < Infinity && isWorthTelling(now.price, lowest))) return []
    const reason = isNew ? ('new' as const) : ('price_dropped' as const)
    return [{ id: newId(), search_id: search.id, listing_id, reason, price_minor: now.price, found_at, told_at: null }]
  })
}

/**
 * A listing that was there when a search began, and meets it no more, counts as told to it: should it meet it again, it is not new. But for
 * searches that ask for a rating: a training may have moved it into one since, of which nobody was told.
 */
export function alertsAlreadySeen({ news, now, former }: ListingChange, { told, prices }: Known, at: Date): AlertRow[] {
  if (former === null) return []
  const meetsNow = new Set(now?.searches.map(({ id }) => id))
  return former.searches
    .filter(({ id, alerts_since }) => !meetsNow.has(id) && !told(id)?.is_new && alerts_since <= news.changed_at)
    .filter(({ parameters }) => !new URLSearchParams(parameters).has('price_rating'))
    .map((search) => ({
      id: newId(),
      search_id: search.id,
      listing_id: news.listing_id,
      reason: 'new' as const,
      price_minor: seenPrice(search, news, prices) ?? former.price,
      found_at: at,
      told_at: at,
    }))
}

/** What changed since then may not have been seen at an instant. */
export const beforeUnseen = (instant: Date): Date => new Date(instant.getTime() - UNSEEN_MS)

/** What a listing cost when the person of a search began to look, or when it came since; undefined where nobody knows. */
function seenPrice(
  { alerts_since }: AlertedSearch,
  { available_since }: News,
  prices: readonly AskedPrice[],
): number | undefined {
  const began = beforeUnseen(alerts_since)
  const at = available_since > began ? available_since : began
  return prices.findLast(({ since }) => since <= at)?.price_minor
}
