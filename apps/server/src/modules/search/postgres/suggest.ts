import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { SEARCH_BOUNDS } from '../bounds.ts'
import type { Suggestion } from '../search-index.ts'
import { bySuggestion, labelOf } from '../suggestions.ts'
import { mayBecome, wordsOf } from '../words.ts'
import { Labels, readLabels } from './labels.ts'

/** What a typed text may become, of the makes, models and towns of available listings. */
export async function suggest(db: Db, typed: string, limit: number): Promise<Suggestion[]> {
  if (wordsOf(typed).length === 0) return []
  const labels = new Labels(await readLabels(db))
  const towns = await readTowns(db)
  const all: Suggestion[] = [
    ...[...labels.makes.values()].map(({ value, count }): Suggestion => ({ kind: 'make', value, count })),
    ...[...labels.models.values()].map(
      ({ value, count, make }): Suggestion => ({ kind: 'model', value, count, ...(make !== null && { make }) }),
    ),
    ...towns.map(({ place, name, count }): Suggestion => ({ kind: 'place', value: name, place, count })),
  ]
  return all
    .filter((suggestion) => mayBecome(labelOf(suggestion), typed))
    .toSorted(bySuggestion)
    .slice(0, Math.min(limit, SEARCH_BOUNDS.limit))
}

async function readTowns(db: Db): Promise<{ place: number; name: string; count: number }[]> {
  const { rows } = await sql<{ place: number; name: string; count: number }>`
    SELECT place_id AS place, min(place_name) AS name, count(*) AS count FROM listings
    WHERE state = 'available' AND place_id IS NOT NULL GROUP BY place_id`.execute(db)
  return rows
}
