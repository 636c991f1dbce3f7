import { inLanguage } from '@bikevalley/messages'
import webPush from 'web-push'
import { z } from 'zod'
import type { Db } from '../../../platform/db/database.ts'
import type { Reader } from '../../../platform/i18n/reader.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Questions } from '../../../platform/questions.ts'
import { titleOf } from '../presenter.ts'
import { findNotification, type NotificationRow } from '../repository.ts'
import { vapidKeysOf } from './push-keys.ts'
import { isPushService } from './push-services.ts'
import { deleteSubscription, findSubscription, type SubscriptionRow } from './repository.ts'

/** What is asked of tables above. */
export type PushAnswers = {
  /** The language that the person of a session has chosen, if any; null where the session is over: one that has run out is there until the night. */
  readerIn(db: Db, sessionId: string, now: Date): Promise<Pick<Reader, 'language'> | null>
}

export const SEND_PUSH = 'send-push'
/** Where a notification is read that says more than its title. */
const ALL = '/dashboard/notifications'
const payloadSchema = z.object({ notificationId: z.uuid(), subscriptionId: z.uuid() })

/** For how long a push service keeps what it can't deliver, in seconds: what is older is read on the site. */
const KEPT_S = 24 * 60 * 60
/** A signature is good for this long (at most a day, RFC 8292). */
const SIGNED_S = 60 * 60
const TIMEOUT_MS = 10_000
/** There is no such browser any more (RFC 8030). */
const GONE = [404, 410]
/** Asks to come again later. */
const BUSY = [408, 429]

/** Where it leads who presses it. */
const pathOf = ({ path, notes }: NotificationRow): string => (notes === null ? path : ALL)

/**
 * Makes the job that sends one notification to one browser, encrypted for it alone (RFC 8291): what it says, in
 * its person's language, and where it leads. What was
 * read meanwhile is not sent, nor what a browser is told whose session has ended. A browser that its push service knows no more is forgotten.
 * A push service that is away or busy is asked again by the job; what it refuses is given up, and the browser is told of the next thing.
 */
export function createPushSender(
  { db, clock, config, secret, log }: Platform,
  above: Pick<Questions<PushAnswers>, 'answers'>,
): (payload: unknown) => Promise<void> {
  const keys = vapidKeysOf(secret)
  // Whom a push service writes to that has trouble with us.
  const subject = `mailto:${config.operator.email || config.mailFrom.replaceAll(/^.*<|>$/g, '')}`

  return async (payload) => {
    const { notificationId, subscriptionId } = payloadSchema.parse(payload)
    const notification = await findNotification(db, notificationId)
    const subscription = await findSubscription(db, subscriptionId)
    if (!notification || notification.read_at || !subscription) return
    const reader = await above.answers.readerIn(db, subscription.session_id, clock.now())
    if (!reader) return
    const { language, endpoint } = subscription
    const title = inLanguage(reader.language ?? language, () => titleOf(notification))
    const status = await post(subscription, JSON.stringify({ id: notification.id, title, path: pathOf(notification) }))
    if (status >= 200 && status <= 299) return
    if (GONE.includes(status)) return deleteSubscription(db, subscriptionId)
    const said = `The push service ${new URL(endpoint).host} answered ${status}.`
    if (status >= 500 || BUSY.includes(status)) throw new Error(said)
    // Our clock may be wrong, or our secret another one: no reason to forget every browser.
    log.warn({ notificationId }, said)
  }

  /** @returns the status of the push service's answer, of which nothing else is read */
  async function post({ endpoint, p256dh, auth }: SubscriptionRow, text: string): Promise<number> {
    // A setting may have changed since it was subscribed.
    if (!isPushService(endpoint, config)) return 410
    const { cipherText } = webPush.encrypt(p256dh, auth, text, 'aes128gcm')
    const until = Math.floor(clock.now().getTime() / 1000) + SIGNED_S
    const signed = webPush.getVapidHeaders(
      new URL(endpoint).origin,
      subject,
      keys.publicKey,
      keys.privateKey,
      'aes128gcm',
      until,
    )
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: {
        authorization: signed.Authorization,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(KEPT_S),
      },
      body: new Uint8Array(cipherText),
      // It would lead to an address that nobody has looked at.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body?.cancel()
    return answer.status
  }
}
