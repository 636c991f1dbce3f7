import { type Kysely, sql } from 'kysely'

/** Evidence says whether its seller is established, since bikes are compared with those of newcomers last. See decision 179. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE price_evidence ADD established boolean NOT NULL DEFAULT true`.execute(db)
  await sql`ALTER TABLE price_evidence ALTER established DROP DEFAULT`.execute(db)
}
