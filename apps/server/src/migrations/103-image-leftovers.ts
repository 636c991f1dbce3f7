import { type Kysely, sql } from 'kysely'

/**
 * Files of pictures are written before the transaction that refers to them, and deleted after the one that let go of
 * them. What may be left by a crash between the two is noted here, for the clean-up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE image_leftovers (
    hash char(64) PRIMARY KEY,
    widths integer[] NOT NULL,
    private boolean NOT NULL,
    since timestamptz NOT NULL
  )`.execute(db)
}
