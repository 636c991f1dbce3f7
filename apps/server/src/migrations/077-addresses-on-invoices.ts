import { type Kysely, sql } from 'kysely'

/** A fee invoice carries the address of the seller, which can go with them as their name does: see docs/decisions/039-documents.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'ALTER TABLE documents ADD COLUMN recipient_address text',
  `CREATE OR REPLACE FUNCTION documents_stay() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' THEN
        IF NEW.recipient IS NULL THEN OLD.recipient := NULL; END IF;
        IF NEW.recipient_address IS NULL THEN OLD.recipient_address := NULL; END IF;
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
