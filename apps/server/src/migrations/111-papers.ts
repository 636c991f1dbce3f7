import { type Kysely, sql } from 'kysely'

/** What a bike's papers have beyond its facts: the frame number, encrypted, of a listing and of a draft, and the service history. See decision 146. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE TABLE frame_numbers (
    listing_id uuid PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
    encrypted bytea NOT NULL
  )`,
  'ALTER TABLE bike_drafts ADD encrypted_frame_number bytea',
  `CREATE TABLE service_entries (
    listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
    position smallint NOT NULL CHECK (position BETWEEN 0 AND 49),
    serviced_on date NOT NULL,
    mileage_km integer CHECK (mileage_km >= 0),
    work text NOT NULL CHECK (work <> ''),
    workshop text NOT NULL,
    image_hash char(64) REFERENCES images,
    PRIMARY KEY (listing_id, position)
  )`,
  'CREATE INDEX service_entries_image_idx ON service_entries (image_hash)',
  `CREATE TABLE bike_draft_invoices (
    seller_id uuid NOT NULL REFERENCES bike_drafts ON DELETE CASCADE,
    image_hash char(64) NOT NULL REFERENCES images,
    PRIMARY KEY (seller_id, image_hash)
  )`,
  'CREATE INDEX bike_draft_invoices_image_idx ON bike_draft_invoices (image_hash)',
]
