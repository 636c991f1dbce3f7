import { SEARCH_BOUNDS } from './bounds.ts'
import { foldValue, type Suggestion } from './search-index.ts'
import { labelsOf, suggestionsOf } from './suggestions.ts'
import type { NamedValue } from './understand/vocabulary.ts'
import { beginningsOf, wordsOf } from './words.ts'

/** How many available listings write make and model so. */
export type LabelRow = { make: string | null; model: string | null; count: number }

/** How many available listings are in a town. */
export type TownCount = { place: number; name: string; count: number }

/** A make or model: how most listings write it, all its spellings, and how many listings have it. */
export type Label = { value: string; spellings: string[]; count: number }
export type ModelLabel = Label & { make: string | null }

/** Makes and models of the market, by what is the same in any case. */
export class Labels {
  readonly makes: ReadonlyMap<string, Label>
  /** By `modelKey`. */
  readonly models: ReadonlyMap<string, ModelLabel>

  constructor(rows: readonly LabelRow[]) {
    this.makes = labelled(rows, ({ make }) => (make === null ? null : [foldValue(make), make]))
    const models = labelled(rows, ({ make, model }) => (model === null ? null : [modelKey(make, model), model]))
    const makes = new Map(rows.map(({ make, model }) => [model === null ? '' : modelKey(make, model), make] as const))
    this.models = new Map(
      [...models].map(([key, label]) => {
        const make = makes.get(key) ?? null
        return [key, { ...label, make: make === null ? null : this.makeOf(make) }]
      }),
    )
  }

  /** A make as most write it. */
  makeOf(make: string): string {
    return this.makes.get(foldValue(make))?.value ?? make
  }

  /** Values that are asked for in any case, as listings write them. */
  spellingsOf(facet: 'make' | 'model', wanted: readonly string[]): string[] {
    const values = new Set(wanted.map(foldValue))
    const labels = facet === 'make' ? this.makes : this.models
    const spellings = [...labels.values()]
      .filter(({ value }) => values.has(foldValue(value)))
      .flatMap((label) => label.spellings)
    return [...new Set(spellings)].toSorted()
  }

  /** For each text the makes and models that have exactly its letters and digits, most first (`Vocabulary`). */
  named(texts: readonly string[]): NamedValue[][] {
    const named: NamedValue[] = [
      ...[...this.makes.values()].map(({ value, count }): NamedValue => ({ as: 'make', value, count })),
      ...[...this.models.values()].map(
        ({ value, count, make }): NamedValue => ({ as: 'model', value, count, ...(make !== null && { make }) }),
      ),
    ]
    const byLetters = Map.groupBy(named, ({ value }) => wordsOf(value).join(''))
    return texts.map((text) => (byLetters.get(text) ?? []).toSorted((a, b) => b.count - a.count))
  }

  /** What a typed text may become, of these and of towns. */
  suggestions(towns: readonly TownCount[], typed: string, limit: number): Suggestion[] {
    const all: Suggestion[] = [
      ...[...this.makes.values()].map(({ value, count }): Suggestion => ({ kind: 'make', value, count })),
      ...[...this.models.values()].map(
        ({ value, count, make }): Suggestion => ({ kind: 'model', value, count, ...(make !== null && { make }) }),
      ),
      ...towns.map(({ place, name, count }): Suggestion => ({ kind: 'place', value: name, place, count })),
    ]
    const words = wordsOf(typed)
    return suggestionsOf(words, Math.min(limit, SEARCH_BOUNDS.limit), (may) =>
      all.filter((suggestion) => labelsOf(suggestion).some((label) => may(beginningsOf(label)))),
    )
  }
}

/** Two models of one name are two when their makes differ. */
export const modelKey = (make: string | null, model: string): string =>
  JSON.stringify([make === null ? null : foldValue(make), foldValue(model)])

/** @param of the key of a row and what it is written as; null where it has none */
function labelled(rows: readonly LabelRow[], of: (row: LabelRow) => [string, string] | null): Map<string, Label> {
  const spellings = new Map<string, Map<string, number>>()
  for (const row of rows) {
    const [key, written] = of(row) ?? []
    if (key === undefined || written === undefined) continue
    const counts = spellings.get(key) ?? new Map<string, number>()
    spellings.set(key, counts.set(written, (counts.get(written) ?? 0) + row.count))
  }
  return new Map([...spellings].map(([key, counts]) => [key, labelOf(counts)]))
}

function labelOf(counts: ReadonlyMap<string, number>): Label {
  const [best] = [...counts].toSorted(([a, as], [b, bs]) => bs - as || (a < b ? -1 : 1))
  return {
    value: best?.[0] ?? '',
    spellings: [...counts.keys()],
    count: [...counts.values()].reduce((sum, count) => sum + count, 0),
  }
}
