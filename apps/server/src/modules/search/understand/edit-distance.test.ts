import { expect, test } from 'vitest'
import { editDistance, mayBeNear, nearlyBegins, signatureOf } from './edit-distance.ts'

test('edits between words are letters put in, taken out, changed or swapped', () => {
  const cases: [string, string, number][] = [
    ['yamaha', 'yamaha', 0],
    ['yamha', 'yamaha', 1],
    ['yamahaa', 'yamaha', 1],
    ['yanaha', 'yamaha', 1],
    ['yamhaa', 'yamaha', 1],
    ['kawsaki', 'kawaski', 1],
    ['dukati', 'ducatti', 2],
  ]
  for (const [a, b, edits] of cases) {
    expect(editDistance(a, b, 2), `${a} ${b}`).toBe(edits)
    expect(mayBeNear(signatureOf(a), signatureOf(b), edits)).toBe(true)
  }
})

test('edits beyond the most are not counted on', () => {
  expect(editDistance('honda', 'suzuki', 2)).toBe(3)
  expect(editDistance('a', 'abcdef', 2)).toBe(3)
})

test('a text nearly begins with a word where a beginning of it is one edit away', () => {
  const letters = ['a', 'b', 'c']
  const all = (length: number): string[] =>
    length === 0 ? [''] : all(length - 1).flatMap((word) => letters.map((letter) => word + letter))
  for (const text of all(5))
    for (const word of all(4)) {
      const isNear = [3, 4, 5].some((length) => editDistance(word, text.slice(0, length), 1) <= 1)
      expect(nearlyBegins(text, word), `${text} ${word}`).toBe(isNear && text[0] === word[0])
    }
})
