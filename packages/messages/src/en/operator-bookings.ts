/** Every booking there is, and one booking's page: its money, attempts to pay, refunds. */
export const operatorBookings = {
  // The list
  countBookings: '{count, plural, one {{shown} booking} other {{shown} bookings}}',
  moreThanBookings: 'More than {shown} bookings',
  bookingsOf: 'Only bookings made or received by <person></person>',
  bookingsOfOnePerson: 'Only bookings made or received by one person',
  noBookingsYet: 'No bookings yet',
  bookingsAppear: 'They appear here once somebody books a bike.',
  bikeBuyerSellerPayment: 'Bike, buyer, seller or payment',
  money: 'Money',
  timeToPay: 'Time to pay',
  noAnswer: 'No answer',
  handover: 'Handover',
  overdue: 'Overdue',
  bookedFrom: 'Booked from',
  bookedWhen: 'booked <when></when>',

  // A booking's page
  booking: 'Booking',
  bookingOf: 'Booking: {bike}',
  moneyIsFrozen: 'Its money is frozen',
  moneyWasFrozen: 'Its money was frozen',
  payments: 'Payments',
  booked: 'Booked',
  lapses: 'Lapses',
  bookingId: 'Booking id',

  // Attempts to pay
  nobodyHasTried: 'Nobody has tried to pay yet.',
  begun: 'Begun',
  cardsDeclined: 'Cards declined',
  arrived: 'Arrived',
  paymentId: 'Payment id',
  overSince: 'Over since <when></when>',
  untilWhen: 'Until <when></when>',

  // A card processor that does not answer: for how long (in German after ‘seit’), and the end of the time to pay
  hasNotAnswered: 'The card processor has not answered for {lasted}.',
  lessThanAMinute: 'less than a minute',
  minutes: '{count, plural, one {# minute} other {# minutes}}',
  hours: '{count, plural, one {# hour} other {# hours}}',
  days: '{count, plural, one {# day} other {# days}}',
  askedAgain: 'It is asked again automatically, and nobody else can pay meanwhile.',
  keptAsking: 'We keep asking it. Should this payment arrive, it goes back automatically.',
  endTimeToPay: 'End time to pay',
  endTimeToPayFor: 'End the time to pay for {bike}?',
  timeToPayHasEnded: 'The time to pay of {buyer} has ended. Both sides are told.',
  askedOnceMore:
    'The card processor is asked once more. If it answers, its answer counts. If not, the time to pay of {buyer} ends: others can pay for the bike again, and its seller can change it.',
  keptAskingPayment:
    'We keep asking about the payment. If the card was charged, all of it goes back automatically, even if the bike is sold to somebody else by then.',

  // Refunds
  amountAtTime: '{amount} of it, <when></when>',
  refundIsAskedFor: 'The card processor is asked until it answers; nothing is lost.',
  refundReturned: 'It was sent, and the buyer’s bank returned it later.',
  sentBy: 'By <person></person>, with the reference <b>{reference}</b>',
  toTheBuyer: 'To the buyer: {note}',
  amountIsLeft: '{amount} of it is left.',
  saleIsReversed:
    'The sale of {bike} is reversed: the bike is {seller}’s again, off the market until they put it back.',
  saleStays: 'The sale stays as it is.',

  // A new refund
  refundDots: 'Refund…',
  refund: 'Refund',
  toTheCardOf: 'To the card of {buyer}',
  amountIn: 'Amount ({currency})',
  refundUpTo: 'Up to {left}. You can refund the rest, or another part of it, later.',
  enterTheAmount: 'Enter the amount.',
  moreThanIsLeft: 'This is more than is left of the payment: {left}.',
  whatBothGet: 'Enter an amount to see what both sides get.',
  allGoesBack: 'The buyer gets {back}: all that is left. The seller gets nothing.',
  partGoesBack: 'The buyer gets {back} and keeps the bike. The seller gets {gets} at the handover.',
  partGoesBackLessFee:
    'The buyer gets {back} and keeps the bike. The seller gets {gets} at the handover: {rest} less the fee of {fee}.',
  refundIsRequested: 'The refund is requested. Its outcome is shown here.',

  // A refund that was refused or came back
  sendAgain: 'Send again',
  refundAmount: 'Refund {amount}?',
  wholeAmountGoesBack: 'The whole amount goes back to the card of {buyer}.',
  amountGoesBack: 'Of {whole}, {amount} goes back to the card of {buyer}.',
  isRefundedAgain: '{amount} is being refunded again. The outcome is shown here.',
  otherAdminSends: 'Another admin has to send you your own money by hand.',
  amountSentByHand: '{amount} sent by hand?',
  toBuyer: 'To {buyer}',
  youHaveSent: 'You have sent {amount} to {buyer} by a bank transfer, outside this site.',
  buyerGetsReference: 'The buyer gets it by email, to find the transfer on their statement.',
  noteToTheBuyer: 'Note to the buyer',
  buyerReadsNote: 'How and where to you sent it. The buyer reads it in the email and under My Order.',
  sendTheMoneyFirst: 'Send the money first. This can’t be undone here.',
  markAsSent: 'Mark as sent',
  isMarkedAsSent: '{amount} is marked as sent by hand. {buyer} is told.',

  // A sale that goes on although it was to be reversed
  theSaleGoesOn: 'The sale goes on',
  letSaleGoOn: 'Let the sale of {bike} go on?',
  letItGoOn: 'Let it go on',
  saleGoesOn: 'The sale of {bike} goes on. Both sides are told.',
  moneyIsNotSentBack:
    'The money is not refunded: {seller} can hand the bike over again, against the code of {buyer}. They have as much time for it as was left when the refund was requested.',
  otherAdminDecides: 'Another admin has to decide whether your own sale goes on.',
} as const
