import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../platform/db/database.ts'
import { FIRST_ID, readListings, readListingsAfter } from '../documents.ts'
import type { SearchChange } from '../search-index.ts'
import { whole } from './answer.ts'
import type { Engine } from './engine.ts'
import { all, type Condition } from './filters.ts'
import { fingerprintOf } from './stored-listing.ts'

/** So many listings are compared at once. */
const AT_ONCE = 1_000
/** How often what differs is looked at again before it counts: what changes all the time differs in passing. */
const ROUNDS = 3

/**
 * Compares the index of an engine with the table, listing by listing. What differs, although everything is applied that has changed, is
 * written down as changed, so that whoever feeds the index writes it again.
 *
 * @param caughtUp ends once the index has everything that was committed before it was called
 */
export async function compareWithTable(
  db: Db,
  engine: Engine,
  alias: string,
  caughtUp: () => Promise<void>,
): Promise<{ compared: number; repaired: number }> {
  let compared = 0
  let suspects: string[] = []
  for (let after = FIRST_ID, isLast = false; !isLast; ) {
    const listings = await readListingsAfter(db, after, AT_ONCE)
    compared += listings.length
    isLast = listings.length < AT_ONCE
    const end = isLast ? undefined : listings.at(-1)?.id
    suspects.push(...differing(listings, await readIndex(engine, alias, { gt: after, ...(end && { lte: end }) })))
    after = end ?? after
  }
  for (let round = 0; round < ROUNDS && suspects.length > 0; round++) {
    await caughtUp()
    const left: string[] = []
    for (let at = 0; at < suspects.length; at += AT_ONCE) {
      const ids = suspects.slice(at, at + AT_ONCE)
      const listings = await readListings(db, ids)
      left.push(...differing(listings, await readSome(engine, alias, { terms: { id: ids } })))
    }
    suspects = left
  }
  for (let at = 0; at < suspects.length; at += AT_ONCE) await noteAsChanged(db, suspects.slice(at, at + AT_ONCE))
  return { compared, repaired: suspects.length }
}

/** Those of which the table and the index say something else. */
function differing(listings: readonly SearchChange[], indexed: ReadonlyMap<string, string>): string[] {
  const ids = new Set(listings.map(({ id }) => id))
  return [
    ...listings
      .filter(({ id, document }) => (document ? fingerprintOf(document) : undefined) !== indexed.get(id))
      .map(({ id }) => id),
    ...[...indexed.keys()].filter((id) => !ids.has(id)),
  ]
}

/** The fingerprints of a range of ids, however many the index has. */
async function readIndex(
  engine: Engine,
  alias: string,
  range: { gt: string; lte?: string },
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (let { gt } = range; ; ) {
    const page = await readSome(engine, alias, { range: { id: { ...range, gt } } })
    for (const [id, fingerprint] of page) found.set(id, fingerprint)
    const last = [...page.keys()].at(-1)
    if (last === undefined || page.size < AT_ONCE) return found
    gt = last
  }
}

async function readSome(engine: Engine, alias: string, where: Condition): Promise<Map<string, string>> {
  const body = {
    size: AT_ONCE,
    query: all([where]),
    sort: [{ id: { order: 'asc' as const } }],
    docvalue_fields: [{ field: 'fingerprint' }],
    _source: false,
  }
  const { hits } = answer.parse(await engine.search(alias, body))
  return new Map(hits.hits.map(({ _id, fields: { fingerprint } }) => [_id, fingerprint[0]]))
}

const answer = whole.extend({
  hits: z.object({
    hits: z.array(z.object({ _id: z.string(), fields: z.object({ fingerprint: z.tuple([z.string()]) }) })),
  }),
})

async function noteAsChanged(db: Db, ids: readonly string[]): Promise<void> {
  await sql`INSERT INTO search_changes (listing_id) SELECT id FROM unnest(${[...ids]}::uuid[]) AS id`.execute(db)
}
