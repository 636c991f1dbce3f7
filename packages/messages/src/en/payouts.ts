/** What the server says of money that is sent to sellers: refusals, mails, reasons that are kept, and the list as a file. */
export const payouts = {
  // Refusals
  notPayableSo: 'This payout can’t be made this way.',
  sellerDeleted: 'The seller has deleted their account.',
  onItsWayAlready: 'This payout is already on its way.',
  madeAlready: 'This payout has already been made.',
  replaced: 'This payout came back, and another one has replaced it.',
  wentBack: 'This money went back to the buyer, so it is not paid out.',
  anotherAdminPays: 'Another admin has to pay out your own money.',
  suspended: 'The seller is suspended. Lift the suspension before you pay them out.',
  detailsJustChanged: 'The seller has just changed their bank details. Wait until the pause is over.',
  noBankDetails: 'The seller has not given their bank details yet.',
  onlyUnclaimedHasRecipient: 'Only unclaimed money needs a recipient.',
  nameRecipient: 'Name the recipient: the seller has deleted their account.',
  anotherOnItsWay: 'Another payout of this sale is on its way. Wait until it has arrived.',
  anotherAdminRecords: 'Another admin has to record this for your own money.',
  onlyPaidReturns: 'Only what was paid out can be returned.',
  settledWithProvider: '{provider} has sent this payout: what came back is settled with {provider}.',
  cannotBeTransferred: 'This payout can’t be sent to an account at a card processor.',
  sellerNotConnected: 'The seller has not connected an account at {provider}.',
  sellerNotReady: '{provider} can’t pay out to this seller yet: something is missing there.',
  sellerJustConnected: 'The seller has just connected their {provider} account. Wait until the pause is over.',
  connectedAlready: 'Your {provider} account is already connected.',
  youNotConnected: 'You have not connected an account at {provider}.',
  accountsAreOff: 'Payouts to an account at a card processor are not switched on here. Give your bank details.',
  providerNoAnswer: '{provider} gave no answer. Try again in a moment.',
  providerOpensNone: '{provider} can’t open an account just now. Give your bank details instead.',
  notPaidOutYet: 'The money for {bike} has not been paid out yet.',

  // Kept with a payout, and said to whoever reads it
  stopped: 'It was not sent: the money of this sale is frozen, or others have moved some of it at the card processor.',
  toMakeIt: 'To make the payout.',
  toPayoutAccount: 'To the seller’s {provider} account.',
  ofReference: 'Reference {reference}',
  ofReferenceTo: 'Reference {reference}. {note}',
  ofNumber: 'Number {number}',
  numberTakenBack: 'Number {number}: {amount} of it was taken back at {provider}, and is due again',

  // Mails: where money goes
  detailsChanged: 'Your bank details were changed',
  goesToAccount:
    'From now on your money goes to the account that ends in {ending}. To be sure that it was you, we pay nothing out for {hours, plural, one {# hour} other {# hours}}.',
  ifNotYou: 'If it wasn’t you, log in, set a new password at once and give your own bank details again.',
  ifNotYouWrite:
    'If it wasn’t you, log in, set a new password at once and give your own bank details again. Write to {email} too.',
  throughProvider: 'You get your money through {provider} from now on',
  accountConnected:
    'Your {provider} account is connected. To be sure that it was you, we transfer nothing to it for {hours, plural, one {# hour} other {# hours}}.',
  throughProviderNoLonger: 'You no longer get your money through {provider}',
  accountDisconnected:
    'Your {provider} account is disconnected. From now on your money goes to your bank account: check that the bank details we have are right.',
  ifNotYouAccount: 'If it wasn’t you, log in, set a new password at once and check where your money goes.',
  ifNotYouAccountWrite:
    'If it wasn’t you, log in, set a new password at once and check where your money goes. Write to {email} too.',
  seeMyMoney: 'See my money',

  // Mails: money that was sent
  isOnItsWay: 'Your money for “{bike}” is on its way',
  sentToPayoutAccount: 'We have sent {amount} for {bike} to your {provider} account.',
  providerSendsOn: '{provider} sends it on to your bank. It can take some days to arrive.',
  sentToAccount: 'We have sent {amount} for {bike} to your account.',
  sentToAccountEnding: 'We have sent {amount} for {bike} to your account that ends in {ending}.',
  takesDays: 'It can take some days to arrive.',
  sentWithReference: 'We have sent {amount} for {bike}, with the reference {reference}.',

  // Mails: money that came back
  returned: 'Your money for “{bike}” came back to us',
  wasReturned: 'We had sent you {amount} for {bike} with the reference {reference}, and it came back: {reason}',
  coversTakenBack:
    'The buyer’s bank has taken back money for this sale, and we have deducted that: {amount} of it is still yours.',
  areDetailsRight: 'Check that your bank details are right.',
  replyWithAccount: 'You have deleted your account. Reply to this email and say which bank account it should go to.',
  writeWithAccount: 'You have deleted your account. Write to {email} and say which bank account it should go to.',

  // The list as a file
  payoutId: 'Payout id',
  bookingId: 'Booking id',
  bike: 'Bike',
  seller: 'Seller',
  sellersEmail: 'Seller’s email',
  amount: 'Amount',
  currency: 'Currency',
  state: 'State',
  waitingFor: 'Waiting for',
  dueSince: 'Due since ({zone})',
  paidAt: 'Paid ({zone})',
  reference: 'Reference',
  paidBy: 'Paid by',
  returnReason: 'Reason for return',
  stateDue: 'due',
  stateUnclaimed: 'unclaimed',
  stateSending: 'sending',
  statePaid: 'paid',
  stateReturned: 'returned',
  stateCanceled: 'canceled',
  waitingForBankDetails: 'bank details',
  waitingForPause: 'the end of the pause',
  waitingForOtherAdmin: 'another admin',
  waitingForBank: 'the bank’s decision',
  owedWhileSuspended: 'We owe you {sum} for what you have sold, and pay it out once your account is open again.',
  waitingForSuspension: 'the end of the suspension',
  waitingForExplanation: 'frozen money to be explained',
} as const
