import { expect, test } from 'vitest'
import { doAll, doEach, doTogether } from './do-each.ts'

async function* inPieces() {
  yield* [1, 2, 3]
}

test.each([
  ['a list', () => [1, 2, 3]],
  ['what is read piece by piece', inPieces],
])('of %s each is done, though one fails, and the failure is told at the end', async (_, all) => {
  const done: number[] = []
  const work = async (one: number) => {
    if (one === 1) throw new Error('Not this one.')
    done.push(one)
  }
  await expect(doEach(all(), work)).rejects.toThrow('1 of 3 failed, the first with: Error: Not this one.')
  expect(done).toEqual([2, 3])
})

test('a step is taken though the one before it failed', async () => {
  let isTaken = false
  await expect(
    doAll(
      () => Promise.reject(new Error('No.')),
      async () => void (isTaken = true),
    ),
  ).rejects.toThrow('1 of 2 failed')
  expect(isTaken).toBe(true)
})

test('what fails together is done one by one', async () => {
  const calls: (readonly number[])[] = []
  const work = async (some: readonly number[]) => {
    calls.push(some)
    if (some.includes(2)) throw new Error('Not with 2.')
  }
  await expect(doTogether([1, 2, 3], work)).rejects.toThrow('1 of 3 failed')
  expect(calls).toEqual([[1, 2, 3], [1], [2], [3]])
  await expect(doTogether([2], work)).rejects.toThrow('Not with 2.')
  await doTogether([1, 3], work)
  expect(calls.slice(4)).toEqual([[2], [1, 3]])
})
