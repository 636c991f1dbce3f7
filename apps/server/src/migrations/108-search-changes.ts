import { type Kysely, sql } from 'kysely'

/**
 * What search needs of the database: which listings have changed, written in the transaction of the change; the words of each
 * listing; and how many listings have a word. See decision 141.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** What search sees of a listing; a change of anything else is none to it. */
const SEEN = [
  'state',
  'seller_id',
  'category_id',
  'make',
  'model',
  'body_type',
  'condition',
  'licence',
  'transmission',
  'final_drive',
  'colour',
  'abs',
  'has_image',
  'resale_price_minor',
  'model_year',
  'mileage_km',
  'engine_cc',
  'power_kw',
  'seat_height_mm',
  'place_id',
  'place_name',
  'latitude',
  'longitude',
  'created_at',
  'name',
  'description',
  'features',
]
const row = (of: string, columns: readonly string[]) => `(${columns.map((column) => `${of}.${column}`).join(', ')})`
const TOLD_IN_WORDS = ['category_id', 'body_type', 'colour', 'transmission', 'final_drive']
const WORDED = ['make', 'model', 'name', 'description', ...TOLD_IN_WORDS, 'abs', 'features']

/** Writes the words of listings. @param source a table or a transition table, called `n` */
const writeWords = (source: string) => `
  INSERT INTO listing_words (listing_id, name_words, words)
  SELECT n.id, array_to_tsvector(named.words), array_to_tsvector(named.words || search_words(concat_ws(' ', n.description, array_to_string(n.features, ' '))))
  FROM ${source}
  CROSS JOIN LATERAL (SELECT search_name_words(concat_ws(' ', n.make, n.model, n.name)) || search_words(concat_ws(' ',
    ${TOLD_IN_WORDS.map((column) => `n.${column}`).join(', ')}, CASE WHEN n.abs THEN 'abs' END)) AS words) named
  ON CONFLICT (listing_id) DO UPDATE SET name_words = excluded.name_words, words = excluded.words`

const trigger = (event: 'INSERT' | 'UPDATE' | 'DELETE', tables: string, body: string) => [
  `CREATE FUNCTION search_after_${event.toLowerCase()}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NULL; END $$`,
  `CREATE TRIGGER listings_search_${event.toLowerCase()} AFTER ${event} ON listings REFERENCING ${tables}
    FOR EACH STATEMENT EXECUTE FUNCTION search_after_${event.toLowerCase()}()`,
]
const TELL = `IF FOUND THEN PERFORM pg_notify('search_changes', ''); END IF;`

const statements = [
  // A table is changed only while no trigger on its rows is still due.
  'SET CONSTRAINTS ALL IMMEDIATE',
  // Distances are compared in whole metres, in SQL and beside it: a real is another number in each. Towns are matched anew after the start.
  'UPDATE listings SET place_id = NULL, place_name = NULL, latitude = NULL, longitude = NULL WHERE place_id IS NOT NULL',
  'ALTER TABLE listings ALTER latitude TYPE double precision, ALTER longitude TYPE double precision',

  `CREATE TABLE search_changes (
    seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
    listing_id uuid NOT NULL,
    at timestamptz NOT NULL DEFAULT clock_timestamp()
  )`,
  'CREATE INDEX search_changes_xid_idx ON search_changes (xid, seq)',
  'CREATE INDEX search_changes_at_idx ON search_changes (at)',

  // As wordsOf and nameWordsOf of modules/search/words.ts read a text; a test compares them.
  `CREATE FUNCTION search_words(given text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(array_agg(word ORDER BY place) FILTER (WHERE length(word) BETWEEN 1 AND 40), '{}')
    FROM regexp_split_to_table(
      lower(translate(
        replace(replace(replace(replace(replace(replace(
          regexp_replace(normalize(given, NFKD), '[\\u0300-\\u036f]', '', 'g'),
          'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'),
        'øØłŁđĐı', 'oollddi') COLLATE "C"),
      '[^a-z0-9]+') WITH ORDINALITY AS parts (word, place)
  $$`,
  `CREATE FUNCTION search_name_words(given text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    WITH words AS (SELECT word, place FROM unnest(search_words(given)) WITH ORDINALITY AS w (word, place)),
    runs AS (
      SELECT found.run[1] AS run, row_number() OVER (ORDER BY words.place, found.place) AS place
      FROM words CROSS JOIN LATERAL regexp_matches(words.word COLLATE "C", '[a-z]+|[0-9]+', 'g')
        WITH ORDINALITY AS found (run, place)
    ),
    neighbours AS (
      SELECT run, lead(run, 1) OVER follow AS second, lead(run, 2) OVER follow AS third, lead(run, 3) OVER follow AS fourth
      FROM runs WINDOW follow AS (ORDER BY place)
    )
    SELECT coalesce(array_agg(DISTINCT word), '{}') FROM (
      SELECT word FROM words
      UNION ALL SELECT run FROM runs
      UNION ALL SELECT joined FROM neighbours
        CROSS JOIN LATERAL (VALUES (run || second), (run || second || third), (run || second || third || fourth)) AS j (joined)
        WHERE length(joined) <= 12 AND joined COLLATE "C" ~ '[0-9]'
    ) AS every_word
  $$`,
  `CREATE TABLE listing_words (
    listing_id uuid PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
    name_words tsvector NOT NULL,
    words tsvector NOT NULL
  )`,
  `CREATE TABLE search_vocabulary (word text COLLATE "C" PRIMARY KEY, listings integer NOT NULL CHECK (listings > 0))`,

  ...trigger(
    'INSERT',
    'NEW TABLE AS new_rows',
    `${writeWords('new_rows n')};
     INSERT INTO search_changes (listing_id) SELECT id FROM new_rows WHERE state = 'available'; ${TELL}`,
  ),
  ...trigger(
    'UPDATE',
    'OLD TABLE AS old_rows NEW TABLE AS new_rows',
    `${writeWords(`(SELECT n.* FROM new_rows n JOIN old_rows o USING (id)
       WHERE ${row('n', WORDED)} IS DISTINCT FROM ${row('o', WORDED)}) n`)};
     INSERT INTO search_changes (listing_id)
     SELECT n.id FROM new_rows n JOIN old_rows o USING (id)
     WHERE (n.state = 'available' OR o.state = 'available') AND ${row('n', SEEN)} IS DISTINCT FROM ${row('o', SEEN)};
     ${TELL}`,
  ),
  ...trigger(
    'DELETE',
    'OLD TABLE AS old_rows',
    `INSERT INTO search_changes (listing_id) SELECT id FROM old_rows WHERE state = 'available'; ${TELL}`,
  ),
  // Without a path of its own a function finds the tables of whoever calls it, and temporary ones first.
  `DO $do$
    DECLARE ours text;
    BEGIN
      FOREACH ours IN ARRAY ARRAY['search_name_words(text)', 'search_words(text)', 'search_after_insert()',
        'search_after_update()', 'search_after_delete()']
      LOOP EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', ours, current_schema());
      END LOOP;
    END
  $do$`,

  writeWords('listings n'),
  'CREATE INDEX listing_words_words_idx ON listing_words USING gin (words)',
  // Which makes and models there are, and how they are written.
  `CREATE INDEX listings_makes_idx ON listings (make, model) WHERE state = 'available'`,
  'SET CONSTRAINTS ALL DEFERRED',
]
