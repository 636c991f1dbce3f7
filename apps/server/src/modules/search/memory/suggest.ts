import type { Suggestion } from '../search-index.ts'
import { bySuggestion, labelsOf } from '../suggestions.ts'
import { beginningsOf, mayBegin, wordsOf } from '../words.ts'
import type { Documents } from './documents.ts'

/** The letters and digits of what may be typed from each of its runs on, of each label of a make, model or town, so that none is taken apart twice. */
export type Beginnings = Map<string | number, readonly (readonly string[])[]>
/** More than a market has at a time: those of long ago are forgotten. */
const MOST_KEPT = 100_000

/** What a typed text may become (`mayBecome`): each make, model and town that there are listings of is looked at. */
export function suggest(documents: Documents, beginnings: Beginnings, typed: string, limit: number): Suggestion[] {
  const words = wordsOf(typed)
  if (words.length === 0) return []
  if (beginnings.size > MOST_KEPT) beginnings.clear()
  const found: Suggestion[] = []
  /** @param key the same for the same make, model or town */
  const consider = (key: string | number, suggestion: Suggestion): void => {
    const known = beginnings.get(key) ?? labelsOf(suggestion).map(beginningsOf)
    beginnings.set(key, known)
    if (known.some((label) => mayBegin(label, words))) found.push(suggestion)
  }
  const { make: makes, model: models } = documents.values
  for (let value = 0; value < makes.size; value++) {
    const count = makes.count(value)
    const shown = makes.shown(value)
    if (count > 0) consider(shown, { kind: 'make', value: shown, count })
  }
  for (let value = 0; value < models.size; value++) {
    const count = models.count(value)
    if (count === 0) continue
    const owner = models.ownerOf(value)
    const make = owner === undefined ? undefined : makes.shown(owner)
    const shown = models.shown(value)
    consider(`${make ?? ''} ${shown}`, { kind: 'model', value: shown, count, ...(make !== undefined && { make }) })
  }
  documents.places.forEachLive(({ id, name }, count) => consider(id, { kind: 'place', value: name, place: id, count }))
  return found.sort(bySuggestion).slice(0, limit)
}
