import { typedNames } from '@bikevalley/places/names'
import type { Suggestion } from './search-index.ts'

const KINDS = { make: 0, model: 1, place: 2 }
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const makeOf = (suggestion: Suggestion): string => (suggestion.kind === 'model' ? (suggestion.make ?? '') : '')
const placeOf = (suggestion: Suggestion): number => (suggestion.kind === 'place' ? suggestion.place : 0)

/** The order of suggestions: the most frequent first, then makes, models, places, by value, make, place. */
export const bySuggestion = (a: Suggestion, b: Suggestion): number =>
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
