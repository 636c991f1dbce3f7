/** A seller's lists: My Product with what can be done to each bike, and My Buyer. Their form is in `sellingForm`. */
export const selling = {
  // Pages
  addProduct: 'Add Product',
  addProductPageTitle: 'Add Product | BikeValley',
  moneyPageTitle: 'Money | BikeValley',
  myBuyer: 'My Buyer',
  myBuyerPageTitle: 'My Buyer | BikeValley',
  myBuyerSubtitle: 'Who booked your bikes, and what comes next.',
  myProduct: 'My Product',
  myProductPageTitle: 'My Product | BikeValley',

  // My Product
  all: 'All',
  askingForSale: 'total asking price, bikes for sale',
  begun: '{name}, not added yet',
  begunWithoutName: 'A bike without a name, not added yet',
  draftSaved: 'Saved <when></when>. Only you see it.',
  bikesByState: 'Bikes by state',
  bikesAppear: 'Bikes are listed here once you or a buyer has brought them into this state.',
  figureAdvertised: 'advertised',
  figureForSale: 'for sale',
  keepWriting: 'Keep writing',
  loadingBikes: 'Loading your bikes',
  noBikesInState: 'No bikes in this state',
  noBikesYet: 'You have no bikes here yet.',
  onePictureIsEnough: 'One picture is enough to begin. What is missing can be added later.',
  promotionNote:
    'An advertised bike is shown on the home page for {days} days, or until it is sold or withdrawn; you can advertise {most} at a time. A sold bike can’t be edited.',
  savedAsDraft: '{name}: saved as a draft',
  savedDraftMissing: 'Missing: <fields></fields>. Only you see it until then.',
  showAllBikes: 'Show all bikes',
  sortBookings: 'Most bookings first',
  sortBy: 'Sort by',
  sortNewest: 'Newest first',
  sortPriceHigh: 'Highest price first',
  sortPriceLow: 'Lowest price first',
  yourBikes: 'Your bikes',

  // Its columns
  columnActions: 'Actions',
  columnBookings: 'Bookings',
  columnImage: 'Image',
  columnName: 'Name',
  columnPrice: 'Price',
  columnState: 'State',

  // A bike's row
  added: 'added <when></when>',
  boughtBy: '<hidden>Bought by </hidden>{name}',
  boughtByFormerMember: '<hidden>Bought by </hidden>a former member',
  buyerIsPayingUntil: 'A buyer is paying until {time}',
  buyerIsPayingUntilWhen: 'A buyer is paying until <when></when>',
  byAnAdmin: 'By an admin: {reason}',
  missing: '{what} missing',
  missingCategory: 'category',
  missingCondition: 'condition',
  missingLocation: 'location',
  missingName: 'name',
  missingPicture: 'picture',
  missingPrice: 'price',
  noPendingBookings: '0<unit> bookings</unit>',
  pendingBookings:
    '{count, plural, one {{shown}<unit> booking</unit>} other {{shown}<unit> bookings</unit>}}<hidden> of {bike}</hidden>',
  stateAvailable: 'For sale',
  stateAvailableOnHome: 'For sale, on the home page',
  stateDraft: 'Draft',
  stateRemoved: 'Deleted',
  stateSold: 'Sold',
  stateWithdrawn: 'Withdrawn',
  untilWhen: 'Until <when></when>',

  // What can be done to a bike
  advertise: 'advertised',
  advertised: 'advertised',
  delete: 'Delete',
  edit: 'Edit',
  finishIt: 'Finish it',
  more: 'More for {name}',
  onHomeUntil: 'On the home page until {date}',
  putOnSale: 'Put on sale',
  putsOnHome: 'Puts {name} on the home page',
  seeThePage: 'See the page',
  soldCantBeEdited: 'A sold bike can’t be edited',
  soldElsewhere: 'Sold elsewhere',
  withdraw: 'Withdraw from sale',

  // Questions about a bike
  deleteListing:
    '{count, plural, one {The listing and its picture are deleted for good.} other {The listing and its {count} pictures are deleted for good.}} Anyone who booked it without paying is told.',
  deleteQuestion: 'Delete {name}?',
  deleteSold: 'It leaves your list. The records of its sale stay.',
  itLeavesForGood: 'It leaves the market for good. Anyone who booked it without paying is told.',
  notYet: 'Not yet',
  soldElsewhereQuestion: 'Was {name} sold elsewhere?',

  // What was done
  doneAdvertise: '{name} is advertised on the home page.',
  doneDelete: '{name} is deleted.',
  doneMarkSold: '{name} is marked as sold.',
  doneRelist: '{name} is for sale again.',
  doneWithdraw: '{name} is withdrawn. You can put it back on sale in its menu.',
  toastAdvertised: 'succesfully advertised',
  toastDeleted: 'product deleted succesfully',

  // My Buyer
  bookedBikesByState: 'Booked bikes by state',
  bookingsShown: '{shown} of {total} bookings are shown, open ones first.',
  earlierBookings: '{count, plural, one {1 earlier booking} other {{count} earlier bookings}}',
  endedBookings: '{count, plural, one {1 ended booking} other {{count} ended bookings}}',
  loadingBuyers: 'Loading your buyers',
  newestBooking: 'Newest booking',
  noneBooked: 'No bike has an unpaid booking.',
  noneEnded: 'No bike has only ended bookings.',
  noneToHandOver: 'No bike is paid for and waiting to be handed over.',
  openBookings: 'Open bookings',
  stillWaiting: 'Still waiting for my buyer.',
  tabBooked: 'Booked',
  tabEnded: 'Ended',
  tabToHandOver: 'To hand over',
  whoBooksIsListed: 'Anyone who books one of your bikes is listed here, with a phone number and a meeting place.',
  contactNote:
    'You see a buyer’s email, phone and meeting place while you can still sell them the bike, and once you have sold it to them.',

  // A booking
  bookedOn: 'Booked <when></when>',
  bookedWhenFor: 'Booked <when></when> for {price}',
  leftToPay: '<clock></clock> left to pay',
  meetingPlace: 'Meeting place',
  minutesLeftToPay: '{minutes, plural, one {# minute} other {# minutes}} left to pay',
  papers: 'Papers',
  placeNotGiven: 'Not given',

  // Declining a booking
  bookingDeclined: 'The booking of {buyer} is declined. {buyer} is told, and can book {bike} again.',
  bookingEnds: 'The booking of {bike} ends and {buyer} is told. They can book it again.',
  decline: 'Decline',
  declineQuestion: 'Decline {buyer}?',
  reasonHint: '{buyer} gets it by email and finds it in My Order.',
  optionalReason: 'Reason (optional)',
  thisBuyerIsPaying: 'This buyer is paying until {time}',

  // A new price while the bike is booked
  askFor: 'Ask for {price}',
  bookedItFor: '<b>{name}</b> booked it for {price}',
  changePriceQuestion:
    '{count, plural, one {Change the price while it is booked?} other {Change the price for {count} bookings?}}',
  formerMember: 'A former member',
  keepEditing: 'Keep editing',
  priceConsequences:
    '{count, plural, one {The booking stays. Before paying, the buyer sees} other {The bookings stay. Before paying, each buyer sees}} the new price and has to accept it; nobody pays {price} without agreeing, and whoever doesn’t want to can cancel for free.',

  // What is kept of a price
  keepAmount: 'We keep {amount} of the price.',
  keepNothing: 'We keep nothing of the price.',
  keepRate: 'We keep {percent}% of the price.',
  keepRateAtLeast: 'We keep {percent}% of the price, at least {least}.',
  keepRateAtMost: 'We keep {percent}% of the price, at most {most}.',
  keepRateBetween: 'We keep {percent}% of the price, at least {least} and at most {most}.',
  sharesAll: 'We keep nothing; you get {rest}.',
  sharesSplit: 'We keep {fee}; you get {rest}.',
  downloadCsv: 'Download as CSV',
} as const
