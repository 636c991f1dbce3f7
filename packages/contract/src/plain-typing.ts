/** Invisible characters, and those that only change how another one looks: zero-width spaces, variation selectors. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** All dashes, also the minus sign and the hyphen bullet. */
const DASH = /[\p{Dash_Punctuation}\u2212\u2043\u02D7]/gu

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code))

/** Unicode has the ten digits of each script side by side, from 0 to 9. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (isDigit(zero - 1)) zero--
  return String((code - zero) % 10)
}

/**
 * Text with full-width and half-width characters in their usual width, and without invisible characters, which come from phones and
 * copied text. Characters are normalized one by one: a long run of accents would take quadratic time.
 */
export const plainCharacters = (text: string): string =>
  text.replaceAll(/[^\0-\x7F]/gu, (character) => character.normalize('NFKC')).replaceAll(UNSEEN, '')

/**
 * Numbers and codes in ASCII: digits of all scripts and widths as 0 to 9, every dash as `-`, every space as ` `, without invisible
 * characters and spaces at the ends.
 */
export const plainTyping = (text: string): string =>
  plainCharacters(text)
    .replaceAll(/(?![0-9])\p{Nd}/gu, valueOf)
    .replaceAll(DASH, '-')
    .replaceAll(/[\s\u2800]+/g, ' ')
    .trim()

/** A code without the spaces and dashes that group it. */
export const plainCode = (text: string): string => plainTyping(text).replaceAll(/[ -]/g, '')
