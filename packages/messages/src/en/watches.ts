/** Wishes to be told when a bike is free: what is refused, and the mail that ends each. */
export const watches = {
  isYours: 'This bike is yours.',
  nobodyPays: 'Nobody is paying for this bike just now.',
  youPay: 'You are paying for this bike yourself.',

  seeOtherBikes: 'See other bikes',
  seeBike: 'See the bike',
  freeSubject: 'Free again: “{bike}”',
  free: 'The buyer who was paying for {bike} has not bought it. You asked us to tell you.',
  firstWhoPays: 'Others who asked are told as well. Whoever pays first gets the bike.',
  soldSubject: 'Sold: “{bike}”',
  sold: 'The buyer who was paying for {bike} has bought it. You asked us to tell you.',
  goneSubject: 'No longer for sale: “{bike}”',
  gone: '{bike} has left the market, so it will not be free again. You asked us to tell you.',
} as const
