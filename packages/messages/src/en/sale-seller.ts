/** A sale as its seller reads it, and what it wants of them. */
export const saleSeller = {
  theMoney: 'the money',

  // Not paid.
  waiting: 'Waiting for payment',
  lapses: 'Lapses unpaid on {time}.',
  newPrice: '{buyer} must accept your new price of {sum} before paying.',
  buyerPays: '{buyer} is paying now. You can decline if they do not pay.',
  anotherPays: 'Another buyer is paying for this bike just now.',
  offMarket: 'Nobody can pay while the bike is off the market.',
  paused: 'Nobody can pay on this site just now. The time to pay is paused.',

  // Came to nothing.
  declinedByYou: 'Declined by you',
  lapsedNotPaid: 'Lapsed: not paid in time',
  soldToSomeoneElse: 'Ended: the bike was sold to someone else',

  // Paid, and not handed over.
  handOver: 'Call {buyer} and agree on a time. Hand the bike over, against the buyer’s code: then {sum} is yours.',
  handOverBy:
    'Call {buyer} and agree on a time. Hand the bike over by {time}, against the buyer’s code: then {sum} is yours.',
  buyersBankAsks: 'The buyer’s bank asks',
  bankInquiry: 'The bank of {buyer} asks about the payment, and may take it back. Keep the bike until it has decided.',
  bankInquiryTime: 'The time to hand it over is paused. If you hand it over now, you can lose both the bike and {sum}.',
  withBuyersBank: 'With the buyer’s bank',
  chargebackOpen:
    'The bank of {buyer} has taken the payment back. Keep the bike until it has decided. We hold no money for it now.',
  frozenSite:
    'All money on this site is frozen while we check something. Keep the bike until it goes on; the time to hand it over is paused.',
  frozenSale:
    'The card processor reports something about this payment that we are looking into. Keep the bike until that is explained; the time to hand it over is paused.',
  disputed: '{sum} is frozen until an admin decides.',
  disputedBy: '{sum} is frozen until an admin decides by {time}.',
  buyerSuspended:
    'The account of {buyer} is suspended. Keep the bike: it can’t be handed over now. Cancel the sale, or report it if the buyer already has the bike.',
  suspended: 'Your account is suspended. Keep the bike: it can’t be handed over now.',
  refunding: 'The money goes back to {buyer}.',
  keepBikeNow: 'Keep the bike.',
  keepBike: 'You keep the bike.',
  bikeComesBack: '{buyer} brings the bike back to you by {time}.',
  buyerKeepsBike: '{buyer} keeps the bike.',
  giveBike: 'Hand the bike over to {buyer} by {time}.',
  refundRefused:
    'The money is meant for {buyer}, whose card does not accept it. Keep the bike: we send the money in another way, or tell you that the sale goes on.',
  partGoesBack: '{amount} of the price goes back to {buyer}.',
  partWentBack: '{amount} of the price went back to {buyer}.',

  // Reversed.
  refundedByTransfer: 'Refunded by bank transfer',
  refunded: '{buyer} has the money back. The bike is yours again.',
  refundReturned:
    '{buyer} gets the money back in another way, as the card does not accept it. The bike is yours again.',
  chargedBack: 'The bank of {buyer} has given them the money back. The bike is yours again.',

  // The money is the seller's.
  handedOver: 'Handed over on {date}.',
  decidedSplit: 'We decided that the buyer gets a part of the price back, and you the rest.',
  decidedForYou: 'We decided that the money is yours.',
  toBePaidOut: 'To be paid out',
  noAccount: '{sum} is yours. Add a bank account, and we send it there.',
  accountPaused: '{sum} is yours. Your account is new here, so we send it from {time} on.',
  payoutFrozenSite: '{sum} is yours, but not yet: all money on this site is frozen while we check something.',
  payoutFrozenSale:
    '{sum} is yours, but not yet: the card processor reports something about this payment that we are looking into.',
  payoutSuspended: '{sum} is yours once your account is no longer suspended.',
  weSend: 'We send {sum} to your account.',
  providerSends: '{provider} is sending {sum} to your account there.',
  paidOut: 'We sent {sum}, with the reference {reference}.',
  paidOutOn: 'We sent {sum} on {date}, with the reference {reference}.',
  paidOutByProvider: 'We sent {sum} to your {provider} account, as {reference}.',
  paidOutByProviderOn: 'We sent {sum} on {date} to your {provider} account, as {reference}.',
  nothingToPayOut: 'Nothing to pay out',
  sentBackAfter: 'The money was refunded to {buyer} after that, so nothing is paid out to you.',
  feeTakesAll: 'After the fee, nothing of the price is left for you.',
  bankInquiryAfter: 'The bank of {buyer} asks about the payment, and may take {sum} back.',
  chargebackOpenAfter:
    'The bank of {buyer} has taken the payment back. What is not paid out to you yet waits until it has decided.',
  chargedBackLabel: 'Taken back',
  bankInquiryPaid: 'The bank of {buyer} asks about the payment. What we paid out to you stays yours.',
  chargebackOpenPaid: 'The bank of {buyer} has taken the payment back. What we paid out to you stays yours.',
  bankDecided: 'The bank has decided that {buyer} keeps {amount}.',
  staysYours: 'What we paid out to you stays yours.',
  refundedAfter: 'After that, the whole price was refunded to {buyer}.',
  nothingPaidOut: 'Nothing is paid out to you.',
  notPaidOut: '{sum} will not be paid out to you.',

  // What a sale wants, in a line.
  taskHandOver: 'Hand over {bike}',
  taskHandOverBy: 'Hand over {bike} by {time}',
  taskAnswer: 'Tell us what happened with {bike}',
  taskAnswerBy: 'Tell us what happened with {bike} by {time}',
  taskDecided: 'We decide about {bike}',
  taskDecidedBy: 'We decide about {bike} by {time}',
  taskBankAsks: 'Keep {bike}: the buyer’s bank asks',
  taskBankTook: 'Keep {bike}: the buyer’s bank has the money',
  taskBankAsksAfter: 'The buyer’s bank asks about {bike}',
  taskBankTookAfter: 'The buyer’s bank has the money for {bike}',
  taskRelist: 'Put {bike} back on sale',
  taskKeep: 'Keep {bike}',
  taskSumAtRisk: '{task}, {sum} at risk',
} as const
