/** A flag of a part of a country, such as Scotland's: a black flag with a few letters that nobody sees. */
const FLAG = String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]{1,6}\u{E007F}`
/** What changes the looks of the character before it: scripts and emoji need these where text stands around them. */
const JOINING = String.raw`\u034F\u200C\u200D\p{Variation_Selector}`
/** Controls, and what hides or reorders text: zero-width spaces, soft hyphens, fillers, bidi marks and overrides, tags. */
const HIDDEN = String.raw`(?![\t\n\r${JOINING}])[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]`

const hidden = new RegExp(`(${FLAG})|${HIDDEN}`, 'gu')
// A braille pattern without dots looks like a space too.
const blankStart = new RegExp(String.raw`^[\s\u2800${JOINING}]+`, 'u')
const blankEnd = /[\s\u2800\u200C\u200D]+$/u

/** Text without what nobody sees, of which may be nothing left; line breaks and tabs stay. */
export const visibleText = (text: string): string =>
  text.replaceAll(hidden, '$1').replace(blankStart, '').replace(blankEnd, '')

/** The same on one line. */
export const visibleLine = (text: string): string =>
  visibleText(text.replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '))
