import { typedNames } from '@bikevalley/places/names'
import type { Suggestion } from './search-index.ts'
import { mayBeMisspelt } from './understand/edit-distance.ts'
import { beginningsOf, mayBegin, mayNearlyBegin } from './words.ts'

const KINDS = { make: 0, model: 1, place: 2 }
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const makeOf = (suggestion: Suggestion): string => (suggestion.kind === 'model' ? (suggestion.make ?? '') : '')
const placeOf = (suggestion: Suggestion): number => (suggestion.kind === 'place' ? suggestion.place : 0)

/** The order of suggestions: the most frequent first, then makes, models, places, by value, make, place. */
const bySuggestion = (a: Suggestion, b: Suggestion): number =>
  b.count - a.count ||
  KINDS[a.kind] - KINDS[b.kind] ||
  compare(a.value, b.value) ||
  compare(makeOf(a), makeOf(b)) ||
  placeOf(a) - placeOf(b)

/** What somebody types who means it: any of these. A town has its names of all languages, since nobody's language is known here. */
export function labelsOf(suggestion: Suggestion): readonly string[] {
  switch (suggestion.kind) {
    case 'make':
      return [suggestion.value]
    case 'model':
      return [`${suggestion.make ?? ''} ${suggestion.value}`]
    case 'place':
      return typedNames({ id: suggestion.place, name: suggestion.value })
    default:
      return suggestion satisfies never
  }
}

/**
 * What typed words may become, in order. As in a search, a typing error is one only where nothing begins so.
 * @param matching the suggestions of which `may` holds for what is known of a label (`beginningsOf`); called once, since it looks at all
 */
export function suggestionsOf(
  words: readonly string[],
  limit: number,
  matching: (may: (beginnings: readonly string[]) => boolean) => Suggestion[],
): Suggestion[] {
  const isExact = (beginnings: readonly string[]) => mayBegin(beginnings, words)
  const mayErr = words.some(mayBeMisspelt)
  const found = matching((label) => isExact(label) || (mayErr && mayNearlyBegin(label, words)))
  const exact = mayErr ? found.filter((one) => labelsOf(one).some((label) => isExact(beginningsOf(label)))) : found
  return (exact.length > 0 ? exact : found).sort(bySuggestion).slice(0, limit)
}
