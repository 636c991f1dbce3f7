import { t } from '@bikevalley/messages'
import { refundStands } from '../life-cycles/index.ts'
import { deadlineTime } from './deadline-labels.ts'
import type { PhaseTexts, SaleFormat } from './labels.ts'
import {
  backsBeside,
  buyerOf,
  deadlineOf,
  join,
  type MoneyBack,
  newestBack,
  providerOf,
  sellerOf,
  sumOf,
} from './sentences.ts'
import type { SaleStatus } from './status.ts'

/** A sale as an admin reads it. */
export function adminText(status: SaleStatus, format: SaleFormat): PhaseTexts {
  const { label, sentence } = ofPhase(status, format)
  const warns = status.bank_inquiry && status.phase !== 'bank_inquiry' && status.phase !== 'bank_inquiry_after_release'
  return {
    label,
    sentence: join(
      sentence,
      bikeSentence(status, format),
      warns && t('saleAdmin.bankInquiryToo'),
      ...backSentences(status, format),
    ),
  }
}

/** Who keeps the bike, as was decided. */
function bikeSentence(status: SaleStatus, { date }: SaleFormat): string | null {
  const { bike } = status
  if (bike === null) return null
  const [buyer, seller] = [buyerOf(status), sellerOf(status)]
  const [keeper, giver] = bike.keeper === 'buyer' ? [buyer, seller] : [seller, buyer]
  return bike.by === null
    ? t('saleAdmin.keepsBike', { keeper })
    : t('saleAdmin.getsBike', { keeper, giver, time: date(bike.by) })
}

function ofPhase(status: SaleStatus, format: SaleFormat): PhaseTexts {
  const buyer = buyerOf(status)
  const seller = sellerOf(status)
  const sum = sumOf(status, format)
  const time = deadlineOf(status, format)
  switch (status.phase) {
    case 'to_pay':
      return {
        label: t('sale.notPaid'),
        sentence: time === null ? t('saleAdmin.toPay') : t('saleAdmin.toPayBy', { time }),
      }
    case 'new_price':
      return { label: t('sale.notPaid'), sentence: t('saleAdmin.newPrice', { buyer, sum }) }
    case 'paying':
      return { label: t('sale.notPaid'), sentence: t('saleAdmin.buyerPays', { buyer }) }
    case 'other_paying':
      return { label: t('sale.notPaid'), sentence: t('saleAdmin.anotherPays') }
    case 'off_market':
      return { label: t('sale.notPaid'), sentence: t('saleAdmin.offMarket') }
    case 'paused':
      return { label: t('sale.notPaid'), sentence: t('saleAdmin.paused') }
    case 'declined':
      return { label: t('sale.declined'), sentence: null }
    case 'canceled':
      return { label: t('sale.canceled'), sentence: null }
    case 'lapsed':
      return { label: t('sale.lapsed'), sentence: null }
    case 'lost':
      return { label: t('sale.lost'), sentence: t('saleAdmin.soldToAnother') }
    case 'to_hand_over':
      return {
        label: t('sale.paid'),
        sentence: time === null ? t('saleAdmin.handOver', { sum }) : t('saleAdmin.handOverBy', { sum, time }),
      }
    case 'bank_inquiry':
      return {
        label: t('saleAdmin.bankInquiryLabel'),
        sentence: join(
          t('saleAdmin.bankInquiry', { buyer, sum }),
          answerSentence(status, time),
          t('saleAdmin.handoverStandsStill'),
        ),
      }
    case 'frozen':
      return {
        label: t('sale.moneyFrozen'),
        sentence: status.frozen === 'site' ? t('saleAdmin.frozenSite', { sum }) : t('saleAdmin.frozenSale', { sum }),
      }
    case 'disputed':
      return {
        label: t('saleAdmin.disputed'),
        sentence: time === null ? t('saleAdmin.decide', { sum }) : t('saleAdmin.decideBy', { sum, time }),
      }
    case 'suspended':
      return {
        label: t('sale.onHold'),
        sentence: t('saleAdmin.suspended', { person: status.suspended === 'buyer' ? buyer : seller, sum }),
      }
    case 'refunding':
      return { label: t('sale.refundOnItsWay'), sentence: t('saleAdmin.refunding', { sum, buyer }) }
    case 'refund_refused':
      return { label: t('saleAdmin.refundRefusedLabel'), sentence: t('saleAdmin.refundRefused', { sum, buyer }) }
    case 'refunded':
      return { label: t('sale.refunded'), sentence: t('saleAdmin.refunded', { sum, buyer }) }
    case 'refund_returned':
      return { label: t('saleAdmin.refundNotReceived'), sentence: t('saleAdmin.refundReturned', { sum, buyer }) }
    case 'payout_due':
      return { label: t('saleAdmin.payoutDueLabel'), sentence: payoutSentence(status, format) }
    case 'payout_sending':
      return {
        label: t('sale.payoutOnItsWay'),
        sentence: t('saleAdmin.providerSends', { provider: providerOf(status, format), sum, seller }),
      }
    case 'paid_out':
      return { label: t('sale.paidOut'), sentence: t('saleAdmin.paidOut', { sum, seller }) }
    case 'nothing_to_pay_out':
      return { label: t('saleAdmin.handedOver'), sentence: nothingLeft(status) }
    case 'bank_inquiry_after_release':
      return {
        label: t('saleAdmin.bankInquiryLabel'),
        sentence: join(t('saleAdmin.bankInquiry', { buyer, sum }), answerSentence(status, time)),
      }
    case 'chargeback_open':
    case 'chargeback_open_after_release':
      return {
        label: t('saleAdmin.chargebackOpenLabel'),
        sentence: join(t('saleAdmin.chargebackOpen', { buyer, sum }), answerSentence(status, time)),
      }
    case 'charged_back':
      return {
        label: t('saleAdmin.chargebackLostLabel'),
        sentence: t('saleAdmin.bankLeft', { buyer, sum: bankSum(status, format) }),
      }
    case 'charged_back_after_release':
      return { label: t('saleAdmin.chargebackLostLabel'), sentence: paidBefore(status, format) }
    case 'refunded_after_release':
      return {
        label: t('sale.refundedAfterHandover'),
        sentence: join(t('saleAdmin.refunded', { sum, buyer }), paidBefore(status, format)),
      }
    default:
      return status.phase satisfies never
  }
}

const bankSum = (status: SaleStatus, format: SaleFormat): string => {
  const kept = newestBack(status, 'bank')
  return kept ? format.exactPrice(kept.amount) : sumOf(status, format)
}

/** What the seller had been sent before the money went back. */
const paidBefore = (status: SaleStatus, { exactPrice }: SaleFormat): string | null =>
  status.paid_out === null
    ? null
    : t('saleAdmin.paidBefore', { seller: sellerOf(status), sum: exactPrice(status.paid_out) })

/** What to do about a bank that asks, or has taken the money. */
function answerSentence({ next }: SaleStatus, time: string | null): string {
  if (next !== 'answer_bank') return t('saleAdmin.answered')
  return time === null ? t('saleAdmin.answerAtProcessor') : t('saleAdmin.answerAtProcessorBy', { time })
}

function payoutSentence(status: SaleStatus, format: SaleFormat): string {
  const seller = sellerOf(status)
  const sum = sumOf(status, format)
  const { deadline, frozen, payout } = status
  switch (payout?.waits_for ?? null) {
    case 'no_account':
      return t('saleAdmin.payoutNoAccount', { sum, seller })
    case 'paused':
      return deadline === null
        ? t('saleAdmin.payoutDue', { sum, seller })
        : t('saleAdmin.payoutPaused', { sum, seller, time: deadlineTime(deadline, format) })
    case 'frozen':
      return frozen === 'site'
        ? t('saleAdmin.payoutFrozenSite', { sum, seller })
        : t('saleAdmin.payoutFrozenSale', { sum, seller })
    case 'suspended':
      return t('saleAdmin.payoutSuspended', { sum, seller })
    case null:
      return t('saleAdmin.payoutDue', { sum, seller })
    default:
      return ''
  }
}

const nothingLeft = ({ seller_gets }: SaleStatus): string =>
  seller_gets === null ? t('saleAdmin.refundedAfter') : t('saleAdmin.feeTakesAll')

/** Of parts and late payments. */
function backSentences(status: SaleStatus, format: SaleFormat): string[] {
  const late = newestBack(status, 'late')
  return [...backsBeside(status), ...(late ? [late] : [])].map((back) => adminsBack(status, back, format))
}

/** Of a part of the price, or a late payment, that goes back, or of what a bank has left with the buyer. */
export function adminsBack(
  status: SaleStatus,
  { of, amount: value, state }: MoneyBack,
  { exactPrice }: SaleFormat,
): string {
  const amount = exactPrice(value)
  if (of === 'bank') return t('saleAdmin.bankLeft', { buyer: buyerOf(status), sum: amount })
  if (of === 'late') {
    if (state === 'requested') return t('saleAdmin.lateRequested', { amount })
    return refundStands(state) ? t('saleAdmin.lateSucceeded', { amount }) : t('saleAdmin.lateRefused', { amount })
  }
  if (state === 'requested') return t('saleAdmin.partRequested', { amount })
  return refundStands(state) ? t('saleAdmin.partSucceeded', { amount }) : t('saleAdmin.partRefused', { amount })
}
