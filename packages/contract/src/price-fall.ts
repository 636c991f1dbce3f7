/** A fall of a price is worth telling from so much of it on. */
export const WORTH_TELLING_PERCENT = 1

/** Whether a price, in minor units, is so much lower than another that somebody is told. */
export const isWorthTelling = (price: number, before: number): boolean =>
  price * 100 <= before * (100 - WORTH_TELLING_PERCENT)
