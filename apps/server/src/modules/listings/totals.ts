import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/**
 * Puts one row in place of the many that changes of a list have added, so that its total stays quick to read. In one statement: whoever reads
 * sees either all of them or their sum. What is added meanwhile stays beside it, and what another process adds up is left to that one.
 */
export async function addUpTotals(db: Db): Promise<void> {
  await sql`
    WITH changed AS (SELECT DISTINCT list, of FROM listing_totals WHERE NOT is_sum),
    gone AS (
      DELETE FROM listing_totals t USING changed c WHERE t.list = c.list AND t.of = c.of RETURNING t.list, t.of, t.change
    )
    INSERT INTO listing_totals (list, of, change, is_sum)
    SELECT list, of, sum(change), true FROM gone GROUP BY list, of HAVING sum(change) <> 0`.execute(db)
}
