import type { DemoBike } from './bikes.ts'

/** Whether two bikes could be taken for the same in a list: the drawing is of the same machine. */
const looksAlike = (one: DemoBike, other: DemoBike): boolean => one.model.drawing === other.model.drawing

/**
 * Deals out anew when the bikes on sale were put up, so that no two neighbours in the list of all, which has the newest
 * first, are of one shape; in a category, which has few shapes, two neighbours of one shape differ in colour.
 */
export function keepApart(bikes: readonly DemoBike[]): void {
  const waiting = bikes
    .filter(({ outcome }) => outcome === 'available' || outcome === 'advertised')
    .toSorted((one, other) => one.hoursAgo - other.hoursAgo)
  const dealt: DemoBike[] = []
  for (const hoursAgo of waiting.map((bike) => bike.hoursAgo)) {
    // Nothing is advertised before it is put up.
    const could = waiting.filter(({ outcomeHoursAgo }) => outcomeHoursAgo < hoursAgo)
    const bike = could.find((one) => !isBeside(one, dealt)) ?? could[0]
    if (!bike) return
    waiting.splice(waiting.indexOf(bike), 1)
    bike.hoursAgo = hoursAgo
    dealt.push(bike)
  }
}

/**
 * The same for when they were advertised: home has the newest first. From the oldest on, for which the fewest bikes were
 * there already, so that a bike is left for each.
 */
export function keepAdvertisedApart(bikes: readonly DemoBike[]): void {
  const waiting = bikes
    .filter(({ outcome }) => outcome === 'advertised')
    .toSorted((one, other) => other.outcomeHoursAgo - one.outcomeHoursAgo)
  let last: DemoBike | undefined
  for (const outcomeHoursAgo of waiting.map((bike) => bike.outcomeHoursAgo)) {
    const could = waiting.filter(({ hoursAgo }) => outcomeHoursAgo < hoursAgo)
    const bike = could.find((one) => last === undefined || !looksAlike(one, last)) ?? could[0]
    if (!bike) return
    waiting.splice(waiting.indexOf(bike), 1)
    bike.outcomeHoursAgo = outcomeHoursAgo
    last = bike
  }
}

function isBeside(bike: DemoBike, dealt: readonly DemoBike[]): boolean {
  const last = dealt.at(-1)
  if (last && looksAlike(bike, last)) return true
  const ofKind = dealt.findLast(({ category }) => category === bike.category)
  return ofKind !== undefined && looksAlike(bike, ofKind) && bike.paint === ofKind.paint
}
