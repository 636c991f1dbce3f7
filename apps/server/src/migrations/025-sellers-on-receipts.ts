import { type Kysely, sql } from 'kysely'

/** The seller’s name on a receipt can go with the seller, as the buyer’s does: see docs/decisions/039-documents.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // On receipts: the seller, until they are deleted.
  `ALTER TABLE documents ADD COLUMN seller text`,
  `ALTER TABLE documents DISABLE TRIGGER documents_stay`,
  // The name has stood in the line until now.
  `UPDATE documents d SET
    seller = CASE WHEN u.deleted_at IS NULL THEN substring(d.content #>> '{lines,0,text}' from '^.*, sold by (.*)$') END,
    content = jsonb_set(d.content, '{lines,0,text}',
      to_jsonb(regexp_replace(d.content #>> '{lines,0,text}', '^(.*), sold by .*$', '\\1')))
    FROM payments p
    JOIN bookings b ON b.id = p.booking_id
    JOIN listings l ON l.id = b.listing_id
    JOIN users u ON u.id = l.seller_id
    WHERE d.kind = 'receipt' AND p.id = d.payment_id`,
  `ALTER TABLE documents ENABLE TRIGGER documents_stay`,
  `CREATE OR REPLACE FUNCTION documents_stay() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' THEN
        IF NEW.recipient IS NULL THEN OLD.recipient := NULL; END IF;
        IF NEW.seller IS NULL THEN OLD.seller := NULL; END IF;
        IF OLD = NEW THEN RETURN NEW; END IF;
      END IF;
      RAISE EXCEPTION 'Documents stay as they were issued.' USING ERRCODE = 'check_violation', CONSTRAINT = 'documents_stay';
    END
  $$`,
]
