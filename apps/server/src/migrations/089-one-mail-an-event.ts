import { type Kysely, sql } from 'kysely'

/**
 * Refunds that a mail told of as they were asked for, an address that is missing on a fee invoice and is given once, and
 * whose clock somebody lives by. See docs/decisions/112-one-mail-an-event.md and 039-documents.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'ALTER TABLE refunds ADD told boolean NOT NULL DEFAULT false',
  `CREATE TRIGGER refunds_told_stays BEFORE UPDATE ON refunds FOR EACH ROW
    WHEN (OLD.told IS DISTINCT FROM NEW.told) EXECUTE FUNCTION money_stays()`,
  'ALTER TABLE users ADD time_zone text',
  `CREATE OR REPLACE FUNCTION documents_stay() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' THEN
        IF OLD.kind = 'fee_invoice' AND OLD.recipient IS NOT NULL AND OLD.recipient_address IS NULL
        THEN OLD.recipient_address := NEW.recipient_address; END IF;
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
  `DO $do$ BEGIN
    EXECUTE format('ALTER FUNCTION documents_stay() SET search_path = %I, pg_temp', current_schema());
  END $do$`,
]
