/** Searching for bikes: the filters, what was chosen and understood, and what to do where nothing is found. */
export const results = {
  // The filters
  anyDistance: 'Any distance',
  findMakeOrModel: 'Find a make or model',
  filters: 'Filters',
  filtersChosen: '{count, plural, =0 {Filters} one {Filters ({count})} other {Filters ({count})}}',
  from: 'From',
  highestPrice: 'Highest price',
  inKilowatts: 'Power in kW',
  inMillimetres: 'At most, in mm',
  inUnit: '{what} ({unit})',
  lowestPrice: 'Lowest price',
  makeAndModel: 'Make and model',
  moreMakes: '{count, plural, one {# more make} other {# more makes}}',
  noneOfThisName: 'With these filters no make or model has this name.',
  noUpperLimit: '{price} or more',
  picturesOnly: 'With pictures only',
  place: 'Place',
  priceSpread: 'How many bikes there are at which price',
  show: 'Show bikes',
  showFound: '{count, plural, =0 {No bikes} one {Show {shown} bike} other {Show {shown} bikes}}',
  to: 'To',
  within: 'Within',

  // What was chosen
  absNot: 'Without ABS',
  absWith: 'With ABS',
  atLeast: 'From {value}',
  atMost: 'Up to {value}',
  between: '{from} to {to}',
  chosen: 'Chosen filters',
  clearAll: 'Clear all',
  lastSearch: 'Last search: <link>{search}</link>',
  nearPlace: 'Near {place}',
  power: '{count} kW',
  removeFilter: 'Remove filter: {filter}',
  seatUpTo: 'Seat up to {height}',
  withinOfPlace: 'Within {distance} of {place}',
  withoutPictures: 'Without pictures',
  withPictures: 'With pictures',
  words: '“{words}”',

  // What was understood
  understoodAs: 'Understood as {what}. <link>Search for the words instead</link>',
  searchedFor: 'Searched for “{words}”',
  searchedForSimilar: 'Searched for “{words}” and similar words',
  leftOut: '“{words}” says nothing about a bike, and was left out',
  wordsOnly: 'Searched for the words as typed. <link>Understand them again</link>',

  // Orders
  sort: 'Sort',
  sortDistance: 'Nearest',
  sortMileageAsc: 'Lowest mileage',
  sortBestDeal: 'Best deal',
  sortNewest: 'Newest',
  sortPriceAsc: 'Lowest price',
  sortPriceDesc: 'Highest price',
  sortRelevance: 'Best match',
  sortYearDesc: 'Newest model year',

  // Nothing found, and searches that can’t be made
  changeOrRemove: 'Change or remove that filter; the others stay.',
  nothingFound: 'No bikes match',
  oneAloneFinds: 'Removing one filter is not enough. By itself, each of these finds some:',
  onlyFilter: 'Only: {filter}',
  removingOneFinds: 'Without one of these filters there are some:',
  tryFewerFilters: 'Try fewer filters, or come back: new bikes appear as sellers list them.',
  withoutFilter: 'Without: {filter}',

  // For the window’s title and search engines
  describes: 'Used {title} motorbikes on sale, from the people who ride them. Paid by card and never sold twice.',
  makeOnSale: '{title}: used motorbikes on sale',
} as const
