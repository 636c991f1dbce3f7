import type { PushSubscription } from '@bikevalley/contract'
import { language, t } from '@bikevalley/messages'
import { newId } from '../../../platform/ids.ts'
import type { JobDefinitions } from '../../../platform/jobs/jobs.ts'
import { lockLivePerson } from '../../../platform/people/live-person.ts'
import type { Person } from '../../../platform/people/person.ts'
import type { Platform } from '../../../platform/platform.ts'
import { questions } from '../../../platform/questions.ts'
import { invalidField } from '../../../platform/refusals.ts'
import { isPublicKey, vapidKeysOf } from './push-keys.ts'
import { isPushService } from './push-services.ts'
import * as repository from './repository.ts'
import { createPushSender, type PushAnswers, SEND_PUSH } from './send-push.ts'

export type Push = ReturnType<typeof createPush>

/** Notifications on the screens of people who have asked for them, also while the site is closed (docs/decisions/164-web-push.md). */
export function createPush(platform: Platform) {
  const { db, clock, config } = platform
  const { publicKey } = vapidKeysOf(platform.secret)

  const above = questions<PushAnswers>('notifications')
  const jobs: JobDefinitions = { lane: 'mail', handlers: { [SEND_PUSH]: createPushSender(platform, above) } }

  return {
    jobs,
    answerWith: above.answerWith,

    /** Whether the browser that asks is sent notifications, and the key with which it subscribes. */
    async state({ sessionId }: Person): Promise<{ key: string; subscribed: boolean }> {
      const subscription = await repository.subscriptionOfSession(db, sessionId)
      return { key: publicKey, subscribed: subscription !== undefined }
    },

    /**
     * Has the browser that asks be sent notifications, until its session ends.
     * @throws ApiError `invalid_input` where its address is of no push service that we know, or its key is none; `not_signed_in` for who is gone
     */
    async subscribe(person: Person, { endpoint, keys }: PushSubscription): Promise<void> {
      if (!isPushService(endpoint, config)) throw invalidField('endpoint', t('notifications.unknownPushService'))
      if (!isPublicKey(keys.p256dh)) throw invalidField('p256dh', t('notifications.noKeyOfBrowser'))
      await db.transaction().execute(async (trx) => {
        await lockLivePerson(trx, person.id)
        await repository.replaceSubscription(trx, {
          id: newId(),
          user_id: person.id,
          session_id: person.sessionId,
          endpoint,
          p256dh: keys.p256dh,
          auth: keys.auth,
          language: language(),
          created_at: clock.now(),
        })
      })
    },

    /** Ends that; false where it was not sent any. */
    unsubscribe: ({ sessionId }: Person): Promise<boolean> => repository.deleteSubscriptionOfSession(db, sessionId),
  }
}
