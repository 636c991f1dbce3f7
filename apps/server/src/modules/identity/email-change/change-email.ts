import { randomBytes } from 'node:crypto'
import { ApiError, EMAIL_CHANGES } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { recordEvent } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import { readerOf } from '../../../platform/i18n/reader.ts'
import { newId } from '../../../platform/ids.ts'
import { lockLivePerson } from '../../../platform/people/live-person.ts'
import type { EmailListener } from '../../../platform/people/people-hooks.ts'
import type { Person } from '../../../platform/people/person.ts'
import type { Platform } from '../../../platform/platform.ts'
import { invalidField } from '../../../platform/refusals.ts'
import type { Mail } from '../../mail/index.ts'
import type { OwnerCheck } from '../passwords/change-password.ts'
import { requirePasswordOrConfirmed } from '../passwords/require-owner.ts'
import { DELETED_DOMAIN, deleteMailedLinks, findUserByEmail, type UserRow, updateUser } from '../repository.ts'
import type { SecurityMails } from '../security-mails.ts'
import { hashToken } from '../sessions/hashed-sessions.ts'
import { endSessionsOf } from '../sessions/session-repository.ts'
import { isEmailTaken } from '../sign-in/sign-in-errors.ts'
import {
  deleteEmailChange,
  deleteFormerEmailsFrom,
  findEmailChange,
  findOwnFormerEmail,
  insertFormerEmail,
  isKeptForAnother,
  saveEmailChange,
  takeEmailChange,
} from './email-change-repository.ts'

const DAY_MS = 24 * 3_600_000
const CONFIRM_MS = DAY_MS
const UNDO_MS = EMAIL_CHANGES.undoDays * DAY_MS

export type EmailChangeParts = OwnerCheck & {
  mail: Pick<Mail, 'queue' | 'claim' | 'readdress'>
  mails: SecurityMails
  listeners: readonly EmailListener[]
}

const newToken = () => randomBytes(24).toString('base64url')

/**
 * Asks for another address. Where mail is sent, a link in a mail to the new one changes it, and nothing tells whoever asks
 * that it has an account: its holder is mailed instead. Where none is sent it changes at once, and is unconfirmed.
 * @returns whether it has changed
 * @throws ApiError `wrong_password`, `invalid_input`, `confirm_identity`, `too_many_requests`, `email_taken` where no mail is sent
 */
export async function askForEmailChange(
  platform: Platform,
  parts: EmailChangeParts,
  person: Person,
  given: { newEmail: string; password?: string | undefined },
): Promise<boolean> {
  const { db, clock, config } = platform
  await requirePasswordOrConfirmed(platform, parts, person, given.password)
  if (given.newEmail.endsWith(`@${DELETED_DOMAIN}`)) throw invalidField('newEmail', t('identity.emailYouRead'))
  const refuseSame = (user: UserRow) => {
    if (given.newEmail === user.email) throw invalidField('newEmail', t('emailChange.sameAsBefore'))
  }
  if (!config.verifyEmail) {
    await changing(platform, async (trx) => {
      const user = await lockLivePerson(trx, person.id)
      refuseSame(user)
      await setEmail(trx, platform, parts, {
        user,
        to: given.newEmail,
        askedAt: clock.now(),
        session: person.sessionId,
      })
    })
    return true
  }
  await db.transaction().execute(async (trx) => {
    const user = await lockLivePerson(trx, person.id)
    refuseSame(user)
    await mailLink(trx, platform, parts, user, given.newEmail)
    await recordEvent(trx, clock, {
      actorId: user.id,
      action: 'email_change_asked',
      subjectType: 'user',
      subjectId: user.id,
    })
  })
  return false
}

/**
 * Mails the link to the new address once more, in the place of the earlier one.
 * @throws ApiError `wrong_state` where no change waits, `too_many_requests`
 */
export async function sendEmailChangeAgain(platform: Platform, parts: EmailChangeParts, person: Person): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const user = await lockLivePerson(trx, person.id)
    const change = await findEmailChange(trx, user.id, platform.clock.now())
    if (!change) throw new ApiError('wrong_state', t('emailChange.nothingWaits'))
    await mailLink(trx, platform, parts, user, change.new_email)
  })
}

/** Keeps the current address; where no change waits, nothing happens. */
export async function cancelEmailChange({ db, clock }: Platform, person: Person): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const user = await lockLivePerson(trx, person.id)
    if (!(await deleteEmailChange(trx, user.id))) return
    await recordEvent(trx, clock, {
      actorId: user.id,
      action: 'email_change_canceled',
      subjectType: 'user',
      subjectId: user.id,
    })
  })
}

/**
 * Changes the address with the link that was mailed to the new one. It works only in the account that asked: a stranger whose address
 * was typed by mistake gets into none.
 * @throws ApiError `invalid_token` for a link that is used, too old, or another account's; `email_taken` where somebody was quicker
 */
export async function confirmEmailChange(
  platform: Platform,
  parts: EmailChangeParts,
  person: Person,
  token: string,
): Promise<void> {
  await changing(platform, async (trx) => {
    const user = await lockLivePerson(trx, person.id)
    const by = { userId: user.id, tokenHash: hashToken(token), now: platform.clock.now() }
    const change = await takeEmailChange(trx, by)
    if (!change) throw new ApiError('invalid_token', t('emailChange.linkOver'))
    const { new_email: to, asked_at: askedAt } = change
    await setEmail(trx, platform, parts, { user, to, askedAt, session: person.sessionId })
  })
}

/** Runs a change. The database refuses an address that somebody else has or can take back, whoever comes first. */
async function changing({ db }: Platform, work: (trx: Db) => Promise<void>): Promise<void> {
  await db
    .transaction()
    .execute(work)
    .catch((error: unknown) => {
      if (!isEmailTaken(error)) throw error
      const message = t('emailChange.taken')
      throw new ApiError('email_taken', message, { fields: { newEmail: message } })
    })
}

/**
 * Mails the link that confirms a new address. One that has an account gets none: its holder is told that somebody tried.
 * Call it under the person's lock.
 */
async function mailLink(
  trx: Db,
  platform: Platform,
  { mail, mails }: EmailChangeParts,
  user: UserRow,
  newEmail: string,
): Promise<void> {
  if (!(await mail.claim(trx, user.id, 'email-change')))
    throw new ApiError('too_many_requests', t('emailChange.tooMany'), { retryAfter: 3600 })
  const token = newToken()
  const now = platform.clock.now()
  const waiting = await findEmailChange(trx, user.id, now)
  await saveEmailChange(trx, {
    user_id: user.id,
    new_email: newEmail,
    token_hash: hashToken(token),
    // An undo takes away what was added since: asking once more must not save what a thief has added between.
    asked_at: waiting?.asked_at ?? now,
    expires_at: new Date(now.getTime() + CONFIRM_MS),
  })
  const holder = await findUserByEmail(trx, newEmail)
  if ((await isKeptForAnother(trx, newEmail, user.id)) || !(await mail.claim(trx, newEmail, 'verification'))) return
  if (holder) await mails.emailWanted(trx, readerOf(holder))
  else
    await mail.queue(trx, { ...readerOf(user), email: newEmail }, () => ({
      secret: true,
      subject: t('emailChange.confirmSubject'),
      paragraphs: [t('emailChange.somebodyAsked'), t('emailChange.confirmHow'), t('emailChange.ifNotYou')],
      action: { label: t('emailChange.confirmAddress'), url: platform.siteUrl(`/confirm-new-email#token=${token}`) },
    }))
}

/**
 * Gives a person, whose row is locked, another address, and takes along what was mailed to the one before. If they had confirmed
 * that one, it gets a link that undoes the change, and is kept for them while the link is valid. Otherwise it may be somebody else's.
 * To return to an address that is kept for them is an undo: the addresses since then get no link, and their links are void.
 */
async function setEmail(
  trx: Db,
  platform: Platform,
  { mail, listeners }: EmailChangeParts,
  { user, to, askedAt, session }: { user: UserRow; to: string; askedAt: Date; session: string },
): Promise<void> {
  const { config, clock } = platform
  const now = clock.now()
  const from = user.email
  await updateUser(trx, user.id, { email: to, email_verified: config.verifyEmail }, now)
  await endSessionsOf(trx, user.id, session)
  await deleteMailedLinks(trx, user.id)
  // What was mailed before to an address that was never confirmed is not theirs.
  await mail.readdress(trx, from, to, user.email_verified || !config.verifyEmail ? null : user.created_at)
  if (user.email_verified) for (const listener of listeners) await listener(trx, { from, to })
  const back = await findOwnFormerEmail(trx, { userId: user.id, email: to, now })
  if (back) {
    await deleteFormerEmailsFrom(trx, back)
    await tellUndone(trx, mail, user)
  } else if (config.verifyEmail && user.email_verified) {
    const token = newToken()
    await insertFormerEmail(trx, {
      id: newId(),
      user_id: user.id,
      email: from,
      undo_hash: hashToken(token),
      asked_at: askedAt,
      changed_at: now,
      undo_until: new Date(now.getTime() + UNDO_MS),
    })
    await mail.queue(trx, readerOf(user), () => ({
      secret: true,
      subject: t('emailChange.changedSubject'),
      paragraphs: [
        t('emailChange.changed'),
        t('emailChange.changedYou'),
        t('emailChange.changedNotYou', { days: EMAIL_CHANGES.undoDays }),
      ],
      action: { label: t('emailChange.undo'), url: platform.siteUrl(`/restore-email#token=${token}`) },
    }))
  }
  await recordEvent(trx, clock, {
    actorId: user.id,
    action: 'email_changed',
    subjectType: 'user',
    subjectId: user.id,
  })
}

/** Tells the address that a person has had until now, and which may be somebody else's, that they have an earlier one again. */
export const tellUndone = (trx: Db, mail: Pick<Mail, 'queue'>, user: UserRow): Promise<void> =>
  mail.queue(trx, readerOf(user), () => ({
    subject: t('emailChange.undoneSubject'),
    paragraphs: [t('emailChange.undoneForThis'), t('emailChange.undoneNotYou')],
  }))
