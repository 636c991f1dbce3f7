import { deadlineTime } from './deadline-labels.ts'
import type { PhaseTexts, SaleFormat } from './labels.ts'
import { byDeadline, join, type MoneyBack, nameOr, newestBack, sumOf } from './sentences.ts'
import type { SaleStatus } from './status.ts'

/** A sale as its seller reads it. */
export function sellerText(status: SaleStatus, format: SaleFormat): PhaseTexts {
  const { label, sentence } = ofPhase(status, format)
  const warns = status.bank_asks && status.phase !== 'bank_asks' && status.phase !== 'bank_asks_after'
  return { label, sentence: join(sentence, warns && bankAsks(status), ...partSentences(status, format)) }
}

const buyerOf = ({ buyer_name }: SaleStatus): string => nameOr(buyer_name, 'the buyer')

/** The same where a sentence begins with it. */
const buyerFirst = ({ buyer_name }: SaleStatus): string => nameOr(buyer_name, 'The buyer')

const bankAsks = (status: SaleStatus): string =>
  `The bank of ${buyerOf(status)} asks about the payment, and may take it back. Keep the bike until it has decided.`

function ofPhase(status: SaleStatus, format: SaleFormat): PhaseTexts {
  const buyer = buyerOf(status)
  const first = buyerFirst(status)
  const sum = sumOf(status, format, 'the money')
  const by = byDeadline(status, format)
  switch (status.phase) {
    case 'to_pay':
      return { label: 'Waiting for payment', sentence: lapses(status, format) }
    case 'new_price':
      return {
        label: 'Waiting for payment',
        sentence: join(`${first} must accept your new price of ${sum} before paying.`, lapses(status, format)),
      }
    case 'paying':
      return { label: 'Waiting for payment', sentence: `${first} is paying now. You can decline if they do not pay.` }
    case 'other_paying':
      return { label: 'Waiting for payment', sentence: 'Another buyer is paying for this bike just now.' }
    case 'off_market':
      return { label: 'Waiting for payment', sentence: 'Nobody can pay while the bike is off the market.' }
    case 'paused':
      return {
        label: 'Waiting for payment',
        sentence: 'Nobody can pay on this site just now. The time to pay stands still.',
      }
    case 'declined':
      return { label: 'Declined by you', sentence: null }
    case 'canceled':
      return { label: 'Canceled', sentence: null }
    case 'lapsed':
      return { label: 'Lapsed: not paid in time', sentence: null }
    case 'lost':
      return { label: 'Ended: the bike was sold to someone else', sentence: null }
    case 'to_hand_over':
      return {
        label: 'Paid',
        sentence: `Call ${buyer} and agree on a time. Hand the bike over${by}, against the buyer’s code: then ${sum} is yours.`,
      }
    case 'bank_asks':
      return {
        label: 'The buyer’s bank asks',
        sentence: `${bankAsks(status)} The time to hand it over stands still. If you hand it over now, you can lose both the bike and ${sum}.`,
      }
    case 'bank_took':
      return {
        label: 'With the buyer’s bank',
        sentence: `The bank of ${buyer} has taken the payment back. Keep the bike until it has decided. No money is held for it now.`,
      }
    case 'frozen':
      return {
        label: 'Money frozen',
        sentence:
          status.frozen === 'site'
            ? 'All money on this site is frozen while we check it. Keep the bike until it goes on; the time to hand it over stands still.'
            : 'The card processor reports something about this payment that we are looking into. Keep the bike until that is explained; the time to hand it over stands still.',
      }
    case 'disputed':
      return {
        label: 'Problem reported',
        sentence: join(
          `${sum} is frozen until an admin decides${by}.`,
          status.next === 'answer_report' && 'Tell us what happened before that.',
        ),
      }
    case 'refunding':
      return { label: 'Refund on its way', sentence: `The money goes back to ${buyer}. Keep the bike.` }
    case 'refund_refused':
      return {
        label: 'Refund delayed',
        sentence: `The money is meant for ${buyer}, whose card does not take it. Keep the bike: we send the money in another way, or tell you that the sale goes on.`,
      }
    case 'refunded':
      return {
        label: newestBack(status, 'sale')?.state === 'sent_by_hand' ? 'Refunded by bank transfer' : 'Refunded',
        sentence: `${first} has the money back. The bike is yours again.`,
      }
    case 'refund_returned':
      return {
        label: 'Refunded',
        sentence: `${first} gets the money back in another way, as the card does not take it. The bike is yours again.`,
      }
    case 'taken_back':
      return {
        label: 'Refunded',
        sentence: `The bank of ${buyer} has given them the money back. The bike is yours again.`,
      }
    case 'payout_due':
      return { label: 'To be paid out', sentence: join(released(status, format), payoutSentence(status, format)) }
    case 'payout_sending':
      return {
        label: 'Payout on its way',
        sentence: join(released(status, format), `Stripe is sending ${sum} to your account there.`),
      }
    case 'paid_out':
      return { label: 'Paid out', sentence: join(released(status, format), paidOutSentence(status, format)) }
    case 'nothing_to_pay_out':
      return {
        label: 'Nothing to pay out',
        sentence: join(
          released(status, format),
          status.seller_gets === null
            ? `The money was sent back to ${buyer} after that, so nothing is paid out to you.`
            : 'After the fee, nothing of the price is left for you.',
        ),
      }
    case 'bank_asks_after':
      return {
        label: 'The buyer’s bank asks',
        sentence: `${released(status, format)} The bank of ${buyer} asks about the payment, and may take ${sum} back.`,
      }
    case 'bank_took_after':
      return {
        label: 'With the buyer’s bank',
        sentence: `${released(status, format)} The bank of ${buyer} has taken the payment back. What is not paid out to you yet waits until it has decided.`,
      }
    case 'taken_back_after':
      return {
        label: 'Taken back',
        sentence: join(
          `The bank of ${buyer} has decided for them.`,
          status.amount !== null && `${sum} will not be paid out to you.`,
        ),
      }
    default:
      return status.phase satisfies never
  }
}

/** How the money became the seller's. */
function released({ handed_over_at, decided }: SaleStatus, { date }: SaleFormat): string {
  if (handed_over_at !== null) return `Handed over on ${date(handed_over_at)}.`
  return decided === 'split'
    ? 'We decided that the buyer gets a part of the price back, and you the rest.'
    : 'We decided that the money is yours.'
}

const lapses = ({ deadline }: SaleStatus, format: SaleFormat): string | null =>
  deadline === null ? null : `Lapses unpaid on ${deadlineTime(deadline, format)}.`

function payoutSentence(status: SaleStatus, format: SaleFormat): string {
  const sum = sumOf(status, format)
  switch (status.payout?.waits_for ?? null) {
    case 'no_account':
      return `${sum} is yours. Add a bank account, and we send it there.`
    case 'paused':
      return `${sum} is yours. Your account is new here, so we send it from ${status.deadline === null ? 'then' : deadlineTime(status.deadline, format)} on.`
    case 'frozen':
      return status.frozen === 'site'
        ? `${sum} is yours, and waits: all money on this site is frozen while we check it.`
        : `${sum} is yours, and waits: the card processor reports something about this payment that we are looking into.`
    case 'suspended':
      return `${sum} is yours, and waits while your account is suspended.`
    case null:
      return `We send ${sum} to your account.`
    default:
      return ''
  }
}

function paidOutSentence(status: SaleStatus, format: SaleFormat): string {
  const { payout } = status
  const on = payout?.paid_at ? ` on ${format.date(payout.paid_at)}` : ''
  const reference = payout?.reference ?? ''
  return payout?.by_stripe
    ? `We sent ${sumOf(status, format)}${on} to your Stripe account, as ${reference}.`
    : `We sent ${sumOf(status, format)}${on}, with the reference ${reference}.`
}

const partSentences = (status: SaleStatus, format: SaleFormat): string[] =>
  status.money_back.filter(({ of }) => of === 'part').map((part) => sellersPart(status, part, format))

/** Of a part of the price that goes back to the buyer while the sale stands. */
export const sellersPart = (status: SaleStatus, { amount, state }: MoneyBack, { exactPrice }: SaleFormat): string =>
  state === 'succeeded' || state === 'sent_by_hand'
    ? `${exactPrice(amount)} of the price went back to ${buyerOf(status)}.`
    : `${exactPrice(amount)} of the price goes back to ${buyerOf(status)}.`
