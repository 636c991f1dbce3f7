/** The page with several bikes side by side, and what leads to it. */
export const compare = {
  title: 'Compare bikes',
  whatItIs:
    'Up to {max, plural, one {# bike} other {# bikes}} side by side. Send the address of this page to share them.',
  isEmpty: 'No bikes to compare yet',
  chooseBikes: 'Add bikes that you have saved or looked at.',
  isLoading: 'Loading the bikes',
  addOne: 'Add another bike below to see where the two differ.',
  gone: '{count, plural, one {# bike of this comparison is off the market.} other {# bikes of this comparison are off the market.}}',
  onlyDifferences: 'Only what differs',
  differs: 'differs',
  noDifferences: 'These bikes do not differ in anything that their sellers tell.',
  price: 'Price',
  priceRating: 'Price rating',
  notRated: 'Not rated',
  priceNew: 'Price when new',

  // Bikes to add
  add: 'Add',
  addNamed: 'Add {name} to the comparison',
  fromWatchList: 'On your watch list',
  isFull:
    '{max, plural, one {# bike is} other {# bikes are}} the most that fit side by side. Remove one to add another.',
  saveOthers: 'Save bikes with their heart, or look at them, and they can be added here.',

  // What leads to it
  choose: 'Compare',
  chooseNamed: 'Compare {name}',
  takeOut: 'Take out of the comparison',
  notStored: 'This browser stores nothing for this site, so bikes can’t be gathered for a comparison.',

  // The bikes that are gathered, at the bottom of every page
  gathered: 'Bikes to compare',
  gatheredCount: '{count, plural, one {# bike} other {# bikes}}',
  gatheredOf:
    '{count, plural, =0 {No bikes to compare.} one {# bike to compare, of {max} at most.} other {# bikes to compare, of {max} at most.}}',
  clear: 'Clear',
  clearAll: 'Clear the bikes to compare',
  show: 'Compare ({count})',
} as const
