import { expect, test } from 'vitest'
import { hasParts, withoutParts } from './place-parts.ts'

test.each([
  ['Dorfstraße 5, Hinterkleinhausen Tel 0170/1234567', 'Hinterkleinhausen Tel'],
  ['Hinterkleinhausen, me@example.com', 'Hinterkleinhausen'],
  ['52.52001, 13.40495', '…'],
])('of a location from before, what nobody should read is left out: %s', (kept, left) => {
  expect(hasParts(kept)).toBe(true)
  expect(withoutParts(kept)).toBe(left)
  expect(hasParts(left)).toBe(false)
})

test.each(['10115', 'D-10115'])('a postcode alone is kept of a location from before: %s', (kept) =>
  expect(withoutParts(kept)).toBe(kept),
)

test.each(['behind the old mill', 'Hinterkleinhausen', 'St. Pauli', 'Straßkirchen', 'Roadhampton'])(
  'a name of a place alone has nothing to be left out: %s',
  (text) => expect(hasParts(text)).toBe(false),
)
