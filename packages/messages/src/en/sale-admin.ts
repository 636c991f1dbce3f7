/** A sale as admins read it. */
export const saleAdmin = {
  // Not paid.
  toPay: 'To be paid.',
  toPayBy: 'To be paid by {time}.',
  newPrice: '{buyer} must accept the new price of {sum}.',
  buyerPays: '{buyer} is paying now.',
  anotherPays: 'Another buyer is paying for this bike.',
  offMarket: 'The bike is off the market.',
  paused: 'All money has been frozen since the restore. The time to pay is paused until you accept the reconciliation.',
  soldToAnother: 'The bike was sold to another buyer.',

  // Paid, and not handed over.
  handOver: 'To be handed over. We hold {sum}.',
  handOverBy: 'To be handed over by {time}. We hold {sum}.',
  bankInquiryLabel: 'Bank asks',
  bankInquiry: 'The bank of {buyer} asks about {sum}.',
  bankInquiryToo: 'The buyer’s bank asks about the payment.',
  chargebackOpenLabel: 'Chargeback open',
  chargebackLostLabel: 'Chargeback lost',
  chargebackOpen: 'The bank of {buyer} has taken {sum} back.',
  answerAtProcessor: 'Answer at the card processor.',
  answerAtProcessorBy: 'Answer at the card processor by {time}.',
  answered: 'The answer has been sent; the bank decides.',
  handoverStandsStill: 'The time for the handover is paused.',
  frozenSite:
    '{sum} is frozen, as all money is, until you accept the reconciliation; the time for the handover is paused.',
  frozenSale: '{sum} is frozen until what was found is explained; the time for the handover is paused.',
  disputed: 'Disputed',
  decide: 'Decide about {sum}.',
  decideBy: 'Decide about {sum} by {time}.',
  suspended: 'The account of {person} is suspended, and we hold {sum}. Send the money back, or lift the suspension.',
  keepsBike: '{keeper} keeps the bike.',
  getsBike: '{keeper} gets the bike from {giver} by {time}.',
  refunding: '{sum} goes back to {buyer}.',
  refundRefusedLabel: 'Refund refused',
  refundRefused:
    'The card processor refused to send {sum} back to {buyer}. Send it again or by hand, or let the sale go on.',

  // Reversed.
  refunded: '{sum} went back to {buyer}.',
  refundNotReceived: 'Refund not received',
  refundReturned: '{buyer} does not have {sum} yet. Send it again or by hand.',
  paidBefore: '{seller} got {sum} before.',
  bankLeft: 'The bank of {buyer} left {sum} with them.',

  // The money is the seller's.
  payoutDueLabel: 'Payout due',
  payoutDue: '{sum} is due to {seller}.',
  payoutNoAccount: '{sum} is due to {seller}, who has given no account.',
  payoutPaused: '{sum} is due to {seller}, and can be sent from {time} on.',
  payoutFrozenSite: '{sum} is due to {seller}, and frozen with all money until you accept the reconciliation.',
  payoutFrozenSale: '{sum} is due to {seller}, and frozen until what was found is explained.',
  payoutSuspended: '{sum} is due to {seller}, who is suspended.',
  providerSends: '{provider} is sending {sum} to {seller}.',
  paidOut: '{seller} got {sum}.',
  handedOver: 'Handed over',
  refundedAfter: 'The money was refunded at the card processor after the handover, so nothing is paid out.',
  feeTakesAll: 'After the fee, nothing is left for the seller.',

  // Parts of the price, and payments that came too late.
  partRequested: '{amount} of the price is on its way back.',
  partSucceeded: '{amount} of the price went back.',
  partRefused: '{amount} of the price was refused or came back: send it again or by hand.',
  lateRequested: 'A late payment of {amount} is on its way back.',
  lateSucceeded: 'A late payment of {amount} went back.',
  lateRefused: 'A late payment of {amount} was refused or came back: send it again or by hand.',
} as const
