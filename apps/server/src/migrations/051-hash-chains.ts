import { type Kysely, sql } from 'kysely'

/** Ledger transactions and audit events are chained by hash: see docs/decisions/055-hash-chains.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** The functions that write the chains do so as the tables' owner, and look nowhere but in our own schema. */
const asOwner = (signature: string) => `DO $do$ BEGIN
  EXECUTE format('ALTER FUNCTION ${signature} SECURITY DEFINER SET search_path = %I, pg_temp', current_schema());
END $do$`

const statements = [
  `CREATE TABLE chain_links (
    chain text NOT NULL CHECK (chain IN ('ledger', 'audit')),
    position bigint NOT NULL CHECK (position > 0),
    row_id uuid NOT NULL,
    -- SHA-256 of the link before and of the row in the form of chained_text.
    hash bytea NOT NULL CHECK (length(hash) = 32),
    chained_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (chain, position),
    UNIQUE (chain, row_id)
  )`,
  // What is committed and not chained yet.
  `CREATE TABLE chain_queue (
    chain text NOT NULL,
    row_id uuid NOT NULL,
    queued_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (chain, row_id)
  )`,
  // Column by column, so that a later one changes no hash of before.
  `CREATE FUNCTION chained_text(of text, one uuid) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT jsonb_build_array(id, code, idempotency_key, subject_type, subject_id, currency, reverses_id,
      extract(epoch FROM booked_at), (
        SELECT jsonb_agg(jsonb_build_array(position, account, payment_id, currency, amount_minor) ORDER BY position)
        FROM ledger_entries WHERE transaction_id = one))::text
    FROM ledger_transactions WHERE of = 'ledger' AND id = one
    UNION ALL
    SELECT jsonb_build_array(id, actor_id, action, subject_type, subject_id, details, as_admin,
      extract(epoch FROM created_at))::text
    FROM audit_events WHERE of = 'audit' AND id = one
  $$`,
  `CREATE FUNCTION chain_records(of text, at_most integer) RETURNS integer LANGUAGE plpgsql AS $$
    DECLARE
      place bigint;
      before bytea;
      one uuid;
      done integer := 0;
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended('chain ' || of, 0));
      SELECT position, hash INTO place, before FROM chain_links WHERE chain = of ORDER BY position DESC LIMIT 1;
      place := coalesce(place, 0);
      before := coalesce(before, sha256(convert_to(of, 'UTF8')));
      FOR one IN
        SELECT row_id FROM chain_queue WHERE chain = of ORDER BY queued_at, row_id LIMIT at_most
      LOOP
        place := place + 1;
        before := sha256(before || convert_to(coalesce(chained_text(of, one), ''), 'UTF8'));
        INSERT INTO chain_links (chain, position, row_id, hash) VALUES (of, place, one, before);
        DELETE FROM chain_queue WHERE chain = of AND row_id = one;
        done := done + 1;
      END LOOP;
      RETURN done;
    END
  $$`,
  asOwner('chain_records(text, integer)'),
  `CREATE FUNCTION queue_for_chain() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO chain_queue (chain, row_id) VALUES (TG_ARGV[0], NEW.id);
      RETURN NULL;
    END
  $$`,
  asOwner('queue_for_chain()'),
  `CREATE TRIGGER ledger_transactions_chained AFTER INSERT ON ledger_transactions
    FOR EACH ROW EXECUTE FUNCTION queue_for_chain('ledger')`,
  `CREATE TRIGGER audit_events_chained AFTER INSERT ON audit_events
    FOR EACH ROW EXECUTE FUNCTION queue_for_chain('audit')`,
  `CREATE FUNCTION chain_links_stay() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'Links of a chain stay.' USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_links_stay';
    END
  $$`,
  `CREATE TRIGGER chain_links_stay BEFORE UPDATE OR DELETE ON chain_links
    FOR EACH ROW EXECUTE FUNCTION chain_links_stay()`,
  `INSERT INTO chain_queue (chain, row_id, queued_at) SELECT 'ledger', id, booked_at FROM ledger_transactions`,
  `INSERT INTO chain_queue (chain, row_id, queued_at) SELECT 'audit', id, created_at FROM audit_events`,
]
