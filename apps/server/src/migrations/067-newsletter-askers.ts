import { type Kysely, sql } from 'kysely'

/** How often a network has asked for the newsletter (docs/decisions/088-newsletter-by-network.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE TABLE newsletter_askers (
    network_hash text PRIMARY KEY,
    asked integer NOT NULL,
    since timestamptz NOT NULL
  )`,
  'CREATE INDEX newsletter_askers_since_idx ON newsletter_askers (since)',
]
