import { type Place, placesStartingWith } from '@bikevalley/places'
import type { Random } from '../../../apps/server/src/demo/random.ts'

/** Of each letter so many. */
const TOWNS_A_LETTER = 150

/** A town of a country by chance, the populous more often. */
export function townChooser(country: string): (random: Random) => Place {
  const towns = 'abcdefghijklmnopqrstuvwxyz'
    .split('')
    .flatMap((letter) => placesStartingWith(letter, country, TOWNS_A_LETTER))
    .filter((town) => town.country === country)
  const byId = [...new Map(towns.map((town) => [town.id, town])).values()]
  let people = 0
  const upTo = byId.map(({ population }) => (people += population))
  return (random) => {
    const wanted = random.between(0, people)
    let [low, high] = [0, byId.length - 1]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((upTo[middle] ?? 0) > wanted) high = middle
      else low = middle + 1
    }
    const town = byId[low]
    if (town === undefined) throw new Error(`${country} has no towns.`)
    return town
  }
}
