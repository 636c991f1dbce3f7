import { createHash, randomBytes } from 'node:crypto'
import { ApiError, SERVER_LIMITS } from '@bikevalley/contract'
import { knownLanguage, t } from '@bikevalley/messages'
import type { Db } from '../../platform/db/database.ts'
import { createNetworkCounts } from '../../platform/http/limits/network-counts.ts'
import { doAll } from '../../platform/jobs/do-each.ts'
import type { JobDefinitions } from '../../platform/jobs/jobs.ts'
import type { PersonalData, Subject } from '../../platform/people/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import { questions } from '../../platform/questions.ts'
import { createNewsletterEmails, type NewsletterAnswers, type NewsletterEmailParts } from './newsletter-emails.ts'
import { subscriptionOf } from './personal-data.ts'
import {
  deleteIdle,
  deleteOfPerson,
  lockById,
  lockByToken,
  mayAsk,
  moveToAddress,
  saveRequest,
  updateSubscription,
} from './repository.ts'

const MAIL_EVERY_MS = 10 * 60_000
/** How long an address is kept that nobody wants emails at (the privacy page says so). */
const IDLE_MS = 30 * 24 * 60 * 60_000
const FORGET = 'forget-readers'

export type Newsletter = ReturnType<typeof createNewsletter>

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Subscriptions by double opt-in: an address counts once its reader has confirmed it, and then gets an email a week. */
export function createNewsletter(platform: Platform, { mail }: Pick<NewsletterEmailParts, 'mail'>) {
  const { db, clock } = platform
  const above = questions<NewsletterAnswers>('newsletter')
  const emails = createNewsletterEmails(platform, { mail, above })
  // Whatever comes of it: the answer tells nothing of who has subscribed.
  const askers = createNetworkCounts(platform, {
    table: 'newsletter_askers',
    purpose: 'newsletter askers',
    most: SERVER_LIMITS.newsletterRequestsPerNetworkAndDay,
    words: (most) => t('newsletters.networkAskedOften', { most }),
  })
  /** The subscription of an email's token, or of the token that was mailed to confirm. */
  const lockForLeaving = (trx: Db, token: string) => {
    const id = emails.readerOf(token)
    return id === null ? lockByToken(trx, hashOf(token)) : lockById(trx, id)
  }

  const forget = (): Promise<void> =>
    doAll(
      () => deleteIdle(db, new Date(clock.now().getTime() - IDLE_MS)),
      () => askers.deleteOld(db),
    )

  return {
    answerWith: above.answerWith,
    jobs: {
      lane: 'rest',
      handlers: { ...emails.jobs.handlers, [FORGET]: forget },
      cron: [...emails.jobs.cron, { task: FORGET, match: '11 4 * * *' }],
    } satisfies JobDefinitions,

    /**
     * Mails a link to confirm, at most one in ten minutes and a few a day; does nothing for a subscriber.
     * The language is that of the page that they ask on.
     * @param from the address of who asks
     * @throws ApiError `quota_reached` where their network has asked for too many today
     */
    subscribe: (email: string, from: string): Promise<void> => {
      const reader = { email, language: knownLanguage(), timeZone: null }
      return db.transaction().execute(async (trx) => {
        await askers.count(trx, from)
        const token = randomBytes(32).toString('base64url')
        const now = clock.now()
        const askedBefore = new Date(now.getTime() - MAIL_EVERY_MS)
        if (!(await mayAsk(trx, email, askedBefore)) || !(await mail.claim(trx, email, 'newsletter'))) return
        if (!(await saveRequest(trx, { ...reader, tokenHash: hashOf(token), now, askedBefore }))) return
        await mail.queue(trx, reader, () => ({
          secret: true,
          subject: t('newsletters.confirmSubject'),
          paragraphs: [
            t('newsletters.youAsked'),
            t('newsletters.ifYouDidNotAsk', { address: platform.siteUrl(`/newsletter/unsubscribe?token=${token}`) }),
          ],
          action: { label: t('newsletters.confirm'), url: platform.siteUrl(`/newsletter/confirm?token=${token}`) },
        }))
      })
    },

    /** Confirms; once more changes nothing. A link from before an unsubscription is good no more. */
    confirm: (token: string): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const subscription = await lockByToken(trx, hashOf(token))
        if (!subscription) throw invalidToken()
        const { id, asked_at, confirmed_at, unsubscribed_at } = subscription
        if (confirmed_at && !unsubscribed_at) return
        if (unsubscribed_at && unsubscribed_at >= asked_at) throw invalidToken()
        await updateSubscription(trx, id, { confirmed_at: clock.now(), unsubscribed_at: null })
      }),

    /** Ends a subscription; once more changes nothing. */
    unsubscribe: (token: string): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const subscription = await lockForLeaving(trx, token)
        if (!subscription) throw invalidToken()
        const { id, asked_at, confirmed_at, unsubscribed_at } = subscription
        if (unsubscribed_at && unsubscribed_at >= asked_at) return
        await updateSubscription(trx, id, { confirmed_at, unsubscribed_at: clock.now() })
      }),

    /** Forgets the subscription of a person who is being deleted, while their row still has the address. */
    onDeletingPerson: deleteOfPerson,

    onEmailChanged: moveToAddress,

    /** What is kept of a person here, for their own copy. */
    personalData: (subject: Subject): PersonalData[] => subscriptionOf(db, subject),
  }
}

const invalidToken = () => new ApiError('invalid_token', t('newsletters.linkNotValid'))
