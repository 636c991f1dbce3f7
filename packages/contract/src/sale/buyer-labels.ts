import type { PhaseTexts, SaleFormat } from './labels.ts'
import { byDeadline, join, type MoneyBack, nameOr, newestBack, sentByHand, sumOf } from './sentences.ts'
import type { SaleStatus } from './status.ts'

const OTHER_WAY = 'is yours: your card does not take it, and we send it to you in another way.'

/** A sale as its buyer reads it. The running time to pay is shown beside it. */
export function buyerText(status: SaleStatus, format: SaleFormat): PhaseTexts {
  const { label, sentence } = ofPhase(status, format)
  return { label, sentence: join(sentence, status.bank_asks && BANK_ASKS, ...partSentences(status, format)) }
}

const BANK_ASKS =
  'Your bank asks about this payment. If that was a mistake, tell your bank that you withdraw the question.'

function ofPhase(status: SaleStatus, format: SaleFormat): PhaseTexts {
  const seller = nameOr(status.seller_name, 'the seller')
  const sum = sumOf(status, format)
  const by = byDeadline(status, format)
  switch (status.phase) {
    case 'to_pay':
      return { label: 'Not paid', sentence: `Pay${by}. We hold your money until you have the bike.` }
    case 'new_price':
      return { label: 'Not paid', sentence: `The price is now ${sum}. Accept it, then pay${by}.` }
    case 'paying':
      return { label: 'Not paid', sentence: 'This bike is held for you.' }
    case 'other_paying':
      return { label: 'Another buyer is paying', sentence: 'It is free again if they do not pay.' }
    case 'off_market':
      return {
        label: 'Not for sale now',
        sentence: join('The seller has taken the bike off the market.', lateSentence(status, format)),
      }
    case 'paused':
      return {
        label: 'Payments paused',
        sentence:
          'Nobody can pay on this site just now. Your booking stays: the time to pay stands still, and goes on with the payments.',
      }
    case 'declined':
      return { label: 'Declined', sentence: join('The seller declined.', lateSentence(status, format)) }
    case 'canceled':
      return { label: 'Canceled', sentence: join('This booking was canceled.', lateSentence(status, format)) }
    case 'lapsed':
      return { label: 'Lapsed', sentence: join('It was not paid in time.', lateSentence(status, format)) }
    case 'lost':
      return { label: 'Lost', sentence: join('The bike went to another buyer.', lateSentence(status, format)) }
    case 'to_hand_over':
      return { label: 'Paid', sentence: `We hold ${sum} for you. Meet ${seller} and collect the bike${by}.` }
    case 'bank_asks':
      return {
        label: 'Your bank asks',
        sentence: `We hold ${sum} for you, and have told ${seller} to keep the bike until your bank has its answer. The time to collect it stands still.`,
      }
    case 'bank_took':
      return {
        label: 'With your bank',
        sentence:
          'Your bank has taken the payment back. Do not collect the bike until it has decided. If that was a mistake, tell your bank that you withdraw the dispute.',
      }
    case 'frozen':
      return {
        label: 'Money frozen',
        sentence:
          status.frozen === 'site'
            ? `We hold ${sum}. All money on this site is frozen while we check it. Do not collect the bike until it goes on; the time for it stands still.`
            : `We hold ${sum}. The card processor reports something about this payment that we are looking into. Do not collect the bike until that is explained; the time for it stands still.`,
      }
    case 'disputed':
      return {
        label: 'Problem reported',
        sentence: join(
          `We hold ${sum} until an admin decides${by}.`,
          status.next === 'answer_report' && 'Tell us what happened before that.',
          'Do not show your code meanwhile: it ends the dispute and pays the seller.',
        ),
      }
    case 'refunding':
      return { label: 'Refund on its way', sentence: `${sum} goes back to your card. Do not collect the bike.` }
    case 'refund_refused':
      return {
        label: 'Refund delayed',
        sentence: `Your card does not take the refund of ${sum}. We send it to you in another way, or tell you that the sale goes on. Do not collect the bike until then.`,
      }
    case 'refunded':
      return { label: 'Refunded', sentence: refundedSentence(status, format) }
    case 'refund_returned':
      return { label: 'Refund delayed', sentence: `${sum} ${OTHER_WAY}` }
    case 'taken_back':
      return { label: 'Refunded', sentence: 'Your bank has given you the money back, and the sale has ended.' }
    case 'payout_due':
    case 'payout_sending':
    case 'paid_out':
    case 'nothing_to_pay_out':
      return { label: collectedLabel(status), sentence: releasedSentence(status, format) }
    case 'bank_asks_after':
      return { label: 'Your bank asks', sentence: releasedSentence(status, format) }
    case 'bank_took_after':
      return {
        label: 'With your bank',
        sentence: `Your bank has taken ${sum} back, and decides whose the money is.`,
      }
    case 'taken_back_after':
      return { label: 'Refunded by your bank', sentence: `Your bank has decided that ${sum} is yours.` }
    default:
      return status.phase satisfies never
  }
}

const collectedLabel = ({ handed_over_at }: SaleStatus): string =>
  handed_over_at === null ? 'Decided' : 'Paid and collected'

/** How the money became the seller's. */
function releasedSentence({ handed_over_at, decided, seller_name }: SaleStatus, { date }: SaleFormat): string {
  if (handed_over_at !== null)
    return `Handed over on ${date(handed_over_at)}. The money went to ${nameOr(seller_name, 'the seller')}.`
  return decided === 'split'
    ? 'We decided that you get a part of the price back, and the seller the rest.'
    : 'We decided that the money is the seller’s.'
}

function refundedSentence(status: SaleStatus, format: SaleFormat): string {
  const refund = newestBack(status, 'sale')
  if (refund?.state === 'sent_by_hand') return sentByHand(refund, format)
  const on = status.ended_at === null ? '' : ` on ${format.date(status.ended_at)}`
  return `${sumOf(status, format)} went back to your card${on}.`
}

/** Of money that came when it could buy the bike no more. */
function lateSentence(status: SaleStatus, format: SaleFormat): string {
  const late = newestBack(status, 'late')
  if (late === undefined) return 'You paid nothing.'
  const amount = format.exactPrice(late.amount)
  switch (late.state) {
    case 'requested':
      return `Your payment of ${amount} came too late, and is on its way back to your card.`
    case 'succeeded':
      return `Your payment of ${amount} came too late, and went back to your card on ${format.date(late.at)}.`
    case 'sent_by_hand':
      return `Your payment came too late. ${sentByHand(late, format)}`
    case 'failed':
    case 'came_back':
      return `Your payment of ${amount} came too late. It ${OTHER_WAY}`
    default:
      return late.state satisfies never
  }
}

const partSentences = ({ money_back }: SaleStatus, format: SaleFormat): string[] =>
  money_back.filter(({ of }) => of === 'part').map((part) => buyersPart(part, format))

/** Of a part of the price that goes back while the sale stands. */
export function buyersPart(part: MoneyBack, format: SaleFormat): string {
  const amount = `${format.exactPrice(part.amount)} of the price`
  switch (part.state) {
    case 'requested':
      return `${amount} is on its way back to your card.`
    case 'succeeded':
      return `${amount} went back to your card on ${format.date(part.at)}.`
    case 'sent_by_hand':
      return sentByHand(part, format)
    case 'failed':
    case 'came_back':
      return `${amount} is yours: your card does not take it, and we send it in another way.`
    default:
      return part.state satisfies never
  }
}
