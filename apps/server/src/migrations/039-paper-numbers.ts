import { type Kysely, sql } from 'kysely'

/** Papers are numbered after their sale: see docs/decisions/058-paper-numbers.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Null until a job has given one; `issued_at` may move on to the paper before with it.
  `ALTER TABLE documents ALTER COLUMN number DROP NOT NULL`,
  `CREATE INDEX documents_due ON documents (issued_at, id) WHERE number IS NULL`,
  // When the newest of a year was issued, so that numbers are in order of time.
  `ALTER TABLE document_counters ADD COLUMN last_issued_at timestamptz`,
  `UPDATE document_counters c SET last_issued_at = (SELECT max(d.issued_at) FROM documents d WHERE d.kind = c.kind
    AND extract(year FROM d.issued_at AT TIME ZONE 'UTC') = c.year)`,
  `UPDATE document_counters SET last_issued_at = make_timestamptz(year, 1, 1, 0, 0, 0, 'UTC') WHERE last_issued_at IS NULL`,
  `ALTER TABLE document_counters ALTER COLUMN last_issued_at SET NOT NULL`,
  `CREATE OR REPLACE FUNCTION documents_stay() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' THEN
        IF NEW.recipient IS NULL THEN OLD.recipient := NULL; END IF;
        IF NEW.seller IS NULL THEN OLD.seller := NULL; END IF;
        IF OLD.number IS NULL AND NEW.number IS NOT NULL AND NEW.issued_at >= OLD.issued_at THEN
          OLD.number := NEW.number;
          OLD.issued_at := NEW.issued_at;
        END IF;
        IF OLD = NEW THEN RETURN NEW; END IF;
      END IF;
      RAISE EXCEPTION 'Documents stay as they were issued.' USING ERRCODE = 'check_violation', CONSTRAINT = 'documents_stay';
    END
  $$`,
]
