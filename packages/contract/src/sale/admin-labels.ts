import { refundStands } from '../life-cycles/index.ts'
import { deadlineTime } from './deadline-labels.ts'
import type { PhaseTexts, SaleFormat } from './labels.ts'
import { byDeadline, join, type MoneyBack, nameOr, newestBack, sumOf } from './sentences.ts'
import type { SaleStatus } from './status.ts'

/** A sale as an admin reads it. */
export function adminText(status: SaleStatus, format: SaleFormat): PhaseTexts {
  const { label, sentence } = ofPhase(status, format)
  const warns = status.bank_asks && status.phase !== 'bank_asks' && status.phase !== 'bank_asks_after'
  return {
    label,
    sentence: join(sentence, warns && 'The buyer’s bank asks about the payment.', ...backSentences(status, format)),
  }
}

function ofPhase(status: SaleStatus, format: SaleFormat): PhaseTexts {
  const buyer = nameOr(status.buyer_name, 'the buyer')
  const seller = nameOr(status.seller_name, 'the seller')
  const sum = sumOf(status, format)
  const by = byDeadline(status, format)
  switch (status.phase) {
    case 'to_pay':
      return { label: 'Not paid', sentence: `To be paid${by}.` }
    case 'new_price':
      return { label: 'Not paid', sentence: `${buyer} must accept the new price of ${sum}.` }
    case 'paying':
      return { label: 'Not paid', sentence: `${buyer} is paying now.` }
    case 'other_paying':
      return { label: 'Not paid', sentence: 'Another buyer is paying for this bike.' }
    case 'off_market':
      return { label: 'Not paid', sentence: 'The bike is off the market.' }
    case 'paused':
      return {
        label: 'Not paid',
        sentence:
          'All money is frozen since the restore. The time to pay stands still until you accept the reconciliation.',
      }
    case 'declined':
      return { label: 'Declined', sentence: null }
    case 'canceled':
      return { label: 'Canceled', sentence: null }
    case 'lapsed':
      return { label: 'Lapsed', sentence: null }
    case 'lost':
      return { label: 'Lost', sentence: 'The bike was sold to another buyer.' }
    case 'to_hand_over':
      return { label: 'Paid', sentence: `To be handed over${by}. We hold ${sum}.` }
    case 'bank_asks':
      return {
        label: 'Bank asks',
        sentence: join(
          bankSentence(status, `The bank of ${buyer} asks about ${sum}.`, by),
          'The time for the handover stands still.',
        ),
      }
    case 'bank_took':
      return {
        label: 'Charged back',
        sentence: bankSentence(status, `The bank of ${buyer} has taken ${sum} back.`, by),
      }
    case 'frozen':
      return {
        label: 'Money frozen',
        sentence:
          status.frozen === 'site'
            ? `${sum} is held, as all money is, until you accept the reconciliation; the time for the handover stands still.`
            : `${sum} is held until what was found is explained; the time for the handover stands still.`,
      }
    case 'disputed':
      return { label: 'Disputed', sentence: `Decide about ${sum}${by}.` }
    case 'refunding':
      return { label: 'Refund on its way', sentence: `${sum} goes back to ${buyer}.` }
    case 'refund_refused':
      return {
        label: 'Refund refused',
        sentence: `The card processor refused to send ${sum} back to ${buyer}. Send it again or by hand, or let the sale go on.`,
      }
    case 'refunded':
      return { label: 'Refunded', sentence: `${sum} went back to ${buyer}.` }
    case 'refund_returned':
      return { label: 'Refund not received', sentence: `${buyer} does not have ${sum} yet. Send it again or by hand.` }
    case 'taken_back':
      return { label: 'Charged back', sentence: `The bank of ${buyer} left ${sum} with them.` }
    case 'payout_due':
      return { label: 'Payout due', sentence: payoutSentence(status, format, seller) }
    case 'payout_sending':
      return { label: 'Payout on its way', sentence: `Stripe is sending ${sum} to ${seller}.` }
    case 'paid_out':
      return { label: 'Paid out', sentence: `${seller} got ${sum}.` }
    case 'nothing_to_pay_out':
      return { label: 'Handed over', sentence: nothingLeft(status) }
    case 'bank_asks_after':
      return { label: 'Bank asks', sentence: bankSentence(status, `The bank of ${buyer} asks about ${sum}.`, by) }
    case 'bank_took_after':
      return {
        label: 'Charged back',
        sentence: bankSentence(status, `The bank of ${buyer} has taken ${sum} back.`, by),
      }
    case 'taken_back_after':
      return { label: 'Charged back', sentence: `The bank of ${buyer} left ${sum} with them.` }
    default:
      return status.phase satisfies never
  }
}

const bankSentence = ({ next }: SaleStatus, what: string, by: string): string =>
  next === 'answer_bank' ? `${what} Answer at the card processor${by}.` : `${what} It was answered; the bank decides.`

function payoutSentence(status: SaleStatus, format: SaleFormat, seller: string): string {
  const sum = sumOf(status, format)
  switch (status.payout?.waits_for ?? null) {
    case 'no_account':
      return `${sum} is due to ${seller}, who has given no account.`
    case 'paused':
      return `${sum} is due to ${seller}, and can be sent from ${status.deadline === null ? 'then' : deadlineTime(status.deadline, format)} on.`
    case 'frozen':
      return status.frozen === 'site'
        ? `${sum} is due to ${seller}, and frozen with all money until you accept the reconciliation.`
        : `${sum} is due to ${seller}, and frozen until what was found is explained.`
    case 'suspended':
      return `${sum} is due to ${seller}, who is suspended.`
    case null:
      return `${sum} is due to ${seller}.`
    default:
      return ''
  }
}

const nothingLeft = ({ seller_gets }: SaleStatus): string =>
  seller_gets === null
    ? 'The money was refunded at the card processor after the handover, so nothing is paid out.'
    : 'After the fee, nothing is left for the seller.'

/** Of parts and late payments. */
function backSentences(status: SaleStatus, format: SaleFormat): string[] {
  const late = newestBack(status, 'late')
  const parts = status.money_back.filter(({ of }) => of === 'part')
  return [...parts, ...(late ? [late] : [])].map((back) => adminsBack(back, format))
}

/** Of a part of the price, or a late payment, that goes back. */
export function adminsBack({ of, amount, state }: MoneyBack, { exactPrice }: SaleFormat): string {
  const what = of === 'late' ? `A late payment of ${exactPrice(amount)}` : `${exactPrice(amount)} of the price`
  if (state === 'requested') return `${what} is on its way back.`
  return refundStands(state) ? `${what} went back.` : `${what} was refused or came back: send it again or by hand.`
}
