import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** The words of so many of the newest listings are known: counting those of all would take minutes in a large market. */
const NEWEST = 50_000

/** Counts anew how many listings have a word. Words are understood by it; what is found is never counted by it. */
export async function renewVocabulary(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Another process may count at this moment.
    await sql`SELECT pg_advisory_xact_lock(hashtext('search_vocabulary'))`.execute(trx)
    await sql`
      WITH newest AS (
        SELECT id FROM listings WHERE state = 'available' ORDER BY created_at DESC, id DESC LIMIT ${NEWEST}
      ),
      counted AS (
        SELECT word, count(*) AS listings
        FROM newest JOIN listing_words w ON w.listing_id = newest.id CROSS JOIN LATERAL unnest(tsvector_to_array(w.words)) AS word
        GROUP BY word
      ),
      gone AS (
        DELETE FROM search_vocabulary v WHERE NOT EXISTS (SELECT FROM counted WHERE counted.word = v.word)
      )
      INSERT INTO search_vocabulary AS v (word, listings) SELECT word, listings FROM counted
      ON CONFLICT (word) DO UPDATE SET listings = excluded.listings WHERE v.listings <> excluded.listings`.execute(trx)
  })
}

/** Counts the words for the first time, as soon as there are listings: until then no typing error is understood. */
export async function beginVocabulary(db: Db): Promise<void> {
  const { rows } = await sql<{ is_due: boolean }>`
    SELECT NOT EXISTS (SELECT FROM search_vocabulary)
      AND EXISTS (SELECT FROM listings WHERE state = 'available') AS is_due`.execute(db)
  if (rows[0]?.is_due) await renewVocabulary(db)
}
