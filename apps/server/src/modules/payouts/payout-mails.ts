import { LIMITS } from '@bikevalley/contract'
import type { Db } from '../../platform/database.ts'
import type { Reader } from '../../platform/i18n/reader.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Bookings, priceText } from '../bookings/index.ts'
import type { Mail } from '../mail/index.ts'
import type { SaleMessage } from '../sales/index.ts'

export type PayoutMails = ReturnType<typeof createPayoutMails>

/** A sum of a sale, and where it is told. */
type OfSale = { bookingId: string; bike: string; amountMinor: number; currency: string }
type CameBack = OfSale & {
  leftMinor: number
  reference: string
  reason: string
  /** Where a seller is told who has deleted their account; null for who has not. */
  gone: Reader | null
}

const inDays = () => 'It can take some days to arrive.'

const rescueStripe = () => 'If it wasn’t you, log in, set a new password at once and look at where your money goes.'
const rescue = () => 'If it wasn’t you, log in, set a new password at once and give your own bank details again.'

/**
 * The emails about money that is sent to sellers: each is queued with the change that it tells of. What became of the money
 * of a sale ends as every mail about a sale does, with where it stands; who is gone has no pages to compare it with.
 */
export function createPayoutMails(platform: Platform, mail: Mail, bookings: Pick<Bookings, 'mails' | 'partiesOf'>) {
  const action = () => ({ label: 'See my money', url: platform.siteUrl('/dashboard/money') })
  const { locale, operator } = platform.config
  const { email } = operator
  const money = (minor: number, currency: string) => priceText(minor, currency, locale)

  async function tellSeller(trx: Db, bookingId: string, write: () => SaleMessage): Promise<void> {
    const parties = await bookings.partiesOf(trx, bookingId)
    if (parties) await (await bookings.mails.about(trx, parties)).seller(write)
  }

  return {
    /** To the address of the account itself: who has got into it can’t keep this from its owner. */
    async detailsChanged(trx: Db, reader: Reader, ending: string): Promise<void> {
      await mail.queue(trx, reader, () => ({
        subject: 'Your bank details were changed',
        paragraphs: [
          `From now on your money goes to the account that ends in ${ending}. To be sure that it was you, we pay nothing out for ${LIMITS.payoutPauseHours} hours.`,
          email === '' ? rescue() : `${rescue()} Write to ${email} too.`,
        ],
        action: action(),
      }))
    },

    /** Likewise: money can go to an account at Stripe from now on. */
    async accountConnected(trx: Db, reader: Reader): Promise<void> {
      await mail.queue(trx, reader, () => ({
        subject: 'You get your money through Stripe from now on',
        paragraphs: [
          `Your Stripe account is connected. To be sure that it was you, we transfer nothing to it for ${LIMITS.payoutPauseHours} hours.`,
          email === '' ? rescueStripe() : `${rescueStripe()} Write to ${email} too.`,
        ],
        action: action(),
      }))
    },

    async accountDisconnected(trx: Db, reader: Reader): Promise<void> {
      await mail.queue(trx, reader, () => ({
        subject: 'You no longer get your money through Stripe',
        paragraphs: [
          'Your Stripe account is disconnected. From now on your money goes to your bank account: look whether the one that we have is right.',
          email === '' ? rescueStripe() : `${rescueStripe()} Write to ${email} too.`,
        ],
        action: action(),
      }))
    },

    async transferred(trx: Db, { bookingId, bike, amountMinor, currency }: OfSale): Promise<void> {
      await tellSeller(trx, bookingId, () => ({
        subject: `Your money for ${bike} is on its way`,
        happened: [`We have sent ${money(amountMinor, currency)} for ${bike} to your Stripe account.`],
        more: [`Stripe sends it on to your bank. ${inDays()}`],
      }))
    },

    /** What is left is less where it covers what the buyer's bank has taken back. */
    async cameBack(trx: Db, { bookingId, bike, reference, reason, currency, gone, ...sums }: CameBack): Promise<void> {
      const isLeft = sums.leftMinor > 0
      const told = () => {
        const less = `The buyer’s bank has taken back money for this sale, which it covers: ${money(sums.leftMinor, currency)} of it is still yours.`
        return {
          subject: `Your money for ${bike} came back to us`,
          happened: [
            `We had sent you ${money(sums.amountMinor, currency)} for ${bike} with the reference ${reference}, and it came back: ${reason}`,
            ...(sums.leftMinor < sums.amountMinor ? [less] : []),
          ],
        }
      }
      if (gone === null) {
        await tellSeller(trx, bookingId, () => ({
          ...told(),
          more: isLeft ? ['Look whether your bank details are right.'] : [],
        }))
        return
      }
      await mail.queue(trx, gone, () => {
        const { subject, happened } = told()
        const write = email === '' ? 'Reply to this email' : `Write to ${email}`
        const where = `You have deleted your account. ${write} and say which bank account it should go to.`
        return { subject, paragraphs: [...happened, ...(isLeft ? [where] : [])] }
      })
    },

    /** To who has deleted their account. */
    async claimed(
      trx: Db,
      reader: Reader,
      { bike, amountMinor, currency, reference, note }: OfSale & { reference: string; note: string },
    ): Promise<void> {
      await mail.queue(trx, reader, () => ({
        subject: `Your money for ${bike} is on its way`,
        paragraphs: [
          `We have sent ${money(amountMinor, currency)} for ${bike}, with the reference ${reference}.`,
          note,
        ],
      }))
    },

    /** Without the account's ending where it is not sure which account the money went to. */
    async paidOut(trx: Db, { bookingId, bike, ...paid }: OfSale & { ending: string | null }): Promise<void> {
      const account = () => (paid.ending === null ? 'your account' : `your account that ends in ${paid.ending}`)
      await tellSeller(trx, bookingId, () => ({
        subject: `Your money for ${bike} is on its way`,
        happened: [`We have sent ${money(paid.amountMinor, paid.currency)} for ${bike} to ${account()}.`],
        more: [inDays()],
      }))
    },
  }
}
