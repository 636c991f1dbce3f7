import { foldName } from './fold.ts'

/** A way to understand a text: the folded name of a town, and what must hold of it (a region's or country's name or code). */
export type Reading = { name: string; qualifiers: string[] }

/** One of a text, with the text as it was read: each word in its place, and what was passed over blank. */
export type TextReading = Reading & { within: string }

/** Longer texts are no places. */
const MOST_CHARACTERS = 200
/** Lines of an address; of more, the last are read. */
const MOST_PARTS = 6
/** Words of a region or country that stand behind a town without a comma: `Leeds United Kingdom`. */
const MOST_QUALIFYING_WORDS = 3

/** With a country's letters before it or not; each takes time in proportion to the text. The Dutch letters are capitals, or `9000 St Gallen` had them. */
const POSTCODES = [
  /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/gi, // GB
  /\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/gi, // CA
  /\b[A-Z]\d{2} ?(?=[A-Z\d]{0,3}\d)[A-Z\d]{4}\b/gi, // IE
  /\b\d{4} ?[A-Z]{2}\b/g, // NL
  /\b\d{3} \d{2,3}\b|\b\d{2}-\d{3}\b/g, // SE, CZ, SK, GR, IN; PL
  /\b\d{5}-\d{3,4}\b|\b\d{4}-\d{3}\b/g, // US, BR; PT
  /\b(?:[A-Z]{1,3}-)?\d{4,6}\b/gi, // most others
  /\b[A-Z]{1,2}\d{1,2}[A-Z]?\b/gi, // GB, its first half
]
const BEFORE =
  /^(?:just )?(?:near|nr|nearby|close to|around|outside(?: of)?|not far from|central|downtown|greater|inner|bei|nahe(?: von)?|in der nahe von|raum|grossraum|umkreis|umgebung(?: von)?|in) /
const BEHIND =
  / (?:area|city cent(?:re|er)|town cent(?:re|er)|region|(?:und )?umgebung|and surroundings|zentrum|stadtmitte|mitte)$/

/** A street that begins with its number, as English has it: `12 St Johns Road`. */
const STREET =
  /^\s*\d+[a-z]?\s+\S+\s+(?:\S+\s+)*?(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|court|ct|place|square|way|close|terrace|boulevard|blvd)\b\.?/gim
const HOUSE_NUMBER = /\b\d+ ?[a-z]?\b/gi
const LINE_WITH_A_NUMBER = /[^,;\n]*\d[^,;\n]*/g

/**
 * The ways to understand what somebody typed as a place, the likeliest first; at most 240. Lines of an address before the town are
 * passed over, as are postcodes and `near`; behind the town, everything must qualify it, but for what stands in brackets and lines
 * with a number in them. Where no comma says so, a postcode or the number of a house ends what is before the town.
 */
export function* readingsOf(text: string): Generator<TextReading, void, undefined> {
  if (text.length > MOST_CHARACTERS) return
  const read = new Set<string>()
  for (const way of WAYS) {
    const within = way(text)
    if (!read.has(within)) yield* readingsOfWay(within)
    read.add(within)
  }
}

const withoutBrackets = (text: string): string => text.replace(/\([^()]*\)/g, blank)
const bare = (text: string): string => withoutPostcodes(withoutBrackets(text), blank)

/** `Halle (Saale)` is a name, `Leeds (West Yorkshire)` a name and its region, `Leeds (by appointment)` a name alone. */
const WAYS: readonly ((text: string) => string)[] = [
  (text) => withoutPostcodes(text, blank),
  (text) => withoutPostcodes(text, blank).replace(/[()[\]|/–—]| - /g, commas),
  bare,
  (text) => bare(text).replace(LINE_WITH_A_NUMBER, blank),
  (text) => withoutPostcodes(withoutBrackets(text).replace(STREET, commas), commas).replace(HOUSE_NUMBER, commas),
]

/** In the place of what is passed over, so that every word stays in its place. */
const blank = (passed: string): string => ' '.repeat(passed.length)
const commas = (passed: string): string => ','.repeat(passed.length)

function readingsOfWay(within: string): TextReading[] {
  const parts = within
    .split(/[,;\n]/)
    .map(foldName)
    .filter((part) => part !== '')
    .slice(-MOST_PARTS)
  return parts.flatMap((part, at) => {
    const behind = parts.slice(at + 1)
    const bare = part.replace(BEFORE, '').replace(BEHIND, '')
    const names = bare === part ? [part] : [part, bare]
    return names.flatMap((name) =>
      splits(name).map(({ name: town, qualifiers }) => ({
        name: town,
        qualifiers: [...qualifiers, ...behind],
        within,
      })),
    )
  })
}

function withoutPostcodes(text: string, instead: (postcode: string) => string): string {
  return POSTCODES.reduce((rest, postcode) => rest.replace(postcode, instead), text)
}

/** The whole as a name, and with its last words as a qualifier. */
export function splits(words: string): Reading[] {
  const each = words.split(' ')
  const readings: Reading[] = [{ name: words, qualifiers: [] }]
  for (let count = 1; count <= Math.min(MOST_QUALIFYING_WORDS, each.length - 1); count++) {
    readings.push({ name: each.slice(0, -count).join(' '), qualifiers: [each.slice(-count).join(' ')] })
  }
  return readings
}
