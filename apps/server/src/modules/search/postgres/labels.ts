import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { LabelRow } from '../labels.ts'

export async function readLabels(db: Db): Promise<LabelRow[]> {
  const { rows } = await sql<LabelRow>`
    SELECT make, model, count(*) AS count FROM listings
    WHERE state = 'available' AND (make IS NOT NULL OR model IS NOT NULL) GROUP BY make, model`.execute(db)
  return rows
}
