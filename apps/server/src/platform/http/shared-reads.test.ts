import { expect, test } from 'vitest'
import { SharedReads } from './shared-reads.ts'

const STAYS = new AbortController().signal

/** Readings that end when the test says so; each answers with its number. */
function readings() {
  const shared = new SharedReads<number>()
  const ends: PromiseWithResolvers<void>[] = []
  const read = async (begin: () => void): Promise<number> => {
    begin()
    const end = Promise.withResolvers<void>()
    const number = ends.push(end)
    await end.promise
    return number
  }
  return { shared, ends, read, ask: (key = 'a', gone = STAYS) => shared.of(key, gone, read) }
}

/** Lets everything go on that can. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('those who ask while a reading is on its way share the next one, and none has an answer from before they asked', async () => {
  const { ask, ends } = readings()
  const first = ask()
  await turn()
  const meanwhile = [ask(), ask(), ask()]
  await turn()
  expect(ends).toHaveLength(1)
  ends[0]?.resolve()
  expect(await first).toBe(1)
  await turn()
  const later = ask()
  await turn()
  expect(ends).toHaveLength(2)
  ends[1]?.resolve()
  expect(await Promise.all(meanwhile)).toEqual([2, 2, 2])
  await turn()
  ends[2]?.resolve()
  expect(await later).toBe(3)
  const afterAll = ask()
  await turn()
  ends[3]?.resolve()
  expect(await afterAll).toBe(4)
})

test('those who ask before a reading has begun share it, and other keys have their own', async () => {
  const { ask, ends } = readings()
  const answers = [ask(), ask(), ask('b')]
  await turn()
  expect(ends).toHaveLength(2)
  for (const { resolve } of ends) resolve()
  expect(await Promise.all(answers)).toEqual([1, 1, 2])
})

test('a reading that fails fails for all who wait for it, and the next one is made', async () => {
  const { ask, ends } = readings()
  const failing = [ask(), ask()]
  const seen = Promise.allSettled(failing)
  await turn()
  const next = ask()
  ends[0]?.reject(new Error('The database is away.'))
  expect((await seen).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await turn()
  ends[1]?.resolve()
  expect(await next).toBe(2)
})

test('a reading is given up when all who asked for it have left, and not before; who asks then has another', async () => {
  const { shared } = readings()
  const [one, other] = [new AbortController(), new AbortController()]
  const reason = new Error('The client has gone.')
  let signal = STAYS
  const queued = (_begin: () => void, left: AbortSignal): Promise<number> => {
    signal = left
    return new Promise((_resolve, reject) => {
      left.addEventListener('abort', () => reject(reason))
    })
  }
  const waiting = Promise.allSettled([shared.of('a', one.signal, queued), shared.of('a', other.signal, queued)])
  await turn()
  one.abort(reason)
  expect(signal.aborted).toBe(false)
  other.abort(reason)
  const again = shared.of('a', STAYS, (begin) => {
    begin()
    return Promise.resolve(7)
  })
  expect(signal.aborted).toBe(true)
  expect(await again).toBe(7)
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
