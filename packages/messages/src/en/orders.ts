/** My Order: a buyer’s bookings. */
export const orders = {
  title: 'My Order',
  pageTitle: 'My Order | BikeValley',
  yourBookings: 'Your bookings',
  loading: 'Loading your bookings',
  nothingJustNow: 'Nothing to pay for or to collect just now.',
  count: '{count, plural, one {# booking.} other {# bookings.}}',
  newestCount: 'The newest {count, plural, one {# booking} other {# bookings}}.',
  openingHolds: 'When you open the payment page, we hold the bike for you for 15 minutes.',
  noBookings: 'No bookings yet',
  waitsHere: 'A bike that you book waits here until you pay for it.',
  findBike: 'Find a bike',

  // What stands in a table or on a card.
  image: 'Image',
  bikeTitle: 'Title',
  price: 'Price',
  payment: 'Payment',
  actions: 'Actions',
  details: 'Details',
  history: 'History',
  historyOfBooking: 'History of your booking of {bike}',
  seller: 'Seller',
  formerMember: 'A former member',
  meetingPlace: 'Meeting place',
  preferredTime: 'Preferred time',
  booked: 'Booked',
  transactionId: 'Transaction id',
  fromSeller: 'from {seller}, booked <when></when>',
  sellerWrote: '{seller} wrote: {reason}',

  // The life of a booking.
  moneyReleased: 'Money released',
  moneyReleasedAbout: 'The seller gets it once you have the bike.',
  moneyReleasedOrBack: 'Money released or sent back',
  by: 'by {time}',

  // Selling on what was collected.
  sellThisBike: 'Sell this bike',
  beginSelling: 'Do you want to sell here?',
  beginSellingAbout: 'My Product and Add Product are added to your account. What you bought stays where it is.',
  beginSellingYes: 'Start selling',
  beginSellingNo: 'Not now',

  // Canceling a booking.
  cancel: 'Cancel',
  cancelBooking: 'Cancel booking',
  cancelYourBooking: 'Cancel your booking of {bike}?',
  cancelAbout: 'The seller is told. You have paid nothing, and you can book it again while it is for sale.',
  bookingCanceled: 'Your booking of {bike} is canceled. It is now under your ended bookings.',

  // What has ended.
  endedBookings: '{count, plural, one {# ended booking} other {# ended bookings}}',
  endedBookingsOrMore: '{count} or more ended bookings',
  yourEndedBookings: 'Your ended bookings',
} as const
