/** A price more than so many times the middle one of its model, or less than that part of it, is outside the band of its model. */
const FAR = 1.5
/** A model of fewer bikes, by their weights, has no band. */
const ENOUGH = 5
/** Where a larger share of a model's bikes, by their weights, is so far from the middle, nobody can say which of them are right. */
const MOST_OUTSIDE = 1 / 3

/** The places of each model's bikes in a list; those whose model is not known are left out. */
export function placesByModel(models: readonly string[]): number[][] {
  const known = [...models.keys()].filter((at) => models[at] !== '')
  return [...Map.groupBy(known, (at) => models[at]).values()]
}

/**
 * The places of bikes whose prices are outside the band of their model. The middle of the band is the median, by weight, of what the estimates
 * leave unexplained, and not the estimate itself: a whole model may be estimated badly.
 *
 * @param ofModels the places of each model's bikes
 * @param rest what is not explained of the logarithm of each price
 */
export function outsideBand(
  ofModels: readonly (readonly number[])[],
  rest: ArrayLike<number>,
  bikes: readonly { weight: number }[],
): Set<number> {
  const weightOf = (places: readonly number[]) => places.reduce((sum, at) => sum + (bikes[at]?.weight ?? 0), 0)
  const restOf = (at: number) => rest[at] ?? 0
  return new Set(
    ofModels.flatMap((places) => {
      const total = weightOf(places)
      if (total < ENOUGH) return []
      let sum = 0
      const ordered = places.toSorted((one, other) => restOf(one) - restOf(other))
      const middle = restOf(ordered.find((at) => (sum += bikes[at]?.weight ?? 0) >= total / 2) ?? -1)
      const far = places.filter((at) => Math.abs(restOf(at) - middle) > Math.log(FAR))
      return weightOf(far) <= MOST_OUTSIDE * total ? far : []
    }),
  )
}
