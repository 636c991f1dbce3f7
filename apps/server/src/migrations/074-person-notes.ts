import { type Kysely, sql } from 'kysely'

/** What admins write down about a person, for one another (docs/decisions/102-lists-and-evidence.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE TABLE person_notes (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users,
    author_id uuid NOT NULL REFERENCES users,
    text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
    created_at timestamptz NOT NULL
  )`,
  'CREATE INDEX person_notes_user_idx ON person_notes (user_id, id)',
]
