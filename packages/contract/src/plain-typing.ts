/** What nobody sees, and what only changes the looks of a character, such as zero-width spaces and variation selectors. */
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
 * Text with wide and narrow characters in their usual width, and without those that nobody sees; phones and copied text bring
 * them along. Each character alone: long runs of accents take far longer together.
 */
export const plainCharacters = (text: string): string =>
  text.replaceAll(/[^\0-\x7F]/gu, (character) => character.normalize('NFKC')).replaceAll(UNSEEN, '')

/**
 * Numbers and codes as a keyboard of ours would have typed them: digits of all scripts and widths as 0 to 9, every dash as
 * `-`, every space as ` `, nothing that nobody sees, and no space at either end.
 */
export const plainTyping = (text: string): string =>
  plainCharacters(text)
    .replaceAll(/(?![0-9])\p{Nd}/gu, valueOf)
    .replaceAll(DASH, '-')
    .replaceAll(/[\s\u2800]+/g, ' ')
    .trim()

/** A code that is read without regard to its grouping: no spaces and no dashes. */
export const plainCode = (text: string): string => plainTyping(text).replaceAll(/[ -]/g, '')
