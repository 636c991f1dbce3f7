import { type Kysely, sql } from 'kysely'

/**
 * What a bike is, beyond its name: the facts that search filters by. All may be missing. Values of a closed list are those
 * of the contract (`listing-facts.ts`), which checks them; the place is a town's, never an address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE listings
      ADD make text CHECK (make <> ''),
      ADD model text CHECK (model <> ''),
      ADD body_type text,
      ADD power_kw numeric(5, 1) CHECK (power_kw > 0),
      ADD original_power_kw numeric(5, 1) CHECK (original_power_kw > 0),
      ADD weight_kg integer CHECK (weight_kg > 0),
      ADD seat_height_mm integer CHECK (seat_height_mm > 0),
      ADD transmission text,
      ADD final_drive text,
      ADD colour text,
      ADD abs boolean,
      ADD owners smallint CHECK (owners >= 0),
      ADD features text[] NOT NULL DEFAULT '{}',
      ADD first_registered_on date,
      ADD inspection_until date,
      ADD licence text,
      ADD place_id integer,
      ADD place_name text,
      ADD latitude real CHECK (latitude BETWEEN -90 AND 90),
      ADD longitude real CHECK (longitude BETWEEN -180 AND 180),
      ADD CHECK ((place_id IS NULL) = (place_name IS NULL) AND (place_id IS NULL) = (latitude IS NULL)
        AND (latitude IS NULL) = (longitude IS NULL))
  `.execute(db)
}
