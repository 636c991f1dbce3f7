import { createHash, randomBytes } from 'node:crypto'
import { ApiError } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { recordEvent } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { PersonReader } from '../../../platform/i18n/reader.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Mail } from '../../mail/index.ts'
import { deleteVerifications, insertVerification, takeVerification, updateUser } from '../repository.ts'

const VALID_MS = 24 * 3_600_000

const PREFIX = 'verify-email:'

/** Only a hash of the token is kept: who reads the table can confirm nothing. */
const identifierOf = (token: string) => `${PREFIX}${createHash('sha256').update(token).digest('base64url')}`

/**
 * Queues a mail with a link that confirms the address: once, for 24 hours, and in the place of every older one. Nothing is
 * sent to who got as many within the hour as one may. Call it under the person's lock.
 */
export async function sendVerification(
  trx: Db,
  { clock, siteUrl }: Pick<Platform, 'clock' | 'siteUrl'>,
  mail: Pick<Mail, 'queue' | 'claim'>,
  { id, ...reader }: PersonReader,
): Promise<void> {
  if (!(await mail.claim(trx, reader.email, 'verification'))) return
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + VALID_MS)
  await deleteVerifications(trx, id, PREFIX)
  await insertVerification(trx, { identifier: identifierOf(token), value: id, expiresAt })
  await mail.queue(trx, reader, () => ({
    secret: true,
    subject: t('identity.confirmSubject'),
    paragraphs: [t('identity.somebodySignedUp'), t('identity.confirmLinkWorksOnce')],
    action: { label: t('identity.confirmAddress'), url: siteUrl(`/verify-email#token=${token}`) },
  }))
}

/**
 * Confirms the address that the token was mailed to.
 * @throws ApiError `invalid_token` for one that is used, too old, or nobody's
 */
export async function verifyEmail({ db, clock }: Platform, token: string): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const userId = await takeVerification(trx, identifierOf(token), now)
    if (userId === null) throw new ApiError('invalid_token', t('identity.confirmLinkOver'))
    await updateUser(trx, userId, { email_verified: true }, now)
    await recordEvent(trx, clock, {
      actorId: userId,
      action: 'email_verified',
      subjectType: 'user',
      subjectId: userId,
    })
  })
}
