import type { Understood, UnderstoodPart } from '../search-index.ts'
import { JOINED } from '../words.ts'
import { ALSO_CALLED } from './synonyms.ts'
import type { Term } from './terms.ts'
import type { NamedModel, NamedValue, Vocabulary } from './vocabulary.ts'

/** The longest names of models: 'cb 500 x abs 2020' is five. */
const MOST_WORDS = 6
/** Of several makes that have a model of the name, one with so large a part of its listings is whose it is. */
const SURELY = 0.9

type Taken = { words: number; part: UnderstoodPart }
type TakenName = Taken & { value: NamedValue }

export type Recognised = {
  filters: Understood['filters']
  /** By the word that it begins with, what was recognised. */
  taken: ReadonlyMap<number, Taken>
}

/**
 * The makes, models and terms among words, the longest name first. A name that is also an everyday word ('classic') is one only where at least
 * half of the listings that have the word are of it. A number belongs to such a name ('T Max 530') before it is an amount, unless the name is
 * nothing but it ('bis 1000').
 * @param terms the amounts and licences that the words may be (`termsOf`)
 * @param areNames whether makes and models become filters; else they are words, and numbers in them no terms
 */
export async function recognise(
  words: readonly string[],
  vocabulary: Vocabulary,
  terms: ReadonlyMap<number, Term>,
  areNames: boolean,
): Promise<Recognised> {
  const inTerms = new Set([...terms].flatMap(([from, term]) => positionsOf(from, term.words)))
  const stretches = words.flatMap((_, from) =>
    Array.from({ length: Math.min(MOST_WORDS, words.length - from) }, (_, at) => ({
      from,
      words: words.slice(from, from + at + 1),
    })),
  )
  const texts = stretches.map((stretch) => stretch.words.join(''))
  const named = await vocabulary.named(texts.map((text) => ALSO_CALLED.get(text) ?? text))
  const counts = new Map<string, number>()
  const wanted = [...new Set([...words, ...texts.filter((text) => text.length <= JOINED.length)])]
  for (const [at, count] of (await vocabulary.counts(wanted)).entries()) counts.set(wanted[at] ?? '', count)

  const found = stretches
    .map((stretch, at) => ({ ...stretch, values: named[at] ?? [], listings: listingsWith(stretch.words, counts) }))
    .filter(({ values }) => values.length > 0)
    .sort((a, b) => b.words.length - a.words.length || a.from - b.from)
  const makes = new Set(
    found.flatMap(({ values }) => values.filter(({ as }) => as === 'make').map(({ value }) => value)),
  )
  const names = new Map<number, TakenName>()
  const used = new Set<number>()
  for (const { from, words: stretch, values, listings } of found) {
    const positions = positionsOf(from, stretch.length)
    if (positions.some((position) => used.has(position))) continue
    if (/^\d+$/.test(stretch.join('')) && positions.some((position) => inTerms.has(position))) continue
    const value = chosen(values, makes)
    if (value === null || value.count * 2 < listings) continue
    for (const position of positions) used.add(position)
    names.set(from, { words: stretch.length, part: partOf(value, stretch.join(' ')), value })
  }
  const free = [...terms].filter(([from, term]) =>
    positionsOf(from, term.words).every((position) => !used.has(position)),
  )
  return {
    filters: areNames ? filtersOf([...names.values()].map(({ value }) => value)) : {},
    taken: new Map<number, Taken>([...(areNames ? names : []), ...free]),
  }
}

const positionsOf = (from: number, count: number): number[] => Array.from({ length: count }, (_, at) => from + at)

/** How many listings have the words: as they are written together, or else the rarest of them. */
function listingsWith(words: readonly string[], counts: ReadonlyMap<string, number>): number {
  const joined = words.length > 1 && /[0-9]/.test(words.join('')) ? counts.get(words.join('')) : undefined
  return joined ?? Math.min(...words.map((word) => counts.get(word) ?? 0))
}

/** A make before a model; the model of a make that was typed too; or the one that has nearly all listings of that name. */
function chosen(values: readonly NamedValue[], makes: ReadonlySet<string>): NamedValue | null {
  const make = values.find(({ as }) => as === 'make')
  if (make) return make
  const models = values.filter((value): value is NamedModel => value.as === 'model')
  const ofTyped = models.find((model) => model.make !== undefined && makes.has(model.make))
  const [first] = models
  if (ofTyped) return ofTyped
  if (!first) return null
  const count = models.reduce((sum, model) => sum + model.count, 0)
  if (first.count >= count * SURELY) return first
  return { as: 'model', value: first.value, count }
}

const partOf = (value: NamedValue, typed: string): UnderstoodPart =>
  value.as === 'make'
    ? { as: 'make', typed, value: value.value }
    : { as: 'model', typed, value: value.value, ...(value.make !== undefined && { make: value.make }) }

function filtersOf(values: readonly NamedValue[]): Understood['filters'] {
  const models = values.filter((value): value is NamedModel => value.as === 'model')
  const typed = values.filter(({ as }) => as === 'make').map(({ value }) => value)
  const theirs = models.map(({ make }) => make).filter((make) => make !== undefined)
  // A model whose make is not sure would be lost by the make of another.
  const makes =
    models.every(({ make }) => make !== undefined) || typed.length > 0 ? [...new Set([...typed, ...theirs])] : []
  return {
    ...(makes.length > 0 && { make: makes }),
    ...(models.length > 0 && { model: [...new Set(models.map(({ value }) => value))] }),
  }
}
