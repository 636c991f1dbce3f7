/** Listings: what is refused, what a bike lacks, the mails to its seller, and what bikes and categories are called. */
export const listings = {
  // What a bike on the market needs
  needsThis: 'A bike on the market needs this.',
  addPicture: 'Add a picture of the bike.',
  giveName: 'Give the bike a name.',
  setPrice: 'Set a resale price.',
  chooseCategory: 'Choose a category.',
  chooseCondition: 'Choose a condition.',
  sayWhere: 'Say where the bike is.',
  dateInFuture: 'This date is in the future.',
  placeByName: 'Enter the name of a town: postcodes are not known here.',
  priceFarOff: '{price} is far from what such a bike costs, about {usual}. Is it right?',
  townAlone:
    'No town is recognized in this. Everybody would read it: write the name of the town alone, without street, numbers or addresses.',
  placeUnknown: 'There is no place of this name.',
  searchBusy: 'Too many people are searching just now. Try again in a moment.',
  noLicenceClasses: 'There are no licence classes here.',
  yearNotThere: 'There is no such model year yet.',
  mostPictures: 'A bike can have at most {most} pictures.',

  // Who may, and how often
  onlySeller: 'Only the seller of this bike may do this.',
  onlySellerAndAdmins: 'Only the seller of this bike and admins may do this.',
  mostOfNewAccount: 'A new account can list {most} bikes in 24 hours.',
  mostInDay: 'You can list {most} bikes in 24 hours.',
  advertiseForSale: 'Only a bike that is for sale can be advertised.',
  mostAdvertised: 'You can advertise {most} bikes at a time. Each promotion ends after {days} days.',

  // Not as it stands
  draftChanged: 'This draft was changed in another window after you opened it.',
  draftAdded: 'This bike was added in another window already: it is in My Product.',
  frameNumberYours: 'You have put a bike with this frame number on sale already: it is in My Product.',
  frameNumberBought:
    'You have bought the bike with this frame number here. To sell it on, press Sell this bike in My Order.',
  frameNumberNotYet:
    'A bike can’t be put on sale with this frame number yet. Compare it with the frame. If it is right, wait: an admin looks at it, and you get an email.',
  changedElsewhere: 'This bike was changed elsewhere after you opened it.',
  soldCantChange: 'This bike is sold and can no longer be changed.',
  cantWithdraw:
    'This bike is {state, select, draft {still a draft} available {available} withdrawn {withdrawn} sold {sold} other {deleted}}: only a bike that is for sale can be withdrawn.',
  cantPutBack:
    'This bike is {state, select, draft {still a draft} available {available} withdrawn {withdrawn} sold {sold} other {deleted}}: only a withdrawn bike can be put back.',
  cantMarkSold:
    'This bike is {state, select, draft {still a draft} available {available} withdrawn {withdrawn} sold {sold} other {deleted}}: it can’t be marked as sold elsewhere.',
  heldFor:
    'A buyer is paying for this bike just now. Try again in {minutes, plural, one {a minute} other {# minutes}}.',
  heldByBank:
    'A buyer is paying for this bike just now. Their time is over, but their bank has not answered yet: try again in a few minutes.',
  paidEndSale: 'This bike is paid for and not handed over: end its sale on the booking’s page first.',
  paidHandOver: 'This bike is paid for: it can be deleted once you have handed it over.',

  // Mails to a seller about what an admin did
  yourBike: 'Your bike',
  seeMyBikes: 'See my bikes',
  takenOffSubject: 'Taken off the market: “{bike}”',
  keptOffSubject: 'Why “{bike}” was reported',
  keptOff:
    '{bike} was reported to us before you took it off the market. We would have taken it off too. Reason: {reason}',
  takenOff: 'We have taken {bike} off the market. Reason: {reason}',
  putItBack: 'You still have it under My Product. Change what is wrong, and put it back on sale there.',
  deletedSubject: 'Deleted: “{bike}”',
  deleted: 'We have deleted {bike}.',
  deletedBecause: 'We have deleted {bike}. Reason: {reason}',
  recordsStay: 'The records of its sale stay.',
  buyersTold: 'Unpaid bookings of it are canceled, and the buyers have been told.',

  // What a bike without a name is in the words for its picture
  motorbike: 'motorbike',

  // Categories
  aboutCruisers:
    'Low seats, long wheelbases and torque for the long way home: V-twins, bobbers, baggers and big scooters.',
  aboutOffRoad: 'Enduro, trail and adventure bikes that have seen mud and would like to see more of it.',
  aboutSports: 'Supersports and nakeds, from the first A2 twin to the full fairing, and the classics that began it.',
  listedAlready: 'You have already listed this bike: it is in My Product.',
  soldOnAlready: 'You have already sold this bike.',
  invoiceNotKept: 'An invoice is no longer stored. Add its picture again.',
  serviceBeforeBike: 'A service can’t be from before {year}: the bike was not made yet.',
  serviceInFuture: 'A service can’t be in the future.',
  fileId: 'Bike ID',
  fileState: 'State',
  fileCurrency: 'Currency',
  fileChecked: 'checked at the handover on {day}',
  fileInvoice: 'with invoice',
  fileServices: 'Entries in the service history',
  filePlace: 'Town',
  filePictures: 'Pictures',
} as const
