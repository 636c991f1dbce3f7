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

/** What somebody types who means it. */
export const labelOf = (suggestion: Suggestion): string =>
  suggestion.kind === 'model' ? `${suggestion.make ?? ''} ${suggestion.value}` : suggestion.value
