/**
 * Nobody can say what a bike is worth to the cent: estimates are whole hundreds of minor units, so that their sums are too.
 * @throws RangeError for what is no amount: not a number, or more than can be counted exactly
 */
export function roundMoney(minor: number): number {
  if (!(Math.abs(minor) <= Number.MAX_SAFE_INTEGER)) throw new RangeError(`An estimate came to ${minor}.`)
  return Math.round(minor / 100) * 100
}
