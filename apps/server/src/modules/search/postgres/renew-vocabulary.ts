import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** The words of so many of the newest listings are known: counting those of all would take minutes in a large market. */
const NEWEST = 50_000

/** Counts anew how many listings have a word. Words are understood by it; what is found is never counted by it. */
export async function renewVocabulary(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
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
