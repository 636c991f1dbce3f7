/** What the server says of handovers, disputes and money that is frozen before one: refusals and mails. */
export const handovers = {
  // Refusals
  handedOverAlready: 'This bike has already been handed over.',
  saleRefunded: 'This sale was refunded.',
  noSuchEntry: 'The service history has no such entry.',
  accountSuspended:
    'An account of this sale is suspended, so the bike can’t be handed over. Cancel the sale, or report it if the bike has already changed hands.',
  noCodeYet:
    'The buyer has no code yet. Ask them to open “Collect the bike” under My Order and to give their name and address.',
  bankInquiry:
    'The buyer’s bank asks about this payment and may take it back: then the bike is gone, and so can be your {share}. Wait until the bank has ended its inquiry, or confirm that you hand it over anyway.',
  codeLocked: 'Five wrong codes were entered. Try again in an hour, or let the buyer unlock it on their page.',
  codeLockedOut:
    'Five wrong codes were entered, and the buyer can’t unlock them any more. Try again in an hour, or report a problem on the page of the sale.',
  wrongCode: 'This is not the buyer’s code. {left, plural, one {One try is left.} other {# tries are left.}}',
  unlockedTooOften: 'You can’t unlock codes any more often. Wait until the hour is over.',
  reportedAlready: 'You have already reported this. An admin will decide; both of you get an email.',
  reportsPerDay:
    'You can report a problem with the same sale {most, plural, one {# time} other {# times}} in 24 hours.',
  photoNotKept: 'A photo is no longer stored: remove it and add it again.',
  noOpenReport: 'There is no open report about this sale.',
  reportedByOther: 'The other side has reported this: only they can withdraw it.',
  timeWasOver: 'The time for the handover was already over when this was reported: an admin decides.',
  decideUnderDisputes: 'The two sides of this sale are in a dispute: decide it under Disputes.',
  adminWillDecide: 'An admin will decide about this sale: it can’t be canceled meanwhile.',
  anotherAdmin: 'Another admin has to decide about your own sale.',
  disputeEnded: 'This dispute has already ended.',
  moreThanPaid: 'This is more than was paid.',
  moreThanLeft: 'This is more than is left of the price: {left}.',
  allDecimals: 'Write the amount with all decimals of {currency}: {amount}.',
  dayIsOver: 'This day is over: choose today or a later one.',
  saleEnded: 'This sale has ended and can’t go on.',

  // Kept with a sale and its events, and said to whoever reads them
  reasonDecided: 'We decided: {reason}',
  reasonNotHandedOver: 'The handover was not confirmed within {days} days.',
  toLookIntoSale: 'To look into the sale.',
  buyerSuspended:
    'The buyer’s account is suspended: they could not enter or report anything. Ask both sides before you decide.',
  sellerSuspended:
    'The seller’s account is suspended: they could not enter or report anything. Ask both sides before you decide.',

  // Mails: the bike is paid for
  youBought: 'You bought “{bike}”',
  paymentArrived: 'Your payment of {price} for {bike} has arrived. The transaction id is {transactionId}.',
  callToMeet: 'Call {seller} on {phone}, or write to {email}, to agree on a time; the place you asked for is {place}.',
  writeToMeet: 'Write to {email} to agree on a time; the place you asked for is {place}.',
  giveNameForCode:
    'Give your name and address for the bill of sale on the page below, and you get a code of six digits.',
  lookThenShowCode:
    'Look at the bike and its papers first. When all is as it should be, show the code to {seller}: with it, the money is theirs.',
  bikeIsSold: 'Sold: “{bike}”',
  buyerHasPaid:
    '{buyer} has paid {price} for {bike}. It is no longer listed. We hold the money until {buyer} has the bike.',
  buyerContact: 'Phone {phone}, email {email}. They asked to meet here: {place}.',
  onlyAgainstCode:
    'Hand the bike over only against the six-digit code that {buyer} shows you: enter it on the page below.',
  weKeepNothing: 'We keep nothing of the price.',
  weKeep: 'We keep {fee} of the price; you get {rest}.',
  othersTold: 'The other bookings of the bike have ended. We have told {people}.',

  // Mails: the code
  yourCodeFor: 'Your code for “{bike}”',
  codeIsOnPage: 'Your code is on the page below, and in no email.',
  showOnlyWithBike:
    'Look at the bike and its papers first. Show the code to {seller} only when you take the bike with you: whoever enters it gets your money, and it does not come back.',
  nobodyAsksForIt: 'Nobody from us will ever ask for it.',

  // Mails: reminders
  waitingToBeCollected: 'Waiting to be collected: “{bike}”',
  paidNotCollected: 'You have paid for {bike} and not collected it yet.',
  callSellerBy:
    'Call {seller} on {phone}, or write to {email}, to agree on a time. Without a handover by {time} we send your money back.',
  writeSellerBy: 'Write to {email} to agree on a time. Without a handover by {time} we send your money back.',
  reportIfWrong: 'If something is wrong with the bike, report it on the page below.',
  waitingToBeHandedOver: 'Waiting to be handed over: “{bike}”',
  paidCodeNotEntered: '{buyer} has paid for {bike}, and the code is not entered yet.',
  callBuyerBy:
    'Call {buyer} on {phone}, or write to {email}, to agree on a time. Without the code by {time} we send the money back.',
  writeBuyerBy: 'Write to {email} to agree on a time. Without the code by {time} we send the money back.',
  reportIfNoCode: 'If the bike is gone and you got no code, report it on the page below.',

  // Mails: it is handed over
  isYours: 'It is yours: “{bike}”',
  sellerEnteredCode: '{seller} has entered your code.',
  isHandedOver: 'Handed over: “{bike}”',
  youEnteredCode: 'You have entered the code of {buyer}.',
  billOfSaleBelow:
    'The bill of sale, with names, frame number, mileage and price, is on the page below; print it or keep it as a file.',

  // Mails: reports
  yourReport: 'Your report about “{bike}”',
  youWrote: 'You wrote: {words}',
  yourAnswer: 'Your answer to the report about “{bike}”',
  aReport: 'A report about “{bike}”',
  theirAnswer: 'The answer to your report about “{bike}”',
  theyWrite: '{writer} writes: {words}',
  photosBelow:
    '{count, plural, one {The photo with it is on the page below.} other {The # photos with it are on the page below.}}',
  bothGetEmail: 'Both of you get an email about what is decided.',
  tellYourSide: 'Tell your side on the page below if you have not yet.',
  weAsk: 'We have a question about “{bike}”',
  weAskYou: 'We ask you: “{question}”',
  answerBy: 'Please answer on the page below by {time}. We may decide without your answer after that.',
  askedAlready: 'That side has a question to answer already. Wait for the answer, or decide.',
  nothingAsked: 'We have no open question for you.',
  reportWithdrawn: 'The report about “{bike}” is withdrawn',
  reportWithdrawnBy: '{writer} has withdrawn the report, so no admin decides.',
  reportIfWrongForYou: 'If you have a problem, report it on the page below.',
  adminDecidesAbout: 'An admin will decide about “{bike}”',
  timeIsOver: 'The time to hand over {bike} is over, and one of you could not enter or report anything.',
  writeIfYouHaveBike: 'If you have the bike, or gave it away, write to us.',

  // Mails: one side is suspended
  saleOnHold: 'The sale of “{bike}” is on hold',
  otherSuspended: 'The account of {name} is suspended.',
  otherNoLongerSuspended: 'The account of {name} is no longer suspended.',
  heldAsBuyer: 'We hold the {sum} that you paid for {bike}.',
  heldAsSeller: 'We hold the money for {bike}, of which {sum} would be yours. Keep the bike.',

  // Mails: decisions
  saleGoesOn: 'The sale of “{bike}” goes on',
  cardRefusedSaleGoesOn:
    'The payment for {bike} was to go back to the card of {buyer}, which did not accept it. We have decided that the sale goes on. Reason: {reason}',
  codeWorksAgain: 'Your code works again. Without a handover by {time} we send your money back.',
  buyersCodeWorksAgain: 'The code of {buyer} works again. Without it by {time} we send the money back.',
  weDecided: 'We have decided about “{bike}”',
  reversedForBuyer: 'We have decided: the sale is reversed.',
  reversedForSeller: 'We have decided: the sale is reversed, and {amount} goes back to the card of {buyer}.',
  reason: 'Reason: {reason}',
  takesDays: 'It can take some days to arrive. We write to you again if your card does not accept it.',

  // Mails: frozen money
  doNotCollect: 'Do not collect “{bike}” yet: its money is frozen',
  keepBike: 'Keep “{bike}”: its money is frozen',
  yourMoneyFrozen: 'Your money for “{bike}” is frozen',
  explainedLater: 'You don’t need to do anything. We will write to you again once it is explained.',
  noLongerFrozen: 'The money for “{bike}” is no longer frozen',
  isExplained: 'What the card processor reported about the payment is explained.',

  // Mail to the operator
  moreRefundsDue: 'More refunds are due than are sent automatically',
  moreSalesThanUsual:
    'More sales than usual have gone {days, plural, one {# day} other {# days}} without a handover. We refund {count} in 24 hours; the others wait for their turn.',
  checkWhetherWrong:
    'Check whether something is wrong, such as a clock or emails that do not arrive. Refunds that are right can be sent at once from their booking; AUTOMATIC_REFUNDS sets how many are sent automatically.',
  seeWaitingSales: 'See the waiting sales',
} as const
