import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { Labels, type TownCount } from '../labels.ts'
import type { Suggestion } from '../search-index.ts'
import { wordsOf } from '../words.ts'
import { readLabels } from './labels.ts'

/** What a typed text may become, of the makes, models and towns of available listings. */
export async function suggest(db: Db, typed: string, limit: number): Promise<Suggestion[]> {
  if (wordsOf(typed).length === 0) return []
  const labels = new Labels(await readLabels(db))
  return labels.suggestions(await readTowns(db), typed, limit)
}

async function readTowns(db: Db): Promise<TownCount[]> {
  const { rows } = await sql<TownCount>`
    SELECT place_id AS place, min(place_name) AS name, count(*) AS count FROM listings
    WHERE state = 'available' AND place_id IS NOT NULL GROUP BY place_id`.execute(db)
  return rows
}
