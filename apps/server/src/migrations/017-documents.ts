import { type Kysely, sql } from 'kysely'

/** Receipts and fee invoices: numbered without gaps, and never changed. See docs/decisions/039-documents.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // A number is taken with the document's own transaction: what is rolled back leaves no gap.
  `CREATE TABLE document_counters (
    kind text NOT NULL,
    year integer NOT NULL,
    last integer NOT NULL CHECK (last > 0),
    PRIMARY KEY (kind, year)
  )`,
  `CREATE TABLE documents (
    id uuid PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('receipt', 'fee_invoice')),
    number text NOT NULL UNIQUE,
    payment_id uuid NOT NULL REFERENCES payments,
    user_id uuid NOT NULL REFERENCES users,
    -- Goes when its person is deleted; the rest stays.
    recipient text,
    content jsonb NOT NULL,
    issued_at timestamptz NOT NULL,
    UNIQUE (payment_id, kind)
  )`,
  `CREATE INDEX documents_user_idx ON documents (user_id, id)`,
  `CREATE FUNCTION documents_stay() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND NEW.recipient IS NULL THEN
        OLD.recipient := NULL;
        IF OLD = NEW THEN RETURN NEW; END IF;
      END IF;
      RAISE EXCEPTION 'Documents stay as they were issued.' USING ERRCODE = 'check_violation', CONSTRAINT = 'documents_stay';
    END
  $$`,
  `CREATE TRIGGER documents_stay BEFORE UPDATE OR DELETE ON documents FOR EACH ROW EXECUTE FUNCTION documents_stay()`,
]
