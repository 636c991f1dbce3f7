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

  // Reported bikes
  reportedBikes: 'Reported Bikes',
  reportedBikesSubtitle:
    'What people say should not be for sale, and bikes whose frame number somebody else gave too. Sellers never learn who reported them.',
  decided: 'Decided',
  countReports: '{count, plural, one {{shown} report} other {{shown} reports}}',
  moreThanReports: 'More than {shown} reports',
  nothingReported: 'Nothing is reported',
  openReportsAppear:
    'Reports appear here once somebody presses Report this bike on a bike’s page, or gives the frame number of somebody else’s bike.',
  decidedReportsAppear: 'Reports appear here once an admin has decided about them.',
  report: 'Report',
  soldBy: 'From <seller></seller>',
  noLongerOnSale: 'No longer on sale: {state}',
  reportedBy: '<reporter></reporter>, <when></when>',
  reportedByNobody: 'A deleted account, <when></when>',
  refusedTo: 'Refused to <reporter></reporter>, <when></when>',
  askForPhotos: 'Ask both for photos of the number on the frame and of the papers.',
  reportOpen: 'Open',
  reportDismissed: 'Dismissed',
  reportWithdrawn: 'Withdrawn',
  decidedBy: '<admin></admin>, <when></when>',
  dismiss: 'Dismiss',
  dismissReport: 'Dismiss the report about {name}?',
  dismissReaders:
    'The reporter and the seller get it by email and in their notifications; it is kept with your name. Don’t write who reported the bike.',
  isDismissed: 'The report about {name} is dismissed. The reporter and the seller are told.',
  bikeStays: 'The bike stays as it is, and so do other reports about it.',
  dismissNumberReaders:
    'Who was refused the frame number gets it by email and in their notifications; it is kept with your name. Don’t write whose bike has the number.',
  isNumberDismissed: 'The report about {name} is dismissed. Who was refused the frame number is told.',
  numberStaysTaken: 'The bike stays as it is, and nobody else can put one on sale with its frame number.',
  withdrawNumberReaders:
    'Who was refused the frame number and all who reported the bike get it by email and in their notifications, the seller of a bike on sale by email and under My Product; it is kept with your name. Don’t write whose bike it is, who was refused or who reported it.',
  numberIsFree: 'Its frame number is free then: who was refused it can put their bike on sale.',
  withdrawReportedReaders:
    'All who reported it get it by email and in their notifications, the seller of a bike on sale by email and under My Product; it is kept with your name. Don’t write who reported the bike.',
  reportsAreClosed: '{name} is off the market, and its reports are closed. All are told.',
  leftTheMarketAlready: 'It has left the market already.',
  allReportsClosed: 'All of its open reports are closed.',
  closeReports: 'Close',
  closeReportsOf: 'Close the reports about {name}?',
} as const
