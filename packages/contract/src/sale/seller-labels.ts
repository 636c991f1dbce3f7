import { t } from '@bikevalley/messages'
import { deadlineTime } from './deadline-labels.ts'
import type { PhaseTexts, SaleFormat } from './labels.ts'
import { backsBeside, buyerOf, deadlineOf, join, type MoneyBack, newestBack, providerOf, sumOf } from './sentences.ts'
import type { SaleStatus } from './status.ts'

/** A sale as its seller reads it. */
export function sellerText(status: SaleStatus, format: SaleFormat): PhaseTexts {
  const { label, sentence } = ofPhase(status, format)
  const warns = status.bank_inquiry && status.phase !== 'bank_inquiry' && status.phase !== 'bank_inquiry_after_release'
  // There they come before what follows from them.
  const parts = status.phase === 'charged_back_after_release' ? [] : partSentences(status, format)
  return { label, sentence: join(sentence, bikeSentence(status, format), warns && bankInquiry(status), ...parts) }
}

/** Who keeps the bike, as we decided. */
function bikeSentence(status: SaleStatus, { date }: SaleFormat): string | null {
  const { bike } = status
  const buyer = buyerFirst(status)
  if (bike === null) return null
  if (bike.keeper === 'seller')
    return bike.by === null ? t('saleSeller.keepBike') : t('saleSeller.bikeComesBack', { buyer, time: date(bike.by) })
  return bike.by === null
    ? t('saleSeller.buyerKeepsBike', { buyer })
    : t('saleSeller.giveBike', { buyer: buyerOf(status), time: date(bike.by) })
}

/** The buyer where a sentence begins with them. */
const buyerFirst = ({ buyer_name }: SaleStatus): string => buyer_name || t('sale.theBuyerFirst')

const bankInquiry = (status: SaleStatus): string => t('saleSeller.bankInquiry', { buyer: buyerOf(status) })

function ofPhase(status: SaleStatus, format: SaleFormat): PhaseTexts {
  const buyer = buyerOf(status)
  const first = buyerFirst(status)
  const sum = sumOf(status, format, t('saleSeller.theMoney'))
  const time = deadlineOf(status, format)
  switch (status.phase) {
    case 'to_pay':
      return { label: t('saleSeller.waiting'), sentence: lapses(time) }
    case 'new_price':
      return {
        label: t('saleSeller.waiting'),
        sentence: join(t('saleSeller.newPrice', { buyer: first, sum }), lapses(time)),
      }
    case 'paying':
      return { label: t('saleSeller.waiting'), sentence: t('saleSeller.buyerPays', { buyer: first }) }
    case 'other_paying':
      return { label: t('saleSeller.waiting'), sentence: t('saleSeller.anotherPays') }
    case 'off_market':
      return { label: t('saleSeller.waiting'), sentence: t('saleSeller.offMarket') }
    case 'paused':
      return { label: t('saleSeller.waiting'), sentence: t('saleSeller.paused') }
    case 'declined':
      return { label: t('saleSeller.declinedByYou'), sentence: null }
    case 'canceled':
      return { label: t('sale.canceled'), sentence: null }
    case 'lapsed':
      return { label: t('saleSeller.lapsedNotPaid'), sentence: null }
    case 'lost':
      return { label: t('saleSeller.soldToSomeoneElse'), sentence: null }
    case 'to_hand_over':
      return {
        label: t('sale.paid'),
        sentence:
          time === null ? t('saleSeller.handOver', { buyer, sum }) : t('saleSeller.handOverBy', { buyer, sum, time }),
      }
    case 'bank_inquiry':
      return {
        label: t('saleSeller.buyersBankAsks'),
        sentence: join(bankInquiry(status), t('saleSeller.bankInquiryTime', { sum })),
      }
    case 'chargeback_open':
      return { label: t('saleSeller.withBuyersBank'), sentence: t('saleSeller.chargebackOpen', { buyer }) }
    case 'frozen':
      return {
        label: t('sale.moneyFrozen'),
        sentence: status.frozen === 'site' ? t('saleSeller.frozenSite') : t('saleSeller.frozenSale'),
      }
    case 'disputed':
      return {
        label: t('sale.problemReported'),
        sentence: join(
          time === null ? t('saleSeller.disputed', { sum }) : t('saleSeller.disputedBy', { sum, time }),
          status.next === 'answer_report' && t('sale.tellUsBefore'),
        ),
      }
    case 'suspended':
      return {
        label: t('sale.onHold'),
        sentence: status.suspended === 'seller' ? t('saleSeller.suspended') : t('saleSeller.buyerSuspended', { buyer }),
      }
    case 'refunding':
      return {
        label: t('sale.refundOnItsWay'),
        sentence: join(t('saleSeller.refunding', { buyer }), status.bike === null && t('saleSeller.keepBikeNow')),
      }
    case 'refund_refused':
      return { label: t('sale.refundDelayed'), sentence: t('saleSeller.refundRefused', { buyer }) }
    case 'refunded':
      return {
        label:
          newestBack(status, 'sale')?.state === 'sent_by_hand'
            ? t('saleSeller.refundedByTransfer')
            : t('sale.refunded'),
        sentence: t('saleSeller.refunded', { buyer: first }),
      }
    case 'refund_returned':
      return { label: t('sale.refunded'), sentence: t('saleSeller.refundReturned', { buyer: first }) }
    case 'charged_back':
      return { label: t('sale.refunded'), sentence: t('saleSeller.chargedBack', { buyer }) }
    case 'payout_due':
      return {
        label: t('saleSeller.toBePaidOut'),
        sentence: join(released(status, format), payoutSentence(status, format)),
      }
    case 'payout_sending':
      return {
        label: t('sale.payoutOnItsWay'),
        sentence: join(
          released(status, format),
          t('saleSeller.providerSends', { provider: providerOf(status, format), sum }),
        ),
      }
    case 'paid_out':
      return { label: t('sale.paidOut'), sentence: join(released(status, format), paidOutSentence(status, format)) }
    case 'nothing_to_pay_out':
      return {
        label: t('saleSeller.nothingToPayOut'),
        sentence: join(
          released(status, format),
          status.seller_gets === null ? t('saleSeller.sentBackAfter', { buyer }) : t('saleSeller.feeTakesAll'),
        ),
      }
    case 'bank_inquiry_after_release':
      return {
        label: t('saleSeller.buyersBankAsks'),
        sentence: join(
          released(status, format),
          status.amount?.kind === 'at_risk'
            ? t('saleSeller.bankInquiryAfter', { buyer, sum })
            : t('saleSeller.bankInquiryPaid', { buyer }),
        ),
      }
    case 'chargeback_open_after_release':
      return {
        label: t('saleSeller.withBuyersBank'),
        sentence: join(
          released(status, format),
          status.amount?.kind === 'at_risk'
            ? t('saleSeller.chargebackOpenAfter', { buyer })
            : t('saleSeller.chargebackOpenPaid', { buyer }),
        ),
      }
    case 'charged_back_after_release':
      return {
        label: t('saleSeller.chargedBackLabel'),
        sentence: join(
          ...partSentences(status, format),
          status.amount?.kind === 'not_paid_out' && t('saleSeller.notPaidOut', { sum }),
          status.paid_out !== null && t('saleSeller.staysYours'),
        ),
      }
    case 'refunded_after_release':
      return {
        label: t('sale.refundedAfterHandover'),
        sentence: join(
          released(status, format),
          t('saleSeller.refundedAfter', { buyer }),
          status.paid_out === null ? t('saleSeller.nothingPaidOut') : t('saleSeller.staysYours'),
        ),
      }
    default:
      return status.phase satisfies never
  }
}

/** How the money became the seller's. */
function released({ handed_over_at, decided }: SaleStatus, { date }: SaleFormat): string {
  if (handed_over_at !== null) return t('saleSeller.handedOver', { date: date(handed_over_at) })
  return decided === 'split' ? t('saleSeller.decidedSplit') : t('saleSeller.decidedForYou')
}

const lapses = (time: string | null): string | null => (time === null ? null : t('saleSeller.lapses', { time }))

function payoutSentence(status: SaleStatus, format: SaleFormat): string {
  const sum = sumOf(status, format)
  const { deadline, frozen, payout } = status
  switch (payout?.waits_for ?? null) {
    case 'no_account':
      return t('saleSeller.noAccount', { sum })
    case 'paused':
      return deadline === null
        ? t('saleSeller.weSend', { sum })
        : t('saleSeller.accountPaused', { sum, time: deadlineTime(deadline, format) })
    case 'frozen':
      return frozen === 'site' ? t('saleSeller.payoutFrozenSite', { sum }) : t('saleSeller.payoutFrozenSale', { sum })
    case 'suspended':
      return t('saleSeller.payoutSuspended', { sum })
    case null:
      return t('saleSeller.weSend', { sum })
    default:
      return ''
  }
}

function paidOutSentence(status: SaleStatus, format: SaleFormat): string {
  const { payout } = status
  const sum = sumOf(status, format)
  const reference = payout?.reference ?? ''
  const date = payout?.paid_at ? format.date(payout.paid_at) : null
  if (payout?.by_provider) {
    const provider = providerOf(status, format)
    return date === null
      ? t('saleSeller.paidOutByProvider', { provider, sum, reference })
      : t('saleSeller.paidOutByProviderOn', { provider, sum, date, reference })
  }
  return date === null
    ? t('saleSeller.paidOut', { sum, reference })
    : t('saleSeller.paidOutOn', { sum, date, reference })
}

const partSentences = (status: SaleStatus, format: SaleFormat): string[] =>
  backsBeside(status).map((part) => sellersPart(status, part, format))

/** Of a part of the price that goes or went back to the buyer, or that their bank has left with them. */
export function sellersPart(status: SaleStatus, { of, amount, state }: MoneyBack, { exactPrice }: SaleFormat): string {
  if (of === 'bank') return t('saleSeller.bankDecided', { amount: exactPrice(amount), buyer: buyerOf(status) })
  return state === 'succeeded' || state === 'sent_by_hand'
    ? t('saleSeller.partWentBack', { amount: exactPrice(amount), buyer: buyerOf(status) })
    : t('saleSeller.partGoesBack', { amount: exactPrice(amount), buyer: buyerOf(status) })
}
