import { type Kysely, sql } from 'kysely'

/** A decision about a dispute says by when the bike is with who keeps it; null where it is there already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE disputes ADD COLUMN bike_by timestamptz`.execute(db)
}
