import { wordsOf } from './fold.ts'
import type { TextReading } from './readings.ts'

/**
 * The words that a reading of a text takes for a town and its region or country, as they were typed: `Munich` of
 * `Hauptstraße 5, 80331 Munich`. Between them stay spaces; anything else becomes a comma.
 */
export function typedName({ name, qualifiers, within }: TextReading): string {
  const words = wordsOf(within)
  const isAt = (phrase: readonly string[], at: number) =>
    phrase.every((word, place) => words[at + place]?.word === word)
  let typed = ''
  // From the end, since all that is behind the town qualifies it.
  let before = words.length
  let behind = within.length
  for (const phrase of [name, ...qualifiers].map((folded) => folded.split(' ')).toReversed()) {
    let at = before - phrase.length
    while (at > 0 && !isAt(phrase, at)) at--
    const [first, last] = [words[at], words[at + phrase.length - 1]]
    if (first === undefined || last === undefined) return name
    const piece = within.slice(first.start, last.end).replace(/\s+/g, ' ')
    const joint = typed === '' ? '' : /^[^\S\n]*$/.test(within.slice(last.end, behind)) ? ' ' : ', '
    typed = `${piece}${piece.includes('(') && !piece.includes(')') ? ')' : ''}${joint}${typed}`
    before = at
    behind = first.start
  }
  return typed
}
