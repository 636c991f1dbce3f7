import type { MarketBike } from './bike.ts'
import type { Identity } from './identify.ts'

/** A price that was paid says so many times as much as one that is asked. */
export const SOLD_COUNTS = 2

/**
 * The bikes of a market, each once: of several listings with the same frame number, or of one seller, model and model year, the last in order
 * is kept. So whoever withdraws and lists anew says nothing twice. Where no frame number says that they are one bike, what was sold for money
 * stays, whatever is asked later: they may be two.
 *
 * @param bikes the oldest first
 */
export function eachBikeOnce<Bike extends MarketBike>(
  bikes: readonly Bike[],
  identify: (bike: Bike) => Identity,
): Bike[] {
  const lastOfFrame = new Map(bikes.map((bike) => [bike.frameNumber, bike]))
  const byFacts = new Map<string, Bike>()
  for (const bike of bikes) {
    if (bike.frameNumber !== null && lastOfFrame.get(bike.frameNumber) !== bike) continue
    const key = sameBikeKey(bike, identify(bike))
    if (bike.soldForMoney || byFacts.get(key)?.soldForMoney !== true) byFacts.set(key, bike)
  }
  return [...byFacts.values()]
}

const sameBikeKey = (bike: MarketBike, { make, model }: Identity): string =>
  model === '' ? bike.id : [bike.sellerId, make, model, bike.modelYear].join('\n')

const keyOf = ({ sellerId, make, model }: MarketBike & Identity) => `${sellerId}\n${make}\n${model}`

/**
 * How much each bike counts in learning: all of a seller's bikes of one model count as one together, those that were sold for money
 * `SOLD_COUNTS` times.
 */
export function weightsOf(bikes: readonly (MarketBike & Identity)[]): number[] {
  const counts = new Map<string, number>()
  for (const bike of bikes) counts.set(keyOf(bike), (counts.get(keyOf(bike)) ?? 0) + 1)
  return bikes.map((bike) => (bike.soldForMoney ? SOLD_COUNTS : 1) / (counts.get(keyOf(bike)) ?? 1))
}
