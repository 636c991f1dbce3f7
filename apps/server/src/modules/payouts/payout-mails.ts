import { LIMITS } from '@bikevalley/contract'
import type { Db } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { priceText } from '../bookings/index.ts'
import type { Mail } from '../mail/index.ts'

export type PayoutMails = ReturnType<typeof createPayoutMails>

type CameBack = {
  bike: string
  amountMinor: number
  leftMinor: number
  currency: string
  reference: string
  reason: string
  /** They have deleted their account. */
  isGone: boolean
}
type Sent = { bike: string; amountMinor: number; currency: string; reference: string }

/** The letters about money that is sent to sellers: each is queued with the change that it tells of. */
export function createPayoutMails(platform: Platform, mail: Mail) {
  const action = { label: 'See my money', url: platform.siteUrl('/dashboard/money') }
  const { locale, operator } = platform.config
  const { email } = operator
  const rescueStripe = 'If it wasn’t you, log in, set a new password at once and look at where your money goes.'
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

    /** Likewise: money can go to an account at Stripe from now on. */
    async accountConnected(trx: Db, to: string): Promise<void> {
      await mail.queue(trx, {
        to,
        subject: 'You get your money by Stripe from now on',
        paragraphs: [
          `Your Stripe account is connected. To be sure that it was you, we transfer nothing to it for ${LIMITS.payoutPauseHours} hours.`,
          email === '' ? rescueStripe : `${rescueStripe} Write to ${email} too.`,
        ],
        action,
      })
    },

    async accountDisconnected(trx: Db, to: string): Promise<void> {
      await mail.queue(trx, {
        to,
        subject: 'You get no more money by Stripe',
        paragraphs: [
          'Your Stripe account is disconnected. From now on your money goes to your bank account: look whether the one that we have is right.',
          email === '' ? rescueStripe : `${rescueStripe} Write to ${email} too.`,
        ],
        action,
      })
    },

    async transferred(trx: Db, to: string, sent: Sent): Promise<void> {
      const amount = priceText(sent.amountMinor, sent.currency, locale)
      await mail.queue(trx, {
        to,
        subject: `Your money for ${sent.bike} is on its way`,
        paragraphs: [
          `We have sent ${amount} for ${sent.bike} to your Stripe account. There it has the number ${sent.reference}.`,
          'Stripe sends it on to your bank. It can take some days to arrive.',
        ],
        action,
      })
    },

    /** What is left is less where it covers what the buyer's bank has taken back. */
    async cameBack(
      trx: Db,
      to: string,
      { bike, reference, reason, currency, isGone, ...sums }: CameBack,
    ): Promise<void> {
      const amount = priceText(sums.amountMinor, currency, locale)
      const left = priceText(sums.leftMinor, currency, locale)
      const write = email === '' ? 'Answer this letter' : `Write to ${email}`
      const again = isGone
        ? `You have deleted your account. ${write} and say which bank account it should go to.`
        : 'Look whether your bank details are right. We send it again.'
      const less = `The buyer’s bank has taken back money for this sale, which it covers: ${left} of it is still yours.`
      await mail.queue(trx, {
        to,
        subject: `Your money for ${bike} came back to us`,
        paragraphs: [
          `We had sent you ${amount} for ${bike} with the reference ${reference}, and it came back: ${reason}`,
          ...(sums.leftMinor < sums.amountMinor ? [less] : []),
          ...(sums.leftMinor > 0 ? [again] : []),
        ],
        ...(isGone ? {} : { action }),
      })
    },

    /** To who has deleted their account. */
    async claimed(trx: Db, to: string, paid: Sent & { note: string }): Promise<void> {
      await mail.queue(trx, {
        to,
        subject: `Your money for ${paid.bike} is on its way`,
        paragraphs: [
          `We have sent ${priceText(paid.amountMinor, paid.currency, locale)} for ${paid.bike}, with the reference ${paid.reference}.`,
          paid.note,
        ],
      })
    },

    /** Without the account's ending where it is not sure which account the money went to. */
    async paidOut(trx: Db, to: string, paid: Sent & { ending: string | null }): Promise<void> {
      const account = paid.ending === null ? 'your account' : `your account that ends in ${paid.ending}`
      const amount = priceText(paid.amountMinor, paid.currency, locale)
      await mail.queue(trx, {
        to,
        subject: `Your money for ${paid.bike} is on its way`,
        paragraphs: [
          `We have sent ${amount} for ${paid.bike} to ${account}. On your statement it has the reference ${paid.reference}.`,
          'It can take some days to arrive.',
        ],
        action,
      })
    },
  }
}
