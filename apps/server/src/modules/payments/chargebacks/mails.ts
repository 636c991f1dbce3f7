import type { Format } from '@bikevalley/contract/format'
import { t } from '@bikevalley/messages'
import type { Db } from '../../../platform/db/database.ts'
import { readerAt } from '../../../platform/i18n/reader.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type BookingParties, type Bookings, priceText } from '../../bookings/index.ts'
import type { Mail } from '../../mail/index.ts'
import { whereBikeIs } from '../refunds/refund-mails.ts'
import type { ChargebackRow } from './repository.ts'

/** How far a sale was when its payment was charged back: paid and waiting, handed over, or none any more. */
export type Standing = 'paid' | 'handed_over' | 'ended'

export type ChargebackMails = ReturnType<typeof createChargebackMails>

/** The mails about chargebacks: each is queued with the change that it tells of. */
export function createChargebackMails(platform: Platform, mail: Mail, { mails }: Bookings) {
  const { locale, operator } = platform.config
  const amountOf = ({ amount_minor, currency }: ChargebackRow) => priceText(amount_minor, currency, locale)
  const help = () => (operator.email === '' ? [] : [t('payments.writeWhatWasAgreed', { email: operator.email })])

  /** To the operator, where there is an address: whoever misses the date loses the money. */
  async function toOperator(trx: Db, booking: BookingParties, chargeback: ChargebackRow) {
    const { state, due_at } = chargeback
    if (operator.email === '') return
    const about = () => ({ amount: amountOf(chargeback), buyer: booking.buyer.name, seller: booking.seller.name })
    const answer = ({ dateTime }: Pick<Format, 'dateTime'>) =>
      due_at === null
        ? t('payments.answerAtProcessor', about())
        : t('payments.answerAtProcessorBy', { ...about(), when: dateTime(due_at.toISOString()) })
    const bike = booking.listingName
    await mail.queue(trx, readerAt(operator.email), (format) => ({
      subject:
        state === 'inquiry'
          ? t('payments.inquiryOperatorSubject', { bike })
          : t('payments.chargebackOperatorSubject', { bike }),
      paragraphs: [answer(format), t('payments.withoutAnswer')],
      action: { label: t('payments.seeTheChargebacks'), url: platform.siteUrl('/dashboard/chargebacks') },
    }))
  }

  async function opened(trx: Db, booking: BookingParties, chargeback: ChargebackRow): Promise<void> {
    const { listingName: bike, buyer } = booking
    const notify = await mails.about(trx, booking)
    await notify.seller('payments', () => ({
      subject: t('payments.takenSellerSubject', { bike }),
      happened: [t('payments.takenSeller', { buyer: buyer.name, amount: amountOf(chargeback), bike })],
      more: help(),
    }))
    await notify.buyer('payments', () => ({
      subject: t('payments.takenBuyerSubject', { bike }),
      happened: [t('payments.takenBuyer', { amount: amountOf(chargeback) })],
      more: help(),
    }))
  }

  async function won(trx: Db, booking: BookingParties, chargeback: ChargebackRow): Promise<void> {
    const message = () => ({
      subject: t('payments.wonSubject', { bike: booking.listingName }),
      happened: [t('payments.won', { amount: amountOf(chargeback) })],
    })
    const notify = await mails.about(trx, booking)
    await notify.seller('payments', message)
    await notify.buyer('payments', message)
  }

  async function lost(trx: Db, booking: BookingParties, chargeback: ChargebackRow, handedOver: boolean): Promise<void> {
    const { listingName: bike, buyer, seller } = booking
    const notify = await mails.about(trx, booking)
    await notify.seller('payments', () => ({
      subject: t('payments.lostSellerSubject', { bike }),
      happened: [t('payments.lostSeller', { amount: amountOf(chargeback), buyer: buyer.name })],
      more: [...(handedOver ? [] : [whereBikeIs(booking)]), ...help()],
    }))
    await notify.buyer('payments', () => ({
      subject: t('payments.lostBuyerSubject', { bike }),
      happened: [
        handedOver
          ? t('payments.lostBuyer', { amount: amountOf(chargeback) })
          : t('payments.lostBuyerReversed', { amount: amountOf(chargeback), bike, seller: seller.name }),
      ],
    }))
  }

  return {
    /** A bank asks about a bike that waits to be handed over, or was. */
    async asked(trx: Db, booking: BookingParties, chargeback: ChargebackRow, handedOver: boolean): Promise<void> {
      const { listingName: bike, buyer, seller } = booking
      const notify = await mails.about(trx, booking)
      await notify.seller('payments', () => ({
        subject: handedOver
          ? t('payments.inquirySellerSubjectAfter', { bike })
          : t('payments.inquirySellerSubject', { bike }),
        happened: [t('payments.inquirySeller', { buyer: buyer.name, amount: amountOf(chargeback), bike })],
        more: [t('payments.inquiryWriteAgain'), ...help()],
      }))
      await notify.buyer('payments', () => ({
        subject: t('payments.inquiryBuyerSubject', { bike }),
        happened: [
          handedOver
            ? t('payments.inquiryBuyerAfter', { amount: amountOf(chargeback), bike })
            : t('payments.inquiryBuyer', { amount: amountOf(chargeback), bike, seller: seller.name }),
        ],
        more: help(),
      }))
    },

    /** The bank has taken nothing, and the bike waits to be handed over, or was. */
    async closed(trx: Db, booking: BookingParties, handedOver: boolean): Promise<void> {
      const { listingName: bike, buyer } = booking
      const notify = await mails.about(trx, booking)
      await notify.seller('payments', () => ({
        subject: handedOver
          ? t('payments.inquiryEndedSubjectAfter', { bike })
          : t('payments.inquiryEndedSubject', { bike }),
        happened: [
          handedOver
            ? t('payments.inquiryEndedAfter', { buyer: buyer.name, bike })
            : t('payments.inquiryEnded', { buyer: buyer.name, bike }),
        ],
      }))
    },

    /** What became of a chargeback just now, to whom it concerns: of what is no sale any more, to the operator alone. */
    async notify(trx: Db, booking: BookingParties, chargeback: ChargebackRow, standing: Standing): Promise<void> {
      const { state } = chargeback
      if (state === 'inquiry' || state === 'open') await toOperator(trx, booking, chargeback)
      if (standing === 'ended' || state === 'inquiry' || state === 'closed') return
      await { open: opened, won, lost }[state](trx, booking, chargeback, standing === 'handed_over')
    },
  }
}
