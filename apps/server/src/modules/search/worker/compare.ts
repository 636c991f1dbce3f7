import type { Db } from '../../../platform/db/database.ts'
import { FIRST_ID, readListings, readListingsAfter, readUnavailable } from '../documents.ts'
import type { Follower } from '../feed/follower.ts'
import type { MemoryIndex } from '../memory/memory-index.ts'
import { uuidOf } from '../memory/uuids.ts'
import type { SearchChange } from '../search-index.ts'
import type { Comparison } from './messages.ts'

/** So many listings are compared before searches have their turn. */
const AT_ONCE = 500
/** One that is changed again and again differs each time in passing: it counts once it has differed so often in a row. */
const ROUNDS = 20

/**
 * Compares an index with the table, listing by listing, and reads again what differs. What was changed meanwhile is caught up with and
 * compared again before it counts.
 */
export async function compareWithTable(
  db: Db,
  index: MemoryIndex,
  follower: Pick<Follower, 'catchUp' | 'reread'>,
): Promise<Comparison> {
  const suspects = new Set<string>()
  const suspect = (listings: readonly SearchChange[]): void => {
    for (const listing of listings) if (!index.agrees(listing)) suspects.add(listing.id)
  }
  let compared = 0
  for (let after = FIRST_ID; ; ) {
    const listings = await readListingsAfter(db, after, AT_ONCE)
    suspect(listings)
    compared += listings.length
    const last = listings.at(-1)
    if (last === undefined || listings.length < AT_ONCE) break
    after = last.id
  }
  // What the table has no more, no pass over the table finds.
  const words = index.documents.liveIds()
  for (let at = 0; at < words.length / 4; at += AT_ONCE) {
    const ids = idsOf(words, at, Math.min(at + AT_ONCE, words.length / 4))
    suspect((await readUnavailable(db, ids)).map((id) => ({ id, document: null })))
  }
  const differing = await stillDiffering(db, index, follower, [...suspects])
  for (let at = 0; at < differing.length; at += AT_ONCE) await follower.reread(differing.slice(at, at + AT_ONCE))
  return { compared, repaired: differing.length }
}

/** Those that differ although everything is applied that has changed. */
async function stillDiffering(
  db: Db,
  index: MemoryIndex,
  follower: Pick<Follower, 'catchUp'>,
  suspects: readonly string[],
): Promise<string[]> {
  if (suspects.length === 0) return []
  const differing: string[] = []
  for (let at = 0; at < suspects.length; at += AT_ONCE) {
    let left = suspects.slice(at, at + AT_ONCE)
    for (let round = 0; round < ROUNDS && left.length > 0; round++) {
      await follower.catchUp()
      left = (await readListings(db, left)).filter((listing) => !index.agrees(listing)).map(({ id }) => id)
    }
    differing.push(...left)
  }
  return differing
}

const idsOf = (words: Uint32Array, from: number, end: number): string[] =>
  Array.from({ length: end - from }, (_, at) => uuidOf(words, from + at))
