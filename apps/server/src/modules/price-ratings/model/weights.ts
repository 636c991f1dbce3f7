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

const modelKey = ({ make, model }: Identity) => `${make}\n${model}`
const keyOf = (bike: MarketBike & Identity) => `${bike.sellerId}\n${modelKey(bike)}`

/** What a newcomer's bike counts beside so many established sellers: all of it beside none, a ninth beside two, a 64th beside seven. */
const besideEstablished = (sellers: number): number => 1 / (1 + sellers) ** 2

/**
 * How much each bike counts in learning: all of a seller's bikes of one model count as one together, those that were sold for money
 * `SOLD_COUNTS` times. A newcomer's count little where established sellers have the same.
 *
 * @param same `model` for what is learnt of each model, `make` for all else
 */
export function weightsOf(bikes: readonly (MarketBike & Identity)[], same: 'model' | 'make'): number[] {
  const counts = new Map<string, number>()
  for (const bike of bikes) counts.set(keyOf(bike), (counts.get(keyOf(bike)) ?? 0) + 1)
  const kindOf = (bike: Identity) => (same === 'model' ? modelKey(bike) : bike.make)
  const established = new Map<string, Set<string>>()
  for (const bike of bikes)
    if (bike.isEstablished)
      established.set(kindOf(bike), (established.get(kindOf(bike)) ?? new Set()).add(bike.sellerId))
  return bikes.map((bike) => {
    const share = (bike.soldForMoney ? SOLD_COUNTS : 1) / (counts.get(keyOf(bike)) ?? 1)
    return bike.isEstablished ? share : share * besideEstablished(established.get(kindOf(bike))?.size ?? 0)
  })
}
