/** What the server says of payments: refusals, emails, and what stands against deleting a person; and of the ledger. */
export const payments = {
  // To begin
  notSetUp: 'Card payments are not set up on this site.',
  noAnswer: 'The card processor gave no answer. Try again in a moment.',
  sayWhichBooking: 'Say which booking to pay for.',
  noneOfThisPrice: 'You have no unpaid booking of this price. Open My Order and pay from there.',
  severalOfThisPrice: 'You have several unpaid bookings of this price. Open My Order and pay for the one you mean.',
  priceHasChanged: 'The seller has changed the price from {from} to {to}. Accept the new price to pay.',
  paidAlready: 'This booking is already paid.',
  bookingHasEnded: 'This booking has ended. Book the bike again to pay for it.',
  notForSale: 'This bike is no longer for sale.',
  anotherBuyerPays: 'Another buyer is paying for this bike just now. Try again when their time is over.',
  payingElsewhere:
    'You are paying for {bike} just now. Finish that, cancel its booking, or wait until its time to pay is over.',
  tooOften:
    'Today you have already had {times, plural, one {# chance} other {# chances}} to pay for this bike. Try again {when}.',

  // What became of it
  noSuchPayment: 'There is no payment with this transaction id for your booking.',
  goesBack: 'Your payment goes back to your card. {reason}',
  noAnswerNotLost: 'The card processor gave no answer. Your payment is not lost; try again in a moment.',
  bankStillWorks: 'Your bank is still working on this payment. We will write to you when it is done.',
  timeIsOver: 'Your time to pay is over, and nothing was charged.',
  notFinished: 'This payment is not finished: the card has not been charged.',
  otherThanAskedFor:
    'The card processor reports a different payment from the one we asked for, so it buys nothing yet. Don’t pay again: if your card was charged, write to us.',
  waitForBank: 'Your bank is working on your payment. Wait until the outcome is known.',

  // To end somebody’s time to pay
  bankWorks: 'The bank is working on this payment. The time to pay ends with the outcome.',
  answersAgain: 'The card processor answers again. Wait a minute: the time to pay ends automatically.',
  timeHasEnded: 'This time to pay has already ended.',
  timeIsLeft: 'The buyer still has time to pay. You can end it once that is over.',

  // Emails about money that arrives, or does not
  testMoney: 'This was test money: no real card was charged.',
  holdForceReleasedBuyerSubject: 'Your time to pay for “{bike}” has ended',
  holdForceReleasedBuyer:
    'The card processor has not told us what became of your payment of {amount} for {bike}, so we wait for it no longer. Others can pay for the bike again. Reason: {reason}',
  holdForceReleasedBuyerGoesBack:
    'If your card was charged, all of it goes back automatically as soon as the card processor tells us, and we will write to you then.',
  holdForceReleasedSellerSubject: 'Free again: “{bike}”',
  holdForceReleasedSeller:
    'The card processor has not told us what became of the payment of {buyer} for {bike}, so we no longer wait for it. Reason: {reason}',
  holdForceReleasedSellerGoesBack:
    'You can edit or withdraw the bike again, and others can pay for it. Should that payment still arrive, it goes back to the buyer: do not hand the bike over for it.',
  mismatchBuyerSubject: 'Something is wrong with your payment for “{bike}”',
  mismatchBuyer:
    'The card processor reports a payment for {bike} that is not the one we asked you for, so it has bought nothing. We are looking into it: if your card was charged, you will get your money back.',
  mismatchId: 'Its id there is {id}.',
  mismatchWrite: 'Write to {email} if you hear nothing from us.',
  mismatchOperatorSubject: 'A payment for “{bike}” is not what we asked for',
  mismatchOperator:
    'The card processor says that {buyer} has paid, but with another amount, currency or booking than we asked for. Its id there is {id}. It has bought nothing, and nothing was booked.',
  mismatchOperatorAction: 'Look at it there and send the money back. Until then it is an item of the reconciliation.',
  seeTheBooking: 'See the booking',

  // Emails about chargebacks
  inquiryOperatorSubject: 'A bank asks about a payment for “{bike}”',
  chargebackOperatorSubject: 'A bank has taken back a payment for “{bike}”',
  answerAtProcessor: 'It is about {amount}, which {buyer} paid to {seller}. Answer at the card processor.',
  answerAtProcessorBy: 'It is about {amount}, which {buyer} paid to {seller}. Answer at the card processor by {when}.',
  withoutAnswer: 'Without an answer the buyer keeps the money.',
  seeTheChargebacks: 'See the chargebacks',
  writeWhatWasAgreed: 'Write to {email} and send everything that shows what was agreed.',
  takenSellerSubject: 'A bank has taken back the payment for “{bike}”',
  takenSeller:
    'The bank of {buyer} has taken back {amount} that was paid for {bike}, and we have asked for it back. That can take weeks.',
  takenBuyerSubject: 'Your bank has taken back your payment for “{bike}”',
  takenBuyer: 'Your bank has taken back {amount}. The sale is paused until it has decided.',
  wonSubject: 'The bank has decided: the payment for “{bike}” stands',
  won: 'The bank has given back {amount}.',
  lostSellerSubject: 'The bank has decided: the payment for “{bike}” is gone',
  lostSeller: 'The bank has left {amount} with {buyer}.',
  lostBuyerSubject: 'The bank has decided: your payment for “{bike}” stays with you',
  lostBuyer: 'Your bank has left {amount} with you.',
  lostBuyerReversed: 'Your bank has left {amount} with you. The sale is reversed, and {bike} stays with {seller}.',
  inquirySellerSubject: 'Do not hand over “{bike}” yet: a bank asks about its payment',
  inquirySellerSubjectAfter: 'A bank asks about the payment for “{bike}”',
  inquirySeller: 'The bank of {buyer} asks about {amount} that was paid for {bike}. It has taken nothing yet.',
  inquiryWriteAgain: 'We will write to you again once it has decided.',
  inquiryBuyerSubject: 'Your bank asks about your payment for “{bike}”',
  inquiryBuyer:
    'Your bank asks us about {amount} that you paid for {bike}. It has taken nothing back yet, and we have told {seller} not to hand over the bike yet.',
  inquiryBuyerAfter: 'Your bank asks us about {amount} that you paid for {bike}. It has taken nothing back yet.',
  inquiryEndedSubject: 'You can hand over “{bike}” now',
  inquiryEndedSubjectAfter: 'The bank has ended its inquiry about the payment for “{bike}”',
  inquiryEnded:
    'The bank of {buyer} has ended its inquiry about the payment for {bike} and taken nothing back. We hold the money, and the sale goes on.',
  inquiryEndedAfter: 'The bank of {buyer} has ended its inquiry about the payment for {bike} and taken nothing back.',

  // What others have done with money at the card processor
  foundRefund: '{amount} was refunded at the card processor, and not by this site. Its id there is {id}.',
  foundTransfer:
    '{amount} was transferred to a seller’s account at the card processor, and not by this site. Its id there is {id}.',
  foundTransferOfOtherCurrency:
    '{amount} was transferred to a seller’s account at the card processor, and not by this site. Its id there is {id}. It is in another currency than the payment: the site does not count it, and pays the seller as if it were not there.',
  foundTransferReturned: '{amount} of the transfer {id} was taken back at the card processor; {left} of it is left.',
  foundTransferReturnedPaid:
    '{amount} of the transfer {id} was taken back at the card processor; {left} of it is left. {paid} of that had already been paid to the seller, and stays paid here.',
  frozenUntilExplained: 'The money of this sale is frozen until an admin has explained it on the booking’s page.',
  takenInAsRefund: 'It was recorded like a refund of ours: there is nothing for you to do.',
  foundRefundOperatorSubject: 'A payment for “{bike}” was refunded at the card processor',
  foundTransferSubject: 'Money for “{bike}” was transferred at the card processor',
  foundTransferReturnedSubject: 'A transfer for “{bike}” was taken back at the card processor',
  nothingToDo: 'You don’t need to do anything.',
  foundRefundBuyer: '{amount} has gone back to your card. {bike} stays with {seller}.',
  foundPartBuyer: '{amount} has gone back to your card.',
  foundPartSellerSubject: 'Money for “{bike}” was refunded to its buyer',
  foundRefundSeller: '{amount} that {buyer} paid for {bike} has gone back to their card.',
  transferTakenBack: 'It was made and taken back at {provider}, all of it: {id}.',
  outcomeFirst:
    'Somebody else has moved money of this payment, and a refund or payout of it is still on its way. Nothing was done just now: we wait for the outcome first. Try again later.',
  noAnswerNoMoney: 'The card processor gave no answer, and no money moves until it does. Try again in a moment.',

  // What stands against deleting a person
  somebodyPays: 'Somebody is paying for {bike} just now.',
  refundNotArrived: 'A refund for {bike} has not arrived yet.',
  bankNotDecided: 'A bank has not decided yet about the payment for {bike}.',
  paidNotHandedOver: '{bike} is paid and not handed over yet.',

  // The test processor, in Stripe’s words where it speaks of cards
  startAgain: 'Your time to pay is over, and nothing was charged. Start again from My Order.',
  noCardAsks: 'No card asks for authentication. Enter a card first.',
  bankCannotDecide: 'The bank can no longer decide this. Reload the page.',
  cardDeclined: 'Your card was declined.',
  cardInsufficientFunds: 'Your card has insufficient funds.',
  cardExpired: 'Your card has expired.',
  cardIncorrectCvc: "Your card's security code is incorrect.",
  cardProcessingError: 'An error occurred while processing your card. Try again in a little bit.',
  cardIsReal:
    'Your card was declined. Your request was in test mode, but used a non test card. Use a test card such as 4242 4242 4242 4242.',
  cardAuthenticationFailed:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  cardIncorrectNumber: 'Your card number is incorrect.',
  cardInvalidMonth: "Your card's expiration month is invalid.",
  cardYearPast: "Your card's expiration year is in the past.",
  cardInvalidYear: "Your card's expiration year is invalid.",
  cardDatePast: "Your card's expiration date is in the past.",
  cardIncompleteCvc: "Your card's security code is incomplete.",

  // To the operator, where the hash chains or the ledger do not fit
  ledgerChangedSubject: 'The ledger or its audit events were changed outside the site',
  ledgerChanged:
    'What was once written no longer fits its chain of hashes, or the ledger does not balance. Nothing in this site does that; somebody with the rights of the database’s owner did. Compare with the last backups before you pay anything out.',
  verifyLedger: 'npm run verify-ledger lists all of it.',
  seeTheReconciliation: 'See the reconciliation',
} as const
