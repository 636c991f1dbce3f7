import { type Kysely, sql } from 'kysely'

/**
 * What the database refuses can't be talked around: its functions look nowhere but in our own schema, and more of what was
 * written down about money stays. See docs/decisions/053-database-roles.md and 054-money-stays.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const differs = (column: string) => `OLD.${column} IS DISTINCT FROM NEW.${column}`
const anyDiffers = (...columns: readonly string[]) => columns.map(differs).join(' OR ')

const statements = [
  `CREATE TRIGGER payments_card_stays BEFORE UPDATE ON payments FOR EACH ROW
    WHEN (${anyDiffers('card_brand', 'card_last4')}) EXECUTE FUNCTION money_stays()`,
  // What is found later is added to the details; what has ended stays as it ended.
  `CREATE TRIGGER money_freezes_unchanging BEFORE UPDATE ON money_freezes FOR EACH ROW
    WHEN (${anyDiffers('id', 'payment_id', 'reason', 'since')} OR (OLD.ended_at IS NOT NULL AND OLD IS DISTINCT FROM NEW))
    EXECUTE FUNCTION money_stays()`,
  // The day on which money goes back by itself. The application counts in milliseconds, the database in less.
  `CREATE FUNCTION deadline_stays() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'The time to hand a bike over is lengthened, and never shortened.'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'deadline_stays';
    END
  $$`,
  `CREATE TRIGGER handovers_deadline_stays BEFORE UPDATE OF due_at ON handovers FOR EACH ROW
    WHEN (NEW.due_at < date_trunc('milliseconds', OLD.due_at) OR (OLD.handed_over_at IS NOT NULL AND ${differs('due_at')}))
    EXECUTE FUNCTION deadline_stays()`,
  // Without a path of its own a function finds the tables of whoever calls it, and temporary ones first.
  `DO $do$
    DECLARE ours regprocedure;
    BEGIN
      FOR ours IN SELECT p.oid FROM pg_proc p WHERE pronamespace = current_schema()::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend d
          WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
      LOOP EXECUTE format('ALTER ROUTINE %s SET search_path = %I, pg_temp', ours, current_schema());
      END LOOP;
    END
  $do$`,
]
