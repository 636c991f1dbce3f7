import { type Kysely, sql } from 'kysely'

/** Heads of the chains of hashes are noted, so that a cut-off end is seen: see docs/decisions/055-hash-chains.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The last links of each night. No foreign key: it is links that are gone that these are for.
  `CREATE TABLE chain_heads (
    chain text NOT NULL,
    position bigint NOT NULL,
    hash bytea NOT NULL,
    noted_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (chain, position)
  )`,
  `CREATE FUNCTION note_chain_heads() RETURNS void LANGUAGE sql AS $$
    INSERT INTO chain_heads (chain, position, hash)
    SELECT DISTINCT ON (chain) chain, position, hash FROM chain_links ORDER BY chain, position DESC
    ON CONFLICT DO NOTHING
  $$`,
  // Noted as the tables' owner, who looks nowhere but in our own schema.
  `DO $do$ BEGIN
    EXECUTE format('ALTER FUNCTION note_chain_heads() SECURITY DEFINER SET search_path = %I, pg_temp', current_schema());
  END $do$`,
  `CREATE FUNCTION chain_heads_stay() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'Noted heads of a chain stay.' USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_heads_stay';
    END
  $$`,
  `CREATE TRIGGER chain_heads_stay BEFORE UPDATE OR DELETE ON chain_heads
    FOR EACH ROW EXECUTE FUNCTION chain_heads_stay()`,
]
