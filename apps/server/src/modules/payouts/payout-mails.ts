import { LIMITS } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Db } from '../../platform/db/database.ts'
import type { PersonReader, Reader } from '../../platform/i18n/reader.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Bookings, priceText } from '../bookings/index.ts'
import type { Mail } from '../mail/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { SaleMessage } from '../sales/index.ts'

export type PayoutMails = ReturnType<typeof createPayoutMails>

/** A sum of a sale, and where it is told. */
type OfSale = { bookingId: string; bike: string; amountMinor: number; currency: string }
type ReturnedPayout = OfSale & {
  leftMinor: number
  reference: string
  reason: string
  /** Where a seller is told who has deleted their account; null for who has not. */
  gone: Reader | null
}

/**
 * The emails about money that is sent to sellers: each is queued with the change that it tells of. What became of the money
 * of a sale ends as every mail about a sale does, with where it stands; who is gone has no pages to compare it with.
 */
export function createPayoutMails(
  platform: Platform,
  { mail, notifications }: { mail: Pick<Mail, 'queue'>; notifications: Pick<Notifications, 'tell'> },
  bookings: Pick<Bookings, 'mails' | 'partiesOf'>,
) {
  const path = '/dashboard/money'
  const action = () => ({ label: t('payouts.seeMyMoney'), url: platform.siteUrl(path) })
  const aboutAccount = { kind: 'security', path } as const
  const { locale, operator } = platform.config
  const { email } = operator
  const money = (minor: number, currency: string) => priceText(minor, currency, locale)

  const rescue = () => (email === '' ? t('payouts.ifNotYou') : t('payouts.ifNotYouWrite', { email }))
  const rescueAccount = () =>
    email === '' ? t('payouts.ifNotYouAccount') : t('payouts.ifNotYouAccountWrite', { email })

  async function notifySeller(trx: Db, bookingId: string, write: () => SaleMessage): Promise<void> {
    const parties = await bookings.partiesOf(trx, bookingId)
    if (parties) await (await bookings.mails.about(trx, parties)).seller('payouts', write)
  }

  return {
    /** To the address of the account itself: who has got into it can’t keep this from its owner. */
    async detailsChanged(trx: Db, reader: PersonReader, ending: string, isFirst: boolean): Promise<void> {
      await notifications.tell(trx, reader, aboutAccount, () => ({
        subject: isFirst ? t('payouts.detailsAdded') : t('payouts.detailsChanged'),
        paragraphs: [t('payouts.goesToAccount', { ending, hours: LIMITS.payoutPauseHours }), rescue()],
        action: action(),
      }))
    },

    /**
     * Likewise: money can go to an account at a provider from now on.
     * @param provider what people call it
     */
    async accountConnected(trx: Db, reader: PersonReader, provider: string): Promise<void> {
      await notifications.tell(trx, reader, aboutAccount, () => ({
        subject: t('payouts.throughProvider', { provider }),
        paragraphs: [t('payouts.accountConnected', { provider, hours: LIMITS.payoutPauseHours }), rescueAccount()],
        action: action(),
      }))
    },

    async accountDisconnected(trx: Db, reader: PersonReader, provider: string): Promise<void> {
      await notifications.tell(trx, reader, aboutAccount, () => ({
        subject: t('payouts.throughProviderNoLonger', { provider }),
        paragraphs: [t('payouts.accountDisconnected', { provider }), rescueAccount()],
        action: action(),
      }))
    },

    async transferred(trx: Db, { bookingId, bike, amountMinor, currency }: OfSale, provider: string): Promise<void> {
      await notifySeller(trx, bookingId, () => ({
        subject: t('payouts.isOnItsWay', { bike }),
        happened: [t('payouts.sentToPayoutAccount', { amount: money(amountMinor, currency), bike, provider })],
        more: [t('payouts.providerSendsOn', { provider })],
      }))
    },

    /** What is left is less where it covers what the buyer's bank has taken back. */
    async returned(
      trx: Db,
      { bookingId, bike, reference, reason, currency, gone, ...sums }: ReturnedPayout,
    ): Promise<void> {
      const isLeft = sums.leftMinor > 0
      const told = () => {
        const less = t('payouts.coversTakenBack', { amount: money(sums.leftMinor, currency) })
        return {
          subject: t('payouts.returned', { bike }),
          happened: [
            t('payouts.wasReturned', { amount: money(sums.amountMinor, currency), bike, reference, reason }),
            ...(sums.leftMinor < sums.amountMinor ? [less] : []),
          ],
        }
      }
      if (gone === null) {
        await notifySeller(trx, bookingId, () => ({
          ...told(),
          more: isLeft ? [t('payouts.areDetailsRight')] : [],
        }))
        return
      }
      await mail.queue(trx, gone, () => {
        const { subject, happened } = told()
        const where = email === '' ? t('payouts.replyWithAccount') : t('payouts.writeWithAccount', { email })
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
        subject: t('payouts.isOnItsWay', { bike }),
        paragraphs: [t('payouts.sentWithReference', { amount: money(amountMinor, currency), bike, reference }), note],
      }))
    },

    /** Without the account's ending where it is not sure which account the money went to. */
    async paidOut(trx: Db, { bookingId, bike, ...paid }: OfSale & { ending: string | null }): Promise<void> {
      const { ending } = paid
      await notifySeller(trx, bookingId, () => {
        const amount = money(paid.amountMinor, paid.currency)
        return {
          subject: t('payouts.isOnItsWay', { bike }),
          happened: [
            ending === null
              ? t('payouts.sentToAccount', { amount, bike })
              : t('payouts.sentToAccountEnding', { amount, bike, ending }),
          ],
          more: [t('payouts.takesDays')],
        }
      })
    },
  }
}
