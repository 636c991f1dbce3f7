import type { Suggestion } from '../search-index.ts'
import { bySuggestion } from '../suggestions.ts'
import { beginningsOf, wordsOf } from '../words.ts'
import type { Documents } from './documents.ts'

/** The letters and digits of labels from each of their runs on, so that no label is taken apart twice. */
export type Beginnings = Map<string, readonly string[]>
/** More labels than a market has at a time: those of long ago are forgotten. */
const MOST_LABELS = 100_000

/** What a typed text may become (`mayBecome`): each make, model and town that there are listings of is looked at. */
export function suggest(documents: Documents, beginnings: Beginnings, typed: string, limit: number): Suggestion[] {
  const wanted = wordsOf(typed).join('')
  if (wanted === '') return []
  if (beginnings.size > MOST_LABELS) beginnings.clear()
  const mayBecome = (label: string): boolean => {
    const known = beginnings.get(label) ?? beginningsOf(label)
    beginnings.set(label, known)
    return known.some((beginning) => beginning.startsWith(wanted))
  }
  const { make: makes, model: models } = documents.values
  const found: Suggestion[] = []
  for (let value = 0; value < makes.size; value++) {
    const count = makes.count(value)
    if (count > 0 && mayBecome(makes.shown(value))) found.push({ kind: 'make', value: makes.shown(value), count })
  }
  for (let value = 0; value < models.size; value++) {
    const count = models.count(value)
    if (count === 0) continue
    const owner = models.ownerOf(value)
    const make = owner === undefined ? undefined : makes.shown(owner)
    if (mayBecome(`${make ?? ''} ${models.shown(value)}`))
      found.push({ kind: 'model', value: models.shown(value), count, ...(make !== undefined && { make }) })
  }
  documents.places.forEachLive(({ id, name }, count) => {
    if (mayBecome(name)) found.push({ kind: 'place', value: name, place: id, count })
  })
  return found.sort(bySuggestion).slice(0, limit)
}
