/** The watch list: the bikes that somebody keeps, and those that were looked at in a browser. */
export const watchList = {
  isFull: 'Your watch list has room for {max, plural, one {# bike} other {# bikes}}. Remove one first.',
  tooManyAtOnce: 'Name {max, plural, one {# bike} other {# bikes}} at most.',

  // Hearts
  save: 'Save {name}',
  addToList: 'Save to the watch list',
  removeFromList: 'Remove from the watch list',
  isSaved: '{name} is on your watch list.',
  isRemoved: '{name} is off your watch list.',
  browserIsFull:
    'This browser keeps {max, plural, one {# bike} other {# bikes}} for visitors. Log in to save more, or remove one.',
  browserStoresNothing: 'This browser stores nothing for our site. Log in to save bikes.',
  notTakenOver:
    '{count, plural, one {# bike that you saved before you logged in is} other {# bikes that you saved before you logged in are}} not on this list yet. If it is full, remove others and open it again.',

  // Notices
  mailFallen: 'Now {price}: “{name}”',
  mailCostThen: 'You saved it on {date}, when it cost {price}.',
  mailSold: 'Sold: “{name}”',
  mailGone: 'Off the market: “{name}”',
  mailUnnamedGone: 'A bike that you saved is off the market',
  mailFell: 'The price fell from {from} to {to}.',
  mailBack: 'For sale again: “{name}”',
  mailSavedOn: 'You saved this bike on {date}.',
  mailPrice: 'Price',
  mailSeeBike: 'See the bike',
  mailYourList: 'Your watch list',

  // The page
  whatItIs: 'The bikes that you have saved, with what they cost then and cost now.',
  inThisBrowser:
    'The bikes that you have saved are kept in this browser alone. <link>Log in</link> to have them wherever you are.',
  isLoading: 'Loading the watch list',
  isEmpty: 'No bikes saved yet',
  pressHeart: 'Press the heart on a bike, and it is kept here with its price.',
  findBikes: 'Find bikes',
  unnamed: 'A bike that you saved',
  wasSold: 'This bike has been sold.',
  offTheMarket: 'This bike is off the market.',
  savedOn: 'Saved on <when>{date}</when>.',
  costThen: 'It cost {price} when you saved it on <when>{date}</when>.',
  costsTheSame: 'It cost the same when you saved it on <when>{date}</when>.',
  isCheaper: '{amount} cheaper now.',
  isDearer: '{amount} dearer now.',
  isTakenOff: 'Removed from the watch list.',
  recentlyViewed: 'Recently viewed',
  viewedHere: 'Kept in this browser alone, until you log out.',
  clearViewed: 'Clear recently viewed bikes',
  nothingViewed: 'This browser remembers no bikes that you have looked at.',
  viewedGone:
    '{count, plural, one {# other bike that you looked at is off the market.} other {# other bikes that you looked at are off the market.}}',
} as const
