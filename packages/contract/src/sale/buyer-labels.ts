import { t } from '@bikevalley/messages'
import type { PhaseTexts, SaleFormat } from './labels.ts'
import {
  backsBeside,
  deadlineOf,
  isBackInParts,
  join,
  type MoneyBack,
  newestBack,
  sellerOf,
  sentByHand,
  sumOf,
} from './sentences.ts'
import type { SaleStatus } from './status.ts'

/** A sale as its buyer reads it. The running time to pay is shown beside it. */
export function buyerText(status: SaleStatus, format: SaleFormat): PhaseTexts {
  const { label, sentence } = ofPhase(status, format)
  const warning = status.bank_inquiry && t('saleBuyer.bankInquiryToo')
  return { label, sentence: join(sentence, bikeSentence(status, format), warning, ...partSentences(status, format)) }
}

/** Who keeps the bike, as we decided. */
function bikeSentence(status: SaleStatus, { date }: SaleFormat): string | null {
  const { bike } = status
  const seller = sellerOf(status)
  if (bike === null) return null
  if (bike.keeper === 'seller')
    return bike.by === null
      ? t('saleBuyer.sellerKeepsBike', { seller })
      : t('saleBuyer.bringBikeBack', { seller, time: date(bike.by) })
  return bike.by === null ? t('saleBuyer.keepBike') : t('saleBuyer.getBike', { seller, time: date(bike.by) })
}

function ofPhase(status: SaleStatus, format: SaleFormat): PhaseTexts {
  const seller = sellerOf(status)
  const sum = sumOf(status, format)
  const time = deadlineOf(status, format)
  switch (status.phase) {
    case 'to_pay':
      return {
        label: t('sale.notPaid'),
        sentence: time === null ? t('saleBuyer.pay') : t('saleBuyer.payBy', { time }),
      }
    case 'new_price':
      return {
        label: t('sale.notPaid'),
        sentence: time === null ? t('saleBuyer.newPrice', { sum }) : t('saleBuyer.newPriceBy', { sum, time }),
      }
    case 'paying':
      return { label: t('sale.notPaid'), sentence: t('saleBuyer.heldForYou') }
    case 'other_paying':
      return { label: t('saleBuyer.anotherPaying'), sentence: t('saleBuyer.freeIfNotPaid') }
    case 'off_market':
      return {
        label: t('saleBuyer.notForSaleNow'),
        sentence: join(t('saleBuyer.offMarket'), lateSentence(status, format)),
      }
    case 'paused':
      return { label: t('saleBuyer.paymentsPaused'), sentence: t('saleBuyer.paused') }
    case 'declined':
      return {
        label: t('sale.declined'),
        sentence: join(t('saleBuyer.sellerDeclined'), lateSentence(status, format)),
      }
    case 'canceled':
      return {
        label: t('sale.canceled'),
        sentence: join(t('saleBuyer.bookingCanceled'), lateSentence(status, format)),
      }
    case 'lapsed':
      return { label: t('sale.lapsed'), sentence: join(t('saleBuyer.notPaidInTime'), lateSentence(status, format)) }
    case 'lost':
      return { label: t('sale.lost'), sentence: join(t('saleBuyer.soldToAnother'), lateSentence(status, format)) }
    case 'to_hand_over':
      return {
        label: t('sale.paid'),
        sentence:
          time === null ? t('saleBuyer.collect', { sum, seller }) : t('saleBuyer.collectBy', { sum, seller, time }),
      }
    case 'bank_inquiry':
      return { label: t('saleBuyer.yourBankInquiry'), sentence: t('saleBuyer.bankInquiry', { sum, seller }) }
    case 'chargeback_open':
      return { label: t('saleBuyer.withYourBank'), sentence: t('saleBuyer.chargebackOpen') }
    case 'frozen':
      return {
        label: t('sale.moneyFrozen'),
        sentence: status.frozen === 'site' ? t('saleBuyer.frozenSite', { sum }) : t('saleBuyer.frozenSale', { sum }),
      }
    case 'disputed':
      return {
        label: t('sale.problemReported'),
        sentence: join(
          time === null ? t('saleBuyer.disputed', { sum }) : t('saleBuyer.disputedBy', { sum, time }),
          status.next === 'answer_report' && t('sale.tellUsBefore'),
          t('saleBuyer.keepYourCode'),
        ),
      }
    case 'suspended':
      return {
        label: t('sale.onHold'),
        sentence:
          status.suspended === 'buyer'
            ? t('saleBuyer.suspended', { sum })
            : t('saleBuyer.sellerSuspended', { sum, seller }),
      }
    case 'refunding':
      return {
        label: t('sale.refundOnItsWay'),
        sentence: join(t('saleBuyer.refunding', { sum }), status.bike === null && t('saleBuyer.doNotCollect')),
      }
    case 'refund_refused':
      return { label: t('sale.refundDelayed'), sentence: t('saleBuyer.refundRefused', { sum }) }
    case 'refunded':
      return { label: t('sale.refunded'), sentence: refundedSentence(status, format) }
    case 'refund_returned':
      return { label: t('sale.refundDelayed'), sentence: t('saleBuyer.refundReturned', { sum }) }
    case 'charged_back':
      return { label: t('sale.refunded'), sentence: t('saleBuyer.chargedBack') }
    case 'payout_due':
    case 'payout_sending':
    case 'paid_out':
    case 'nothing_to_pay_out':
      return { label: collectedLabel(status), sentence: releasedSentence(status, format) }
    case 'bank_inquiry_after_release':
      return { label: t('saleBuyer.yourBankInquiry'), sentence: releasedSentence(status, format) }
    case 'chargeback_open_after_release':
      return { label: t('saleBuyer.withYourBank'), sentence: t('saleBuyer.chargebackOpenAfter', { sum }) }
    case 'charged_back_after_release':
      return { label: t('saleBuyer.refundedByBank'), sentence: null }
    case 'refunded_after_release':
      return { label: t('sale.refunded'), sentence: join(handedOver(status, format), refundedSentence(status, format)) }
    default:
      return status.phase satisfies never
  }
}

const collectedLabel = ({ handed_over_at }: SaleStatus): string =>
  handed_over_at === null ? t('saleBuyer.decided') : t('saleBuyer.paidAndCollected')

/** How the money became the seller's. */
function releasedSentence(status: SaleStatus, format: SaleFormat): string | null {
  const { handed_over_at, decided } = status
  if (handed_over_at !== null) return join(handedOver(status, format), payoutSentence(status))
  return decided === 'split' ? t('saleBuyer.decidedSplit') : t('saleBuyer.decidedForSeller')
}

const handedOver = ({ handed_over_at }: SaleStatus, { date }: SaleFormat): string | null =>
  handed_over_at === null ? null : t('saleBuyer.handedOver', { date: date(handed_over_at) })

/** Whether the seller has the money yet. */
function payoutSentence(status: SaleStatus): string | null {
  const seller = sellerOf(status)
  if (status.phase === 'payout_due' || status.phase === 'payout_sending') return t('saleBuyer.paysSeller', { seller })
  return status.payout?.paid_at ? t('saleBuyer.paidSeller', { seller }) : null
}

function refundedSentence(status: SaleStatus, format: SaleFormat): string {
  if (isBackInParts(status)) return t('saleBuyer.refundedInParts', { sum: sumOf(status, format) })
  const refund = newestBack(status, 'sale') ?? newestBack(status, 'part')
  if (refund?.state === 'sent_by_hand') return sentByHand(refund, format)
  const sum = refund ? format.exactPrice(refund.amount) : sumOf(status, format)
  const at = status.phase === 'refunded_after_release' ? (refund?.at ?? null) : status.ended_at
  return at === null ? t('saleBuyer.refundedPlain', { sum }) : t('saleBuyer.refundedOn', { sum, date: format.date(at) })
}

/** Of money that came when it could buy the bike no more. */
function lateSentence(status: SaleStatus, format: SaleFormat): string {
  const late = newestBack(status, 'late')
  if (late === undefined) return t('saleBuyer.paidNothing')
  const amount = format.exactPrice(late.amount)
  switch (late.state) {
    case 'requested':
      return t('saleBuyer.lateRequested', { amount })
    case 'succeeded':
      return t('saleBuyer.lateSucceeded', { amount, date: format.date(late.at) })
    case 'sent_by_hand':
      return `${t('saleBuyer.lateSentByHand')} ${sentByHand(late, format)}`
    case 'failed':
    case 'returned':
      return t('saleBuyer.lateInAnotherWay', { amount })
    default:
      return late.state satisfies never
  }
}

const partSentences = (status: SaleStatus, format: SaleFormat): string[] =>
  backsBeside(status).map((part) => buyersPart(part, format))

/** Of a part of the price that goes or went back, or that their bank has left with them. */
export function buyersPart(part: MoneyBack, format: SaleFormat): string {
  const amount = format.exactPrice(part.amount)
  if (part.of === 'bank') return t('saleBuyer.bankDecided', { amount })
  switch (part.state) {
    case 'requested':
      return t('saleBuyer.partRequested', { amount })
    case 'succeeded':
      return t('saleBuyer.partSucceeded', { amount, date: format.date(part.at) })
    case 'sent_by_hand':
      return sentByHand(part, format)
    case 'failed':
    case 'returned':
      return t('saleBuyer.partInAnotherWay', { amount })
    default:
      return part.state satisfies never
  }
}
