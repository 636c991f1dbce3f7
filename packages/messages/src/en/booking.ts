/** What several pages show of a booking: its papers, photos of a report, ways to the seller, canceling a sale, the calendar. */
export const booking = {
  left: '{time} left',
  callSeller: 'Call the seller',
  writeToSeller: 'Write to the seller',
  sellersNumber: 'the seller’s number',
  billOfSale: 'Bill of sale',
  receiptBeingMade: 'The receipt is being made',
  feeInvoiceBeingMade: 'The fee invoice is being made',
  viewingIsRecorded: 'Viewing the bill of sale is recorded.',
  yourPhotos: 'Your photos',
  yourPhoto: 'Your photo {number} of {count}',
  photosFrom: 'Photos from {person}',
  photoFrom: 'Photo {number} of {count} from {person}',
  opensLarge: '{photo}, opens enlarged',

  // Canceling a sale.
  cancelAndGetMoneyBack: 'Cancel and get the money back',
  cancelPurchase: 'Cancel purchase',
  cancelYourPurchase: 'Cancel your purchase of {bike}?',
  goesBackToCard: '{amount} goes back to your card, and the bike stays with {seller}. This can’t be undone.',
  itsSeller: 'its seller',
  purchaseCanceled: 'Your purchase of {bike} is canceled.',
  moneyOnItsWayToCard: 'The money is on its way back to your card.',
  cancelSale: 'Cancel sale',
  cancelTheSale: 'Cancel the sale of {bike}?',
  goesBackToBuyer:
    'What we hold goes back to {buyer}’s card. The bike is yours again, and off the market until you put it back. This can’t be undone.',
  saleCanceled: 'The sale of {bike} is canceled.',
  moneyOnItsWayToBuyer: 'The money is on its way back to {buyer}.',
  getsItByEmail: '{person} gets it by email.',

  // The calendar.
  addToCalendar: 'Add to calendar',
  collectBike: 'Collect {bike}',
  meetSeller: 'Meet {seller}: {bike}',
  asYouProposed: 'With {seller}, as you proposed.',
  lastHour: 'Last hour to collect {bike}',
  afterLastHour: 'From {seller}. After this the money goes back to you.',
} as const
