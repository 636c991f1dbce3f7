import { randomUUID } from 'node:crypto'
import { changeEmail, confirmEmailChange } from '@bikevalley/contract'
import { signUp, type TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

const newAddress = () => `a-${randomUUID()}@example.com`

const ask = (person: TestPerson, newEmail: string, password = person.password) =>
  person.request({ method: 'POST', url: '/api/auth/change-email', payload: { newEmail, password } })

/** People whose email address changes, and the links that are mailed for it. */
export function addresses(app: TestApp) {
  const { db } = app.platform

  const mailsTo = (email: string) =>
    db.selectFrom('mails').select(['subject', 'body_text']).where('recipient', '=', email).orderBy('id').execute()

  /** The token of the newest link to that page. */
  async function linkTo(email: string, page: string): Promise<string> {
    const texts = (await mailsTo(email)).map(({ body_text }) => body_text)
    return texts.map((text) => new RegExp(`/${page}#token=(\\S+)`).exec(text)?.[1] ?? '').findLast(Boolean) ?? ''
  }

  return {
    newAddress,
    mailsTo,
    linkTo,
    ask,
    signUpAs: (email: string) => signUp(app, 'user', { email }),

    /** Somebody whose address is confirmed. */
    confirmed: async (): Promise<TestPerson> => {
      const person = await signUp(app, 'user')
      await db.updateTable('users').set({ email_verified: true }).where('id', '=', person.id).execute()
      return person
    },

    /** @returns the new address */
    change: async (person: TestPerson, to = newAddress()): Promise<string> => {
      await person.call(changeEmail, { body: { newEmail: to, password: person.password } })
      await person.call(confirmEmailChange, { body: { token: await linkTo(to, 'confirm-new-email') } })
      return to
    },

    /** What the database has of changes, as text. */
    kept: async (): Promise<string> => {
      const tables = [db.selectFrom('email_changes').selectAll(), db.selectFrom('former_emails').selectAll()] as const
      return JSON.stringify(await Promise.all(tables.map((table) => table.execute())))
    },

    eventsOf: async ({ id }: Pick<TestPerson, 'id'>): Promise<string[]> => {
      const rows = await db
        .selectFrom('audit_events')
        .select('action')
        .where('subject_id', '=', id)
        .where('action', 'like', 'email_change%')
        .orderBy('id')
        .execute()
      return rows.map(({ action }) => action)
    },
  }
}
