/** Bookings: what is refused, why they end, the mails about them, and the file of all of them. */
export const bookings = {
  // Booking a bike
  ownBike: 'This is your own bike.',
  noLongerAvailable: 'This bike is no longer available.',
  mostOfBike: 'You can book the same bike {most} times in 24 hours.',
  mostInDay: 'You can make {most} bookings in 24 hours, whatever became of them.',
  networkBookedOften: '{most} bookings have been made from your network in 24 hours.',
  mostUnpaid: 'You have {most} unpaid bookings. Pay or cancel one before you book another bike.',
  bookedAlready: 'You have already booked this bike. Find it under My Order.',
  timeHasPassed: 'This time has passed. Choose a later one.',
  timeTooFar: 'Choose a time within the next {days} days.',

  // What can’t be ended, since it is
  isPending: 'This booking is not paid yet.',
  isPaid: 'This booking is already paid.',
  isHandedOver: 'This bike is already paid for and handed over.',
  isDeclined: 'This booking has already been declined.',
  isCanceled: 'This booking has already been canceled.',
  isLapsed: 'This booking has already lapsed.',
  isLost: 'This booking is over: the bike went to another buyer.',
  isRefunded: 'This booking has already been refunded.',
  youPayElsewhere: 'You have just begun to pay for this booking in another place. Finish or leave that first.',
  buyerIsPaying: 'This buyer is paying just now. Wait until their time to pay is over.',

  // Why several have ended at once
  accountDeleted: 'The buyer’s account was deleted.',
  accountClosed: 'The buyer’s account is closed.',
  soldElsewhere: 'The bike was sold elsewhere.',
  noLongerOffered: 'The bike is no longer offered.',
  anotherHasPaid: 'Another buyer has paid for the bike.',

  // Mails: booked
  youBooked: 'You booked “{bike}”',
  youBookedFor: 'You booked {bike} from {seller} for {price}. Nothing has been charged yet.',
  firstWhoPays: 'Others can book it too. Whoever pays first gets it.',
  buyerBooked: 'New booking of “{bike}” by “{buyer}”',
  wouldLikeToBuy:
    '{buyer} would like to buy {bike} for {price} and to meet here: {place}. Their phone number is {phone}.',
  wouldLikeToBuyOn:
    '{buyer} would like to buy {bike} for {price} and to meet here: {place}, on {time}. Their phone number is {phone}.',
  staysListed: 'Your bike stays listed until somebody has paid for it. You can decline the booking until then.',

  // Mails: ended by one side, or by time
  canceledSubject: 'Booking canceled: “{bike}”',
  buyerCanceledSubject: 'Booking of “{bike}” canceled by “{buyer}”',
  buyerCanceled: '{buyer} canceled the booking of {bike}. The bike stays listed.',
  declinedSubject: 'Booking declined: “{bike}”',
  sellerWrites: '{seller} writes: {reason}',
  youDeclinedSubject: 'You declined a booking of “{bike}”',
  youDeclined: 'You declined the booking of {bike} by {buyer}, who has been told.',
  lapsedSubject: 'Booking lapsed: “{bike}”',
  yoursHasLapsed: 'Your booking of {bike} has lapsed.',
  bookAgain: 'While the bike is listed you can book it again.',
  hasLapsedSubject: 'A booking of “{bike}” has lapsed',
  hasLapsed: '{buyer} did not pay for {bike} in time, so the booking has lapsed. The bike stays listed.',

  // Mails: payments go on
  openAgainSubject: 'Payments are open again: your booking of “{bike}”',
  openAgain:
    'Payments on this site were paused, and are open again. The pause does not count towards the time that you have to pay.',

  // Mails: several have ended at once
  lostSubject: 'Booking lost: “{bike}”',
  hasEnded: 'Your booking of {bike} has ended. {why}',
  openHaveEndedSubject: 'Open bookings of “{bike}” have ended',
  openHaveEnded: 'The unpaid bookings of {bike} have ended. {why} We have told {names}.',

  // Mails: under the bike, and where to go on
  meetingPlace: 'Meeting place',
  preferredTime: 'Preferred time',
  seeMyBuyers: 'See my buyers',
  seeMyOrders: 'See my orders',

  // The file of all bookings, for admins
  fileId: 'Booking id',
  fileBooked: 'Booked ({zone})',
  fileBike: 'Bike',
  fileBuyer: 'Buyer',
  fileBuyersEmail: 'Buyer’s email',
  fileSeller: 'Seller',
  fileSellersEmail: 'Seller’s email',
  filePrice: 'Price',
  fileCurrency: 'Currency',
  fileState: 'State',
  fileTransaction: 'Transaction',
  fileRefunded: 'Refunded',
  fileFee: 'Fee',
  fileFeeTax: 'Tax in the fee',
  fileReceipt: 'Receipt',
  fileInvoice: 'Fee invoice',

  // For admins
  notYourOwnAccount: 'You can’t delete your own account here.',
  toDecideOrAnswer: 'To decide about the sale, or to answer a bank.',
} as const
