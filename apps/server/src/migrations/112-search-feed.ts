import { type Kysely, sql } from 'kysely'

/** Where whoever feeds a search engine has got to, so that another process goes on from there. See decision 147. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE search_feed (
      one boolean PRIMARY KEY DEFAULT true CHECK (one),
      token bigint NOT NULL,
      index_name text,
      form text,
      epoch uuid,
      floor xid8,
      at timestamptz,
      rebuild boolean NOT NULL DEFAULT false,
      CHECK (num_nulls(index_name, form, epoch, floor, at) IN (0, 5))
    )`.execute(db)
}
