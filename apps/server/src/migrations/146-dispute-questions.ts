import { type Kysely, sql } from 'kysely'

/** What admins ask the sides of a dispute, and what these answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `CREATE TABLE dispute_questions (
      id uuid PRIMARY KEY,
      dispute_id uuid NOT NULL REFERENCES disputes,
      side text NOT NULL CHECK (side IN ('buyer', 'seller')),
      question text NOT NULL CHECK (question <> ''),
      asked_by uuid NOT NULL REFERENCES users,
      asked_at timestamptz NOT NULL,
      answer_by timestamptz NOT NULL CHECK (answer_by > asked_at),
      answer text CHECK (answer <> ''),
      answered_at timestamptz,
      CHECK (num_nulls(answer, answered_at) IN (0, 2))
    )`,
    'CREATE INDEX dispute_questions_dispute_idx ON dispute_questions (dispute_id, id)',
    // One open question per side, so that an answer needs no id.
    'CREATE UNIQUE INDEX dispute_questions_open_key ON dispute_questions (dispute_id, side) WHERE answered_at IS NULL',
    `CREATE TRIGGER dispute_questions_unchanging BEFORE UPDATE ON dispute_questions FOR EACH ROW
      WHEN (OLD.answered_at IS NOT NULL OR (OLD.id, OLD.dispute_id, OLD.side, OLD.question, OLD.asked_by, OLD.asked_at, OLD.answer_by)
        IS DISTINCT FROM (NEW.id, NEW.dispute_id, NEW.side, NEW.question, NEW.asked_by, NEW.asked_at, NEW.answer_by))
      EXECUTE FUNCTION money_stays()`,
    'CREATE TRIGGER dispute_questions_not_deleted BEFORE DELETE ON dispute_questions FOR EACH ROW EXECUTE FUNCTION money_stays()',
  ])
    await sql.raw(statement).execute(db)
}
