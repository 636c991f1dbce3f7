/** What a bike is worth, and what its price is for that: on its page, and while it is listed or edited. */
export const priceRating = {
  title: 'Price rating',
  loading: 'Loading the price rating',
  notYet: 'The price of this bike is not rated yet.',

  // What its price is
  meansGreat: '<b>Great price.</b> It is below the usual range.',
  meansGood: '<b>Good price.</b> It is in the lower part of the usual range.',
  meansFair: '<b>Fair price.</b> It is about what such bikes cost.',
  meansHigh: '<b>High price.</b> It is above the usual range.',
  estimated: 'Estimated at {estimate}. The usual range is {low} to {high}: it holds eight in ten prices of such bikes.',

  // Not enough data
  notEnoughData: 'Not enough data',
  lacksMake: 'The make is not given, so nobody can say what such a bike costs.',
  lacksYear: 'The model year is not given, so nobody can say what such a bike costs.',
  lacksMakeAndYear: 'Make and model year are not given, so nobody can say what such a bike costs.',
  lacksMarket: 'There are too few bikes on this market yet to learn from what such a bike costs.',
  lacksComparables:
    '{count, plural, =0 {No bike of another seller is like it.} one {One bike of another seller is like it.} other {# bikes of other sellers are like it.}} An estimate takes {least}.',
  lacksAgreement:
    'Prices of such bikes are too far apart, or too far from what they should cost, to say what this one is worth.',

  // The plot
  plot: 'Adjusted to this bike, {count, plural, one {# comparable bike costs} other {# comparable bikes cost}} {least} to {most}. {worth}',
  plotOfEstimate: 'Eight in ten such bikes cost {low} to {high}; the estimate is {estimate}.',
  plotWithPrice: '{plot} This bike costs {price}.',
  points: 'Each point is a comparable bike, its price adjusted to the model, year, mileage and condition of this bike.',
  cheaper:
    '{cheaper, plural, =0 {None} one {One} other {#}} of {count} {cheaper, plural, one {costs} other {cost}} less than this bike.',
  thisBike: 'This bike',
  onSale: 'For sale',
  soldBike: 'Sold',
  estimate: 'Estimate',
  eightInTen: 'Eight in ten',
  fartherAway: 'Points at an edge are farther away.',

  // What it is compared with
  comparedOfModel:
    '{count, plural, one {# bike} other {# bikes}} of this model from other sellers, the most alike first',
  comparedOfKind:
    '{count, plural, one {# bike} other {# bikes}} of this make and kind from other sellers, the most alike first',
  gone: '{count, plural, one {One more has left the market since.} other {# more have left the market since.}}',
  bike: 'Bike',
  year: 'Year',
  mileage: 'Mileage',
  price: 'Price',
  adjustedPrice: '{price} adjusted',
  soldPrice: '{price}, sold',
  notGiven: 'Not given',

  // What moved it
  whatMovedIt: 'What moved the estimate',
  typical: 'A typical bike of this market',
  movedByModel: 'Make, model and engine',
  movedByYear: 'Model year',
  movedByMileage: 'Mileage',
  movedByCondition: 'Condition',
  plus: '+{amount}',
  minus: '−{amount}',

  // How it is computed
  howComputed: 'How is this computed?',
  howEstimate:
    'From bikes that are for sale on this site or were sold here, and from nothing else. Prices that were paid count twice as much as those that are asked. No seller’s bikes have a say in the estimates of their own.',
  howInterval:
    'Eight in ten honest prices of such bikes are within the range, one in ten is below and one in ten above.',
  edges: 'Where the ratings meet',
  edgeGreat: 'Below {good}',
  edgeGood: '{good} to below {fair}',
  edgeFair: '{fair} to {high}',
  edgeHigh: 'Above {high}',
  learnt:
    'Version {version} of the price model, learnt on {date} from {count, plural, one {{shown} bike} other {{shown} bikes}}.',
} as const
