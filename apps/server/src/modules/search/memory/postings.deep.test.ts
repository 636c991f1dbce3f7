import { expect, test } from 'vitest'
import { Random } from '../testing/random.ts'
import { has } from './bits.ts'
import { Parts } from './parts.ts'
import { Postings } from './postings.ts'

/** Lists as arrays, to compare with. */
type Plain = number[][]

const LISTS = 60
const WORDS = 64

function fill(postings: Postings, plain: Plain, random: Random, from: number, to: number): void {
  for (let ordinal = from; ordinal < to; ordinal++)
    for (let list = 0; list < LISTS; list++) {
      // From lists that have every second ordinal to such that have hardly one.
      if (!random.chance(1 / (list * list + 2))) continue
      postings.add(list, ordinal)
      if (random.chance(0.1)) postings.add(list, ordinal)
      plain[list]?.push(ordinal)
    }
}

function expectSame(postings: Postings, plain: Plain, words: number): void {
  for (const [list, ordinals] of plain.entries()) {
    expect(postings.length(list)).toBe(ordinals.length)
    const walked: number[] = []
    postings.forEach(list, (ordinal) => walked.push(ordinal))
    expect(walked).toEqual(ordinals)
    const set = new Uint32Array(words)
    postings.into(list, set)
    const members = Array.from({ length: words * 32 }, (_, ordinal) => ordinal).filter((ordinal) => has(set, ordinal))
    expect(members).toEqual(ordinals)
  }
}

test('lists have what was added to them, packed or as sets, also after growing, renumbering and a snapshot', () => {
  const random = new Random(7)
  const plain: Plain = Array.from({ length: LISTS }, () => [])
  const postings = new Postings(WORDS)
  fill(postings, plain, random, 0, WORDS * 32)
  expect(plain.map((_, list) => postings.setOf(list) !== undefined)).toContain(true)
  expectSame(postings, plain, WORDS)

  // Of the sets, some are packed again, and become sets once more.
  postings.grow(WORDS * 8)
  expectSame(postings, plain, WORDS * 8)
  fill(postings, plain, random, WORDS * 32, WORDS * 8 * 32)
  expectSame(postings, plain, WORDS * 8)

  const parts = new Parts()
  postings.save(parts, 'some')
  const loaded = Postings.load(parts, 'some')
  expectSame(loaded, plain, WORDS * 8)
  postings.grow(WORDS * 9)
  loaded.grow(WORDS * 9)
  fill(loaded, plain, random, WORDS * 8 * 32, WORDS * 9 * 32)
  expectSame(loaded, plain, WORDS * 9)

  const next = Uint32Array.from({ length: WORDS * 9 * 32 }, (_, ordinal) => (ordinal % 3 === 0 ? ordinal / 3 + 1 : 0))
  const left = plain.map((ordinals) => ordinals.flatMap((ordinal) => (ordinal % 3 === 0 ? [ordinal / 3] : [])))
  expectSame(loaded.renumbered(next, WORDS * 3), left, WORDS * 3)
})

test('ordinals that are far from each other are kept', () => {
  const far = [0, 1, 128, 16_384, 2_097_152, 2 ** 28 - 1]
  const postings = new Postings(2 ** 23)
  for (const ordinal of far) postings.add(0, ordinal)
  postings.add(1, 2 ** 28 - 1)
  const walked: number[] = []
  for (const list of [0, 1]) postings.forEach(list, (ordinal) => walked.push(ordinal))
  expect(walked).toEqual([...far, 2 ** 28 - 1])
})
