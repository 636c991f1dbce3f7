import type { SearchDocument } from './search-index.ts'
import { mayBeMisspelt, nearlyBegins } from './understand/edit-distance.ts'

/**
 * The words of a text, as every implementation of search reads it. `search_words` of the migrations says the same in SQL.
 * Letters and digits of all scripts: accents off, lower case; the letters that no accent makes are written out (ß as ss). In scripts
 * without spaces between words, each pair of neighbouring characters is a word: ホンダ is searched as ホン and ンダ.
 */

/** Longer ones are nobody's words, but numbers of frames and lines of dashes: they are not kept. */
export const LONGEST_WORD = 40
/** A model code written together has no more parts, and no more letters and digits. */
export const JOINED = { parts: 4, length: 12 }

const WRITTEN_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  ø: 'o',
  Ø: 'o',
  ł: 'l',
  Ł: 'l',
  đ: 'd',
  Đ: 'd',
  ı: 'i',
}

/** Accents that a search ignores: those of Latin, Greek and Cyrillic, Hebrew and Arabic points, marks around symbols. */
const ACCENTS =
  /[\u0300-\u036f]|[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]|\u0640|[\u064b-\u065f\u0670]|[\u20d0-\u20ff]|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu

/** Thai and Lao, Burmese, Khmer, Japanese and Chinese put no spaces between words; Korean does. */
const UNSPACED =
  /([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u2fdf\u3005-\u3007\u3021-\u303c\u3040-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]+)/u

/** What stands between words. */
export const BETWEEN_WORDS = /[^\p{L}\p{M}\p{Nd}]/gu

/** Lower case, without accents: 'Größe' is 'grosse'. */
export function plain(text: string): string {
  // What is plain already needs no second look: nearly every text.
  if (/^\p{ASCII}*$/u.test(text)) return text.toLowerCase()
  return (
    text
      .normalize('NFKD')
      .replace(ACCENTS, '')
      .replace(/[ßẞæÆœŒøØłŁđĐı]/g, (letter) => WRITTEN_OUT[letter] ?? letter)
      .toLowerCase()
      // Sigma has another form at the end of a word.
      .replaceAll('ς', 'σ')
      .normalize('NFC')
  )
}

/** The length of a word in characters, not code units. */
const lengthOf = (word: string): number => (/^[\0-\uffff]*$/u.test(word) ? word.length : Array.from(word).length)

/** The words of a text in their order, each as often as it is there: 'Honda CB-500F' is honda, cb, 500f. */
export function wordsOf(text: string): string[] {
  const letters = plain(text)
  if (/^\p{ASCII}*$/u.test(letters)) return (letters.match(/[a-z0-9]+/g) ?? []).filter(isShort)
  return (letters.match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? []).flatMap(wordsOfRun).filter(isShort)
}

/** The words of an unbroken run of letters. `split` puts what matches `UNSPACED` at the odd places. */
const wordsOfRun = (run: string): string[] =>
  run.split(UNSPACED).flatMap((part, at) => (part === '' ? [] : at % 2 === 1 ? pairsOf(part) : [part]))

const isShort = (word: string): boolean => lengthOf(word) <= LONGEST_WORD

function pairsOf(run: string): string[] {
  const characters = Array.from(run)
  return characters.length === 1 ? [run] : characters.slice(1).map((next, at) => `${characters[at] ?? ''}${next}`)
}

/**
 * The words of a name: those of its text, the runs of letters and of digits that they consist of, and two to four neighbouring runs
 * written together where a digit is among them. cb500f, cb 500 f and CB-500F have the same: cb, 500, f, cb500, 500f, cb500f.
 */
export function nameWordsOf(text: string): Set<string> {
  const words = new Set(wordsOf(text))
  const runs = runsOf(text)
  for (const [at, run] of runs.entries()) {
    words.add(run)
    let joined = run
    for (const next of runs.slice(at + 1, at + JOINED.parts)) {
      joined += next
      if (lengthOf(joined) > JOINED.length) break
      if (/[0-9]/.test(joined)) words.add(joined)
    }
  }
  return words
}

/** The runs of letters and of digits of a text: cb500f has three. */
function runsOf(text: string): string[] {
  return wordsOf(text).flatMap((word) => word.match(/[^0-9]+|[0-9]+/g) ?? [])
}

/** What the words of a listing are read from. */
export type WordedListing = Pick<
  SearchDocument,
  | 'make'
  | 'model'
  | 'name'
  | 'description'
  | 'category'
  | 'body_type'
  | 'colour'
  | 'transmission'
  | 'final_drive'
  | 'abs'
  | 'features'
>

/** The words of make, model and name as a text. */
export const nameText = ({ make, model, name }: WordedListing): string =>
  [make, model, name].filter((text) => text !== null).join(' ')

/** The facts that people look for in words, in English as they are kept: 'red naked abs'. Other languages reach them by synonyms. */
export const factText = (listing: WordedListing): string =>
  [
    listing.category,
    listing.body_type,
    listing.colour,
    listing.transmission,
    listing.final_drive,
    listing.abs === true ? 'abs' : null,
  ]
    .filter((text) => text !== null)
    .join(' ')

/** What is said of a listing beside its name and facts, as a text: its description, and what it has ('heated grips'). */
export const restText = ({ description, features }: WordedListing): string => [description, ...features].join(' ')

/** What a listing is found by: the words of its name and its facts; and all words, with those of the rest. */
export function listingWords(listing: WordedListing): { name: Set<string>; all: Set<string> } {
  const name = new Set([...nameWordsOf(nameText(listing)), ...wordsOf(factText(listing))])
  return { name, all: new Set([...name, ...wordsOf(restText(listing))]) }
}

/** The letters and digits of a label from each of its runs on. */
export function beginningsOf(label: string): string[] {
  const runs = runsOf(label)
  return runs.map((_, at) => runs.slice(at).join(''))
}

/**
 * Whether what is being typed may become a label: its letters and digits begin at one of the label's runs, however either is written
 * apart, or each of its words begins at one, in their order. 'mt0', 'MT-07', '07' and 'yam 07' may become 'Yamaha MT-07', 'harley s'
 * 'Harley-Davidson Sportster'; nothing typed becomes nothing.
 */
export const mayBecome = (label: string, typed: string): boolean => mayBegin(beginningsOf(label), wordsOf(typed))

/** The same of what is known of a label (`beginningsOf`). */
export function mayBegin(beginnings: readonly string[], words: readonly string[]): boolean {
  const joined = words.join('')
  if (joined === '') return false
  return (
    beginnings.some((beginning) => beginning.startsWith(joined)) ||
    eachBegins(beginnings, words, (beginning, word) => beginning.startsWith(word))
  )
}

/** Whether each word begins at a run of a label, in their order, with one typing error in each that may have one: 'hnoda', 'yamha mt'. */
export const mayNearlyBegin = (beginnings: readonly string[], words: readonly string[]): boolean =>
  eachBegins(beginnings, words, (beginning, word) =>
    mayBeMisspelt(word) ? nearlyBegins(beginning, word) : beginning.startsWith(word),
  )

function eachBegins(
  beginnings: readonly string[],
  words: readonly string[],
  begins: (beginning: string, word: string) => boolean,
): boolean {
  let next = 0
  return words.every((word) => {
    const run = beginnings.findIndex((beginning, at) => at >= next && begins(beginning, word))
    next = run + 1
    return run !== -1
  })
}
