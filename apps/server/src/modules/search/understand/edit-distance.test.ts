import { expect, test } from 'vitest'
import { editDistance, mayBeNear, signatureOf } from './edit-distance.ts'

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
