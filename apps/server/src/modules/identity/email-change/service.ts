import type { Db } from '../../../platform/db/database.ts'
import type { EmailListener } from '../../../platform/people/people-hooks.ts'
import type { Person } from '../../../platform/people/person.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Mail } from '../../mail/index.ts'
import {
  askForEmailChange,
  cancelEmailChange,
  confirmEmailChange,
  type EmailChangeParts,
  sendEmailChangeAgain,
} from './change-email.ts'
import { deleteExpiredEmailChanges, findEmailChange, releaseFormerEmails } from './email-change-repository.ts'
import { undoEmailChange } from './undo-email-change.ts'

type Parts = Omit<EmailChangeParts, 'listeners' | 'mail'> & { mail: EmailChangeParts['mail'] & Pick<Mail, 'forget'> }

/** Another email address for an account, and the way back for seven days (decision 178). */
export function createEmailChange(platform: Platform, given: Parts) {
  const { db, clock } = platform
  const listeners: EmailListener[] = []
  const parts = { ...given, listeners }
  return {
    ask: (person: Person, body: Parameters<typeof askForEmailChange>[3]): Promise<boolean> =>
      askForEmailChange(platform, parts, person, body),
    sendAgain: (person: Person): Promise<void> => sendEmailChangeAgain(platform, parts, person),
    cancel: (person: Person): Promise<void> => cancelEmailChange(platform, person),
    confirm: (person: Person, token: string): Promise<void> => confirmEmailChange(platform, parts, person, token),
    undo: (token: string): Promise<string> => undoEmailChange(platform, parts, token),

    /** The address that waits for its confirmation; null where none does. */
    pendingOf: async (person: Pick<Person, 'id'>): Promise<string | null> =>
      (await findEmailChange(db, person.id, clock.now()))?.new_email ?? null,

    /** Adds what a module above keeps by people's addresses to the transaction that changes one. */
    onChanged: (listener: EmailListener): void => void listeners.push(listener),

    /** Forgets changes that nobody confirmed, and addresses that can be taken back no more, with what was mailed there. */
    async forgetOld(): Promise<void> {
      await deleteExpiredEmailChanges(db, clock.now())
      await db.transaction().execute(async (trx: Db) => {
        for (const email of await releaseFormerEmails(trx, clock.now())) await given.mail.forget(trx, email)
      })
    },
  }
}
