/** Every bike there is, and what admins do about one. */
export const operatorListings = {
  words: 'Words',
  wordsOrId: 'Words, part of a name, or an id',
  allBikes: 'All Bikes',
  countBikes: '{count, plural, one {{shown} bike} other {{shown} bikes}}',
  moreThanBikes: 'More than {shown} bikes',
  bikesOf: 'Only bikes of <person></person>',
  bikesOfOnePerson: 'Only bikes of one person',
  noBikesYet: 'No bikes yet',
  bikesAppear: 'They appear here once a seller adds one.',
  allButDeleted: 'All but deleted',
  category: 'Category',
  allCategories: 'All categories',

  // A row
  addedBy: '<seller></seller>, added <when></when>',
  saleOf: 'Sale of {name}',
  byAnAdmin: 'By an admin: {reason}',
  buyerIsPayingUntil: 'A buyer is paying until <when></when>',
  unpaidBookings: '{count, plural, one {# unpaid booking} other {# unpaid bookings}}',

  // Withdrawing and deleting
  buyerIsPaying: 'A buyer is paying for it just now.',
  endItsSaleFirst: 'It is paid for and not handed over: end its sale on the booking’s page first.',
  withdraw: 'Withdraw',
  withdrawBike: 'Withdraw {name}?',
  withdrawReaders: 'The seller gets it by email and sees it under My Product; it is kept with your name.',
  isWithdrawn: '{name} is withdrawn. Its seller is told.',
  itLeavesTheMarket: 'It leaves the market at once. Its seller can fix what is wrong and put it back on sale.',
  unpaidBookingsWait: 'Unpaid bookings wait until it comes back.',
  deleteBike: 'Delete {name}?',
  deleteReaders: 'The seller gets it by email; it is kept with your name.',
  isDeleted: '{name} is deleted. Its seller is told.',
  productDeleted: 'product deleted succesfully',
  leavesSellersLists: 'It leaves its seller’s lists. The records of its sale stay.',
  deletedForGood:
    'The listing and its pictures are deleted for good. Unpaid bookings are canceled, and their buyers are told.',
} as const
