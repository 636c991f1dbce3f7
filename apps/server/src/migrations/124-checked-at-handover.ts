import { type Kysely, sql } from 'kysely'

/** Which papers a buyer has seen at the handover, and which bikes were bought here before they are sold here. See decision 169. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'ALTER TABLE service_entries ADD checked_on date',
  // A bike that is paid for is not edited, so that places in its history stand still; what changes later takes ticks along.
  `CREATE TABLE seen_papers (
    booking_id uuid NOT NULL REFERENCES handovers ON DELETE CASCADE,
    listing_id uuid NOT NULL,
    position smallint NOT NULL,
    PRIMARY KEY (booking_id, position),
    FOREIGN KEY (listing_id, position) REFERENCES service_entries ON DELETE CASCADE
  )`,
  'CREATE INDEX seen_papers_entry_idx ON seen_papers (listing_id, position)',
  // A bike that was bought once is sold on once at a time.
  `CREATE TABLE resales (
    listing_id uuid PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
    booking_id uuid NOT NULL UNIQUE REFERENCES bookings
  )`,
]
