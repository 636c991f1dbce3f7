import { type Clause, PLAIN_READING, type Reading, type Understood, type UnderstoodPart } from '../search-index.ts'
import { JOINED, LONGEST_WORD, wordsOf } from '../words.ts'
import { mayBeMisspelt } from './edit-distance.ts'
import { type Recognised, recognise } from './recognise.ts'
import { spelledOut } from './spelled-out.ts'
import { FILLERS, sameAs } from './synonyms.ts'
import { termsOf } from './terms.ts'
import { findTown } from './towns.ts'
import type { Vocabulary } from './vocabulary.ts'

/** More words of a text than these are not read, and more clauses than these not looked for. */
const MOST_WORDS = 16
const MOST_CLAUSES = 8
/** Longer than any word that a listing is found by. */
const IN_NO_LISTING: Clause = { alternatives: [['x'.repeat(LONGEST_WORD + 1)]] }
/** As how many words the last one may go on, where it is only begun. */
const MOST_ENDINGS = 24
/** So many times as frequent as what was typed, another word is what was meant. */
const MORE_FREQUENT = { ending: 10, spelling: 50 }

const NOTHING: Recognised = { filters: {}, taken: new Map() }

const PHRASE_WORDS = 3

/** A clause, how many of the typed words it is, and what they were looked for as where that is anything else. Without a clause: not looked for. */
type Read = { words: number; clause: Clause | null; instead?: string[] }

/**
 * What a typed text means: makes, models, amounts, licences and a town become filters, phrases their synonyms, model codes are read joined and
 * apart, the last word may be only begun, a word that no listing has becomes the nearest that some have, and what says nothing of a listing
 * is left out. A text of which no word can be read finds nothing.
 */
export async function understand(
  typed: string,
  vocabulary: Vocabulary,
  reading: Reading = PLAIN_READING,
): Promise<Understood> {
  const mayLeaveOut = reading.filters === 'all'
  const areWords = reading.filters === 'none'
  const words = (areWords ? wordsOf(typed) : spelledOut(typed, reading.money)).slice(0, MOST_WORDS)
  // A word that is too long to be in any listing is not a search for all of them.
  if (words.length === 0 && /[\p{L}\p{N}]/u.test(typed))
    return { words: [IN_NO_LISTING], filters: {}, parts: [{ as: 'words', typed: typed.trim() }] }
  const { filters, taken } = areWords
    ? NOTHING
    : await recognise(words, vocabulary, termsOf(words, reading), reading.filters === 'all')
  const town = areWords ? null : await findTown(words, taken, reading.towns, vocabulary)
  const known = town ? new Map(taken).set(town.from, town) : taken
  const clauses: Clause[] = []
  const parts: UnderstoodPart[] = []
  for (let at = 0; at < words.length; ) {
    const one = known.get(at)
    if (one) {
      parts.push(one.part)
      at += one.words
      continue
    }
    const end = firstTaken(known, at, words.length)
    const read =
      clauses.length < MOST_CLAUSES
        ? await readWords(words.slice(at, end), end === words.length, vocabulary, mayLeaveOut)
        : LEFT_OUT
    if (read.clause !== null) clauses.push(read.clause)
    const stretch = words.slice(at, at + read.words).join(' ')
    parts.push({
      as: 'words',
      ...(read.instead ? { typed: asTyped(typed, stretch), instead: read.instead } : { typed: stretch }),
    })
    at += read.words
  }
  return { words: clauses, filters, parts }
}

function firstTaken(taken: ReadonlyMap<number, unknown>, from: number, end: number): number {
  for (let at = from; at < end; at++) if (taken.has(at)) return at
  return end
}

/**
 * Reads what the words begin with.
 * @param isEnd whether they end where the text does, so that the last may be only begun
 * @param mayLeaveOut whether a word that says nothing of a listing is left out
 */
async function readWords(
  words: readonly string[],
  isEnd: boolean,
  vocabulary: Vocabulary,
  mayLeaveOut: boolean,
): Promise<Read> {
  const [word = ''] = words
  return (
    synonyms(words) ??
    (await modelCode(words, vocabulary)) ??
    (mayLeaveOut && FILLERS.has(word) ? LEFT_OUT : null) ??
    (await oneWord(word, isEnd && words.length === 1, vocabulary))
  )
}

const LEFT_OUT: Read = { words: 1, clause: null, instead: [] }

function synonyms(words: readonly string[]): Read | null {
  for (let length = Math.min(PHRASE_WORDS, words.length); length > 0; length--) {
    const phrase = words.slice(0, length).join(' ')
    const group = sameAs(phrase)
    if (!group) continue
    const instead = group.toSorted((a, b) => Number(b === phrase) - Number(a === phrase))
    return { words: length, clause: { alternatives: instead.map((other) => other.split(' ')) }, instead }
  }
  return null
}

/** Neighbours that listings write together: 'cb 500 f' is also 'cb500f'. */
async function modelCode(words: readonly string[], vocabulary: Vocabulary): Promise<Read | null> {
  const stretches = Array.from({ length: Math.min(JOINED.parts, words.length) - 1 }, (_, at) => words.slice(0, at + 2))
    .map((parts) => ({ parts, joined: parts.join('') }))
    .filter(({ joined }) => joined.length <= JOINED.length && /[0-9]/.test(joined) && /[a-z]/.test(joined))
    .toReversed()
  if (stretches.length === 0) return null
  const counts = await vocabulary.counts(stretches.map(({ joined }) => joined))
  const found = stretches.find((_, at) => (counts[at] ?? 0) > 0)
  if (!found) return null
  const { parts, joined } = found
  return { words: parts.length, clause: { alternatives: [[joined], parts] }, instead: [joined, parts.join(' ')] }
}

async function oneWord(word: string, mayGoOn: boolean, vocabulary: Vocabulary): Promise<Read> {
  const [count = 0] = await vocabulary.counts([word])
  // Too many words begin with one ASCII letter; a character of another script is half a word already.
  if (mayGoOn && (word.length >= 2 || !/^[a-z0-9]/.test(word))) {
    const endings = (await vocabulary.startingWith(word, MOST_ENDINGS)).filter((one) => one.word !== word)
    const most = endings.reduce((sum, one) => sum + one.count, 0)
    if (most > count * MORE_FREQUENT.ending)
      return anyOf(word, [...(count > 0 ? [word] : []), ...endings.map((one) => one.word)])
  }
  if (count > 0) {
    if (!mayBeMisspelt(word) || word.length < 5) return anyOf(word, [word])
    const [better] = (await vocabulary.near(word, 1, 4)).filter((one) => one.word !== word)
    const isMeant = better !== undefined && better.count >= count * MORE_FREQUENT.spelling
    return anyOf(word, isMeant ? [word, better.word] : [word])
  }
  if (!mayBeMisspelt(word)) return anyOf(word, [word])
  const near = await vocabulary.near(word, word.length >= 8 ? 2 : 1, 3)
  const nearest = near.filter((one) => one.edits === near[0]?.edits)
  return anyOf(word, nearest.length > 0 ? nearest.map((one) => one.word) : [word])
}

/** A stretch of words as somebody typed it, with its capitals and accents; as it was read, where it is not found. */
function asTyped(typed: string, stretch: string): string {
  const given = typed.trim().split(/\s+/)
  const most = stretch.split(' ').length
  for (const start of given.keys())
    for (let end = start + 1; end <= Math.min(given.length, start + most); end += 1) {
      const text = given.slice(start, end).join(' ')
      if (wordsOf(text).join(' ') === stretch) return text
    }
  return stretch
}

/** One typed word, looked for as any of others. */
const anyOf = (typed: string, words: readonly string[]): Read => ({
  words: 1,
  clause: { alternatives: words.map((word) => [word]) },
  ...(words.some((word) => word !== typed) && { instead: [...words] }),
})
