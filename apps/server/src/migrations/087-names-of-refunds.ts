import { type Kysely, sql } from 'kysely'

/**
 * Which refund of ours a movement of money is, by our own id: another of the same amount is not taken for it. See
 * docs/decisions/109-known-by-name.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE provider_movements ADD our_id text').execute(db)
}
