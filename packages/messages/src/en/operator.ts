/** What the pages of admins share: columns, names of states, lists, and the words of their dialogs. */
export const operator = {
  pageTitle: '{page} | BikeValley',

  // Columns, facts and sections
  actions: 'Actions',
  allBookings: 'All Bookings',
  amount: 'Amount',
  atTheProcessor: 'At the processor',
  bike: 'Bike',
  buyer: 'Buyer',
  card: 'Card',
  case: 'Case',
  chargebacks: 'Chargebacks',
  disputes: 'Disputes',
  ended: 'Ended',
  history: 'History',
  image: 'Image',
  meetingPlace: 'Meeting place',
  name: 'Name',
  noPapersYet: 'There are none yet.',
  none: 'None',
  notGiven: 'Not given',
  notKnown: 'Not known',
  open: 'Open',
  papers: 'Papers',
  payouts: 'Payouts',
  phone: 'Phone',
  preferredTime: 'Preferred time',
  price: 'Price',
  seller: 'Seller',
  state: 'State',
  when: 'When',
  currentStatus: 'Current status',

  // People and bikes; by the former admin something was done, and roles stand in a list
  bikeWithoutName: 'Bike without a name',
  formerAdmin: 'a former admin',
  noName: 'No name',
  roleAdmin: 'admin',
  roleBuyer: 'buyer',
  roleSeller: 'seller',

  // Lists
  all: 'All',
  countWithSum: '<counted></counted>, in all <sum></sum>',
  daysOfZone: 'Days are those of {zone}.',
  downloadCsv: 'Download CSV',
  fileNote: 'The file has the first {rows} of these {total}: choose fewer days for the rest.',
  noneYet: 'None yet',
  nothingFound: 'Nothing found',
  nothingMatches: 'Nothing matches your search.',
  partOfNameOrId: 'Part of a name, or an id',
  showAll: 'Show all',
  showEverything: 'Show everything',
  downloadsAreRecorded: 'Downloads are recorded in the audit log.',
  until: 'To',

  // Dialogs
  everything: 'All of it',
  bothGetReason: 'Both sides get it by email, and it is kept with your name.',
  cantBeUndone: 'This can’t be undone.',
  delete: 'Delete',
  leaveIt: 'Leave it',
  notYet: 'Not yet',
  reason: 'Reason',
  sentByHand: 'Sent by hand',
  transferReference: 'Reference of the transfer',

  // States of a listing
  listingDraft: 'Draft',
  listingAvailable: 'For sale',
  listingWithdrawn: 'Withdrawn',
  listingSold: 'Sold',
  listingRemoved: 'Deleted',

  // States of a booking
  bookingPending: 'Not paid',
  bookingPaid: 'Paid',
  bookingHandedOver: 'Handed over',
  bookingDeclined: 'Declined',
  bookingCanceled: 'Canceled',
  bookingLapsed: 'Lapsed',
  bookingLost: 'Lost',
  bookingRefunded: 'Refunded',

  // States of a payment and of a refund
  moneyPaid: 'Paid',
  moneyLate: 'Paid too late',
  refundRequested: 'Refund on its way',
  refundSucceeded: 'Refunded',
  refundFailed: 'Refund refused',
  refundReturned: 'Refund returned',
  refundSentByHand: 'Refunded by hand',
  refundWithdrawn: 'Refund refused, the sale goes on',

  // States of a chargeback
  chargebackInquiry: 'The bank asks',
  chargebackOpen: 'Taken by the bank',
  chargebackWon: 'Returned to us',
  chargebackLost: 'Left with the buyer',
  chargebackClosed: 'Closed: nothing was taken',

  // States of an attempt to pay
  attemptCreating: 'Started, no answer yet',
  attemptOpen: 'Waiting for a card',
  attemptProcessing: 'The bank is working on it',
  attemptSucceeded: 'Paid',
  attemptMismatched: 'Paid, but not as requested',
  attemptCanceled: 'Ended without payment',
  attemptFailed: 'Refused by the card processor',

  // States of a message of the card processor
  eventWaiting: 'Waiting',
  eventFailing: 'Failed, being retried',
  eventDone: 'Handled',
  eventIgnored: 'Not relevant',
} as const
