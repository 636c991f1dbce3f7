import { ApiError } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'

export const DAY_MS = 86_400_000

/**
 * The refusal of what would be more than a person may do in 24 hours, with when they may go on: 24 hours after the
 * oldest that counts. Count inside the transaction that adds to it, under the lock of the person.
 *
 * @param words what the quota is, as a sentence
 */
export function quotaReached(words: string, oldest: Date, now: Date): ApiError {
  const seconds = Math.max(1, Math.ceil((oldest.getTime() + DAY_MS - now.getTime()) / 1000))
  const minutes = Math.ceil(seconds / 60)
  const hours = Math.ceil(minutes / 60)
  const said =
    minutes > 90
      ? t('platform.continueInHours', { why: words, hours })
      : t('platform.continueInMinutes', { why: words, minutes })
  return new ApiError('quota_reached', said, { retryAfter: seconds })
}
