import { isPhrase } from './synonyms.ts'
import { NEAR } from './term-words.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A word of one listing in so many is a word of listings, and no town that it is the name of too ('reading', 'nice'). */
const RARELY = 200
/** The longest names: 'frankfurt am main', 'los angeles california'. */
const NAME_WORDS = 4

/** Beside a town's name, one of most countries. A shorter one is also a number of a model, or a year. */
const POSTCODE = /^\d{5,6}$/

/** Whether a word says that what follows is a town. */
export const isBeforeTown = (word: string | undefined): boolean => word !== undefined && NEAR.has(word)

export type FoundTown = { from: number; words: number; part: { as: 'town'; typed: string; value: string } }

/**
 * The town among words: the first name of one that is free. By itself a name is a town only where hardly any listing has its words;
 * with 'near' or a radius before it always. A postcode that stands beside it goes with it, since listings have none. A second town stays words.
 * @param taken what the words are already, by the word that each begins with
 * @param towns stretches of words that name a town
 */
export async function findTown(
  words: readonly string[],
  taken: ReadonlyMap<number, { words: number; part: { as: string } }>,
  towns: readonly string[],
  vocabulary: Vocabulary,
): Promise<FoundTown | null> {
  if (towns.length === 0) return null
  const used = new Set([...taken].flatMap(([from, one]) => Array.from({ length: one.words }, (_, at) => from + at)))
  const afterRadius = new Set(
    [...taken].filter(([, one]) => one.part.as === 'radius').map(([from, one]) => from + one.words),
  )
  for (let from = 0; from < words.length; from++)
    for (let count = Math.min(NAME_WORDS, words.length - from); count > 0; count--) {
      const name = words.slice(from, from + count)
      const value = name.join(' ')
      if (!towns.includes(value) || name.some((_, at) => used.has(from + at))) continue
      const isPostcode = (at: number) => !used.has(at) && POSTCODE.test(words[at] ?? '')
      const first = isPostcode(from - 1) ? from - 1 : from
      const isLed = !used.has(first - 1) && isBeforeTown(words[first - 1])
      if (!isLed && !afterRadius.has(first) && !(await isRare(name, value, vocabulary))) continue
      const start = isLed ? first - 1 : first
      const end = from + count + (isPostcode(from + count) ? 1 : 0)
      return {
        from: start,
        words: end - start,
        part: { as: 'town', typed: words.slice(start, end).join(' '), value },
      }
    }
  return null
}

/** Whether hardly any listing has the words. */
async function isRare(name: readonly string[], value: string, vocabulary: Vocabulary): Promise<boolean> {
  if (isPhrase(value)) return false
  const listings = Math.min(...(await vocabulary.counts(name)))
  return listings === 0 || listings * RARELY < (await vocabulary.total())
}
