import type { Suggestion } from '../search-index.ts'
import { labelsOf, suggestionsOf } from '../suggestions.ts'
import { signatureOf } from '../understand/edit-distance.ts'
import { beginningsOf, wordsOf } from '../words.ts'
import type { Documents } from './documents.ts'

/** What may be typed of each make, model or town (`beginningsOf` of each of its labels), so that none is taken apart twice, and the letters that it begins with. */
export type Beginnings = Map<string | number, { labels: readonly (readonly string[])[]; letters: number }>
/** More than a market has at a time: those of long ago are forgotten. */
const MOST_KEPT = 100_000

/** What a typed text may become (`suggestionsOf`): each make, model and town that there are listings of is looked at. */
export function suggest(documents: Documents, beginnings: Beginnings, typed: string, limit: number): Suggestion[] {
  const words = wordsOf(typed)
  const [first] = words
  if (first === undefined) return []
  const letter = signatureOf(first.slice(0, 1))
  if (beginnings.size > MOST_KEPT) beginnings.clear()
  return suggestionsOf(words, limit, (may) => {
    const found: Suggestion[] = []
    forEach(documents, (key, suggestion) => {
      let known = beginnings.get(key)
      if (known === undefined) {
        const labels = labelsOf(suggestion).map(beginningsOf)
        known = { labels, letters: signatureOf(labels.flatMap((runs) => runs.map((run) => run.slice(0, 1))).join('')) }
        beginnings.set(key, known)
      }
      if ((known.letters & letter) !== 0 && known.labels.some(may)) found.push(suggestion)
    })
    return found
  })
}

/** Calls with each make, model and town; the key is the same for the same. */
function forEach({ values, places }: Documents, use: (key: string | number, suggestion: Suggestion) => void): void {
  const { make: makes, model: models } = values
  for (let value = 0; value < makes.size; value++) {
    const count = makes.count(value)
    const shown = makes.shown(value)
    if (count > 0) use(shown, { kind: 'make', value: shown, count })
  }
  for (let value = 0; value < models.size; value++) {
    const count = models.count(value)
    if (count === 0) continue
    const owner = models.ownerOf(value)
    const make = owner === undefined ? undefined : makes.shown(owner)
    const shown = models.shown(value)
    use(`${make ?? ''} ${shown}`, { kind: 'model', value: shown, count, ...(make !== undefined && { make }) })
  }
  places.forEachLive(({ id, name }, count) => use(id, { kind: 'place', value: name, place: id, count }))
}
