import { LIMITS } from '@bikevalley/contract'
import type { Db } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { priceText } from '../bookings/index.ts'
import type { Mail } from '../mail/index.ts'

export type PayoutMails = ReturnType<typeof createPayoutMails>

/** The letters about money that is sent to sellers: each is queued with the change that it tells of. */
export function createPayoutMails(platform: Platform, mail: Mail) {
  const action = { label: 'See my money', url: platform.siteUrl('/dashboard/money') }
  const { locale, operator } = platform.config
  const { email } = operator
  const rescue = 'If it wasn’t you, log in, set a new password at once and give your own bank details again.'

  return {
    /** To the address of the account itself: who has got into it can’t keep this from its owner. */
    async detailsChanged(trx: Db, to: string, ending: string): Promise<void> {
      await mail.queue(trx, {
        to,
        subject: 'Your bank details were changed',
        paragraphs: [
          `From now on your money goes to the account that ends in ${ending}. To be sure that it was you, we pay nothing out for ${LIMITS.payoutPauseHours} hours.`,
          email === '' ? rescue : `${rescue} Write to ${email} too.`,
        ],
        action,
      })
    },

    async paidOut(
      trx: Db,
      to: string,
      paid: { bike: string; amountMinor: number; currency: string; ending: string; reference: string },
    ): Promise<void> {
      const amount = priceText(paid.amountMinor, paid.currency, locale)
      await mail.queue(trx, {
        to,
        subject: `Your money for ${paid.bike} is on its way`,
        paragraphs: [
          `We have sent ${amount} for ${paid.bike} to your account that ends in ${paid.ending}. On your statement it has the reference ${paid.reference}.`,
          'It can take some days to arrive.',
        ],
        action,
      })
    },
  }
}
