const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ı: 'i',
    ħ: 'h',
    ə: 'e',
  }),
)
const SPELLED_OUT: ReadonlyMap<string, string> = new Map(
  Object.entries({ ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }),
)
/** Words that stand for each other in names of towns. */
const WORDS: ReadonlyMap<string, string> = new Map(Object.entries({ saint: 'st', sankt: 'st', sainte: 'ste' }))

/**
 * A name as it is compared: lower case, without accents, apostrophes and dots, anything else between words one space, and
 * `Saint` as `st`. Empty where the text has no Latin letter or digit. Work is linear in the text's length.
 */
export function foldName(text: string): string {
  return plain(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => WORDS.get(word) ?? word)
    .join(' ')
}

/** A word of `foldName`, and where it stands in the text: from `start` to before `end`. */
export type Word = { word: string; start: number; end: number }

/** The words of `foldName(text)`, in order. An apostrophe or a dot goes with the word that it touches, and ends none. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  /** Where the word begins that is being read; null between words. */
  let from: number | null = null
  let read = ''
  let at = 0
  const end = () => {
    if (from !== null && read !== '') words.push({ word: WORDS.get(read) ?? read, start: from, end: at })
    from = null
    read = ''
  }
  for (const character of text) {
    const letters = plain(character)
    if (/^[a-z0-9]*$/.test(letters)) {
      from ??= at
      read += letters
    } else end()
    at += character.length
  }
  end()
  return words
}

/** Lower case, and without what is left out of words. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[ßæœøłđðþıħə]/g, (letter) => LETTERS.get(letter) ?? letter)
    .normalize('NFD')
    .replace(/[\p{M}'’‘ʻʼʿ`´.]/gu, '')

/** All the ways in which a name is compared: `München` is `munchen` and `muenchen`. The first is `foldName`'s. */
export function foldings(name: string): string[] {
  const spelled = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüøå]/g, (letter) => SPELLED_OUT.get(letter) ?? letter)
  return [...new Set([foldName(name), foldName(spelled)])].filter((one) => one !== '')
}
