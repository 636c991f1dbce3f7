/** A flag of a part of a country, such as Scotland's: a black flag with a few letters that nobody sees. */
const FLAG = String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]{1,6}\u{E007F}`
/** What changes the looks of the character before it: scripts and emoji need these where text stands around them. */
const JOINING = String.raw`\u034F\u200C\u200D\p{Variation_Selector}`
/** Controls, and what hides or reorders text: zero-width spaces, soft hyphens, fillers, bidi marks and overrides, tags. */
const HIDDEN = String.raw`(?![\t\n\r${JOINING}])[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]`

const hidden = new RegExp(`(${FLAG})|${HIDDEN}`, 'gu')
// A braille pattern without dots looks like a space too.
const blankStart = new RegExp(String.raw`^[\s\u2800${JOINING}]+`, 'u')
const blankAtEnd = /[\s\u2800\u200C\u200D]/

/** From the end on: an expression would begin anew at each blank, and a run of them would cost its square. */
function withoutBlankEnd(text: string): string {
  let end = text.length
  while (end > 0 && blankAtEnd.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** Text without what nobody sees, of which may be nothing left; line breaks and tabs stay. */
export const visibleText = (text: string): string =>
  withoutBlankEnd(text.replaceAll(hidden, '$1').replace(blankStart, ''))

/** The same on one line. */
export const visibleLine = (text: string): string =>
  visibleText(text.replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '))
