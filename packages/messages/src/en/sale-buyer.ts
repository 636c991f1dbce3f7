/** A sale as its buyer reads it. */
export const saleBuyer = {
  // Not paid.
  pay: 'Pay. We hold your money until you have the bike.',
  payBy: 'Pay by {time}. We hold your money until you have the bike.',
  newPrice: 'The price is now {sum}. Accept it, then pay.',
  newPriceBy: 'The price is now {sum}. Accept it, then pay by {time}.',
  heldForYou: 'This bike is held for you.',
  anotherPaying: 'Another buyer is paying',
  freeIfNotPaid: 'It is free again if they do not pay.',
  notForSaleNow: 'Not for sale now',
  offMarket: 'The seller has taken the bike off the market.',
  paymentsPaused: 'Payments paused',
  paused:
    'Nobody can pay on this site just now. Your booking stays: the time to pay is paused, and continues with the payments.',

  // Came to nothing.
  sellerDeclined: 'The seller declined.',
  bookingCanceled: 'This booking was canceled.',
  notPaidInTime: 'It was not paid in time.',
  soldToAnother: 'The bike went to another buyer.',
  paidNothing: 'You paid nothing.',
  lateRequested: 'Your payment of {amount} came too late, and is on its way back to your card.',
  lateSucceeded: 'Your payment of {amount} came too late, and went back to your card on {date}.',
  lateSentByHand: 'Your payment came too late.',
  lateInAnotherWay:
    'Your payment of {amount} came too late. The money is yours: your card does not accept it, so we send it to you in another way.',

  // Paid, and not collected.
  collect: 'We hold {sum} for you. Meet {seller} and collect the bike.',
  collectBy: 'We hold {sum} for you. Meet {seller} and collect the bike by {time}.',
  yourBankInquiry: 'Your bank asks',
  bankInquiry:
    'We hold {sum} for you, and have told {seller} to keep the bike until your bank has its answer. The time to collect it is paused.',
  bankInquiryToo:
    'Your bank asks about this payment. If that was a mistake, tell your bank that the matter is settled.',
  withYourBank: 'With your bank',
  chargebackOpen:
    'Your bank has taken the payment back. Do not collect the bike until it has decided. If that was a mistake, tell your bank that you withdraw the dispute.',
  frozenSite:
    'We hold {sum}. All money on this site is frozen while we check something. Do not collect the bike until it goes on; the time for it is paused.',
  frozenSale:
    'We hold {sum}. The card processor reports something about this payment that we are looking into. Do not collect the bike until that is explained; the time for it is paused.',
  disputed: 'We hold {sum} until an admin decides.',
  disputedBy: 'We hold {sum} until an admin decides by {time}.',
  keepYourCode: 'Do not show your code meanwhile: it ends the dispute and pays the seller.',
  sellerSuspended:
    'We hold {sum}. The account of {seller} is suspended, so the bike can’t be handed over now. Cancel the sale to get your money back, or report it if you already have the bike.',
  suspended: 'We hold {sum}. Your account is suspended, so the bike can’t be handed over now.',
  refunding: '{sum} goes back to your card.',
  doNotCollect: 'Do not collect the bike.',
  sellerKeepsBike: 'The bike stays with {seller}.',
  bringBikeBack: 'Bring the bike back to {seller} by {time}.',
  keepBike: 'You keep the bike.',
  getBike: 'You get the bike from {seller} by {time}.',
  refundRefused:
    'Your card does not accept the refund of {sum}. We send it to you in another way, or tell you that the sale goes on. Do not collect the bike until then.',
  partRequested: '{amount} of the price is on its way back to your card.',
  partSucceeded: '{amount} of the price went back to your card on {date}.',
  partInAnotherWay: '{amount} of the price is yours: your card does not accept it, so we send it in another way.',

  // Reversed.
  refundedInParts: 'The whole price of {sum} went back to you.',
  refundedPlain: '{sum} went back to your card.',
  refundedOn: '{sum} went back to your card on {date}.',
  sentByHand: 'We sent you {amount} by bank transfer on {date}, with the reference {reference}.',
  refundReturned: '{sum} is yours: your card does not accept it, so we send it to you in another way.',
  chargedBack: 'Your bank has given you the money back, and the sale has ended.',

  // The money is the seller's.
  decided: 'Decided',
  paidAndCollected: 'Paid and collected',
  handedOver: 'Handed over on {date}.',
  paidSeller: 'The money went to {seller}.',
  paysSeller: 'We pay the money out to {seller}.',
  decidedSplit: 'We decided that you get a part of the price back, and the seller the rest.',
  decidedForSeller: 'We decided that the money goes to the seller.',
  chargebackOpenAfter: 'Your bank has taken {sum} back, and decides who gets the money.',
  refundedByBank: 'Refunded by your bank',
  bankDecided: 'Your bank has decided that {amount} is yours.',
} as const
