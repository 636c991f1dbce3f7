import { popcount } from '../memory/bits.ts'
import type { WordCount } from './vocabulary.ts'

/** The letters of a word as bits: each edit changes at most two of them. */
export function signatureOf(word: string): number {
  let signature = 0
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    signature |= 1 << (code >= 97 ? code - 97 : 26 + (code % 6))
  }
  return signature >>> 0
}

/** Whether two words can be so few edits apart; cheap, so that few are compared in full. */
export const mayBeNear = (a: number, b: number, most: number): boolean => popcount(a ^ b) <= 2 * most

/**
 * How many letters have to be put in, taken out, changed or swapped with their neighbour to make one word of another, or more than `most`
 * as soon as that is sure (optimal string alignment).
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= b.length; column++) {
      const isSame = a.charCodeAt(row - 1) === b.charCodeAt(column - 1)
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (isSwapped(a, row, b, column)) edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1)
      current.push(edits)
      least = Math.min(least, edits)
    }
    if (least > most) return most + 1
    beforeLast = last
    last = current
  }
  return last[b.length] ?? 0
}

const isSwapped = (a: string, row: number, b: string, column: number): boolean =>
  row > 1 &&
  column > 1 &&
  a.charCodeAt(row - 1) === b.charCodeAt(column - 2) &&
  a.charCodeAt(row - 2) === b.charCodeAt(column - 1)

/** Whether a word may be another one with a typing error: in short ones and in codes a letter makes another word. */
export const mayBeMisspelt = (word: string): boolean => /^[a-z]{4,}$/.test(word)

/** Whether a text begins with a word, or with what is one edit away from it and has the same first letter. */
export function nearlyBegins(text: string, word: string): boolean {
  let at = 0
  while (at < word.length && word[at] === text[at]) at++
  if (at === word.length) return true
  if (at === 0) return false
  return (
    text.startsWith(word.slice(at + 1), at + 1) ||
    text.startsWith(word.slice(at + 1), at) ||
    text.startsWith(word.slice(at), at + 1) ||
    (word[at] === text[at + 1] && word[at + 1] === text[at] && text.startsWith(word.slice(at + 2), at + 2))
  )
}

/** Of words those that are at most so many edits from one: the nearest first, then the most frequent, then by code units. */
export const nearestOf = (word: string, words: readonly WordCount[], edits: number, limit: number) =>
  words
    .map((other) => ({ ...other, edits: editDistance(word, other.word, edits) }))
    .filter((other) => other.edits <= edits)
    .toSorted((a, b) => a.edits - b.edits || b.count - a.count || (a.word < b.word ? -1 : 1))
    .slice(0, limit)
