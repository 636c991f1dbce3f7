/** What visitors and buyers see: the lists of bikes, a bike's page, and how it is booked. */
export const catalog = {
  // Lists
  advertised: 'Advertised',
  advertisedThisWeek: 'Advertised this week',
  all: 'All',
  bikesOnSale: '{count, plural, one {{shown} bike on sale} other {{shown} bikes on sale}}',
  firstPage: 'First page',
  fromSeller: 'From {name}',
  layout: 'Layout',
  loadingBikes: 'Loading bikes',
  newBikesAppear: 'New bikes appear as sellers list them.',
  noBikesHere: 'No bikes here just now',
  noMoreBikes: 'No more bikes',
  oneSellersBikes: 'One seller’s bikes',
  pastTheLast: 'This page is past the last one.',
  placesOfTotal: '{first} to {last} of {total}',
  sellYours: 'Sell yours',
  showAsGrid: 'Show as a grid',
  showAsList: 'Show as a list',

  // Categories
  categoriesDescription: 'Cruiser, Off_Road and Sports: used motorbikes by category.',
  everyBikeIsInOne: 'Every bike on sale is in one of them.',
  loadingCategories: 'Loading categories',
  noneInCategory: 'No {category} bikes just now',

  // For the window's title, search engines and social networks
  altMotorbike: 'A motorbike from the side',
  categoryOnSale: '{category}: used motorbikes on sale',
  conditionFact:
    '{condition, select, excellent {excellent condition} good {good condition} fair {fair condition} other {}}',
  nameSold: '{name}, sold',
  nameWithdrawn: '{name}, off the market',
  pageTitle: '{title} | BikeValley',
  pageTitleFound: '{title}: {found} | BikeValley',
  soldFact: 'sold',
  titleOfAnyBike: 'Bike | BikeValley',
  usedOnSale: 'Used motorbikes on sale',
  usedOnSaleNewestFirst: 'Used motorbikes on sale, newest first, from the people who ride them.',

  // A bike's page
  aboutThisBike: 'About this bike',
  allFrom: 'All from {name}',
  allBikes: 'All bikes',
  allInCategory: 'All {category} bikes',
  boughtByYou: 'Bought by you',
  hereSince: 'Here since <when></when>',
  hereSinceWithBikes: 'Here since <when></when>, <link>{bikes}</link>',
  loadingTheBike: 'Loading the bike',
  moreFrom: 'More from {name}',
  picture: 'Picture',
  pictures: 'Pictures',
  picturesOf: 'Pictures of {name}',
  sellerLabel: 'Seller:',
  showLarge: '. Show large',
  showPicture: 'Show picture {place} of {count}',
  similarBikes: 'Similar bikes',
  specSheet: 'Spec sheet',

  // Booking
  atTheSellers: 'At the seller’s, {location}',
  bikeFrom: '{name}, from {seller}',
  bikeIsIn: 'The bike is in {location}.',
  bookNow: 'Book Now',
  bookThisBike: 'Book this bike',
  bookingSucceeded: 'booking succeed..',
  byYourClock: 'By your clock ({zone}). The seller calls or writes to agree on it.',
  email: 'Email',
  mayHaveLeft: 'It may have left the market. <link>See all bikes</link>',
  meetingLocation: 'Meeting place',
  name: 'Name',
  phone: 'Phone',
  placeYouBothKnow: 'A public place you both know',
  preferredTime: 'Preferred time (optional)',
  price: 'Price',
  whoSeesPhone:
    'As you write it, such as (202) 555-0123 or +49 170/123 45 67. Only the seller sees it, and the site’s admins.',

  // In the place of Book Now
  anotherIsPaying: '<b>Another buyer is paying.</b> Their time ends in {left}. You can still book.',
  buyersOnly: 'You don’t buy here yet',
  cantBook: 'To book bikes with this account, <link>start buying</link>.',
  findItInMyOrder: 'You find it in <link>My Order</link>.',
  foundItsRider: 'This bike has found its rider.',
  itsBookings: 'Its bookings are in <link>My Buyer</link>.',
  notOnSale: 'Not on sale',
  takenOffTheMarket: 'The seller has taken it off the market for now.',
  yourBike: 'Your bike',

  // Its price, its place, and what one may do with its page
  cheaperBy: 'Lowered by {amount} to',
  dearerBy: 'Raised by {amount} to',
  linkCopied: 'The link to the bike is copied.',
  linkNotCopied: 'Your browser didn’t copy the link. Copy it from the address bar.',
  mapOf: 'Map: {place}, and how far the towns around it are: {towns}',
  mapRings: 'A ring every {distance}',
  mapShowsTown: 'The circle is the town. Where in it the bike stands, the seller says after booking.',
  priceHistory: 'Price history',
  pricesOfDays: 'Prices while the bike was for sale. Of several in a day, the last is shown.',
  print: 'Print',
  share: 'Share',
  whereItIs: 'Where it is',

  // Sold, or off the market
  soldOn: 'Sold on <when></when>. The price is what was asked last; what was paid stays between seller and buyer.',
  withdrawnMeans:
    'It can’t be booked. Its pictures and its description are not shown meanwhile. If the seller puts it back on sale, it is here again.',
  saleEndedOn:
    'This bike was sold, and the sale was canceled on <when></when>. Its seller has not put it back on sale yet.',
  withdrawnOn: 'The seller has taken this bike off the market, on <when></when>.',
  serviceHistory: 'Service history',

  // Reporting a bike
  reportThisBike: 'Report this bike',
  youReported:
    'You have reported this bike. An admin looks at it and emails you what they decide. The seller does not learn who reported it.',
  whatFollowsReport:
    'An admin looks at the bike and emails you what they decide. The seller does not learn who reported it.',
  whatIsWrong: 'What is wrong?',
  whatAdminsShouldKnow: 'What should we know?',
  onlyAdminsRead: 'Only the admins of this site read it.',
  sendReport: 'Send report',
} as const
