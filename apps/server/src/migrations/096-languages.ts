import { type Kysely, sql } from 'kysely'

/**
 * The language that somebody reads: a person's own choice, which is kept with how to reach them, a subscriber's by the page they subscribed on, and of what was
 * written to them. It is a language's tag; which there are is the application's to know, so that a new one needs no migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['users', 'payee_contacts', 'newsletter_subscriptions', 'mails', 'gathered_notices'])
    await sql
      .raw(
        `ALTER TABLE ${table} ADD language text,
          ADD CONSTRAINT ${table}_language_check CHECK (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$')`,
      )
      .execute(db)
}
