import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

const queue = (atOnce: number, longest: number) => createWorkQueue({ atOnce, longest, full: () => 'Come back.' })

test('a work queue runs no more than the allowed number of tasks at once, and all of them in the end', async () => {
  const { run } = queue(2, 100)
  let running = 0
  let most = 0
  const piece = (index: number) =>
    run(async () => {
      running += 1
      most = Math.max(most, running)
      await setImmediate()
      running -= 1
      return index
    })
  expect(await Promise.all(Array.from({ length: 9 }, (_, index) => piece(index)))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(most).toBe(2)
})

test('a task that fails makes room for the next', async () => {
  const { run } = queue(1, 100)
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await run(() => Promise.resolve('done'))).toBe('done')
})

test('a task that finds too many waiting is refused and told to come back', async () => {
  const { run } = queue(1, 1)
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = run(() => promise)
  const second = run(() => Promise.resolve('second'))
  await expect(run(() => Promise.resolve('third'))).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Come back.',
  })
  resolve('first')
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
})

test('a task of a client that has disconnected is never started, and makes room for others at once', async () => {
  const work = queue(1, 1)
  const { promise, resolve } = Promise.withResolvers<string>()
  const gone = new AbortController()
  let begun = 0
  const count = async () => {
    begun += 1
  }
  const first = work.run(() => promise)
  const left = work.run(count, { signal: gone.signal })
  expect([work.running(), work.waiting()]).toEqual([1, 1])
  gone.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await expect(work.run(count, { signal: gone.signal })).rejects.toThrow('gone')
  const third = work.run(() => Promise.resolve('third'))
  resolve('first')
  expect(await Promise.all([first, third])).toEqual(['first', 'third'])
  expect(begun).toBe(0)
  expect([work.running(), work.waiting()]).toEqual([0, 0])
})

/** A queue whose only place is taken until `open` is called, and the tasks started in it from then on. */
function closedQueue(longest: number) {
  const { run } = queue(1, longest)
  const { promise, resolve } = Promise.withResolvers<void>()
  const begun: string[] = []
  const first = run(() => promise)
  const ask = (client: string) =>
    run(
      async () => {
        begun.push(client)
        return 'done'
      },
      { client },
    ).catch((error: unknown) => {
      expect(error).toMatchObject({ code: 'unavailable' })
      return 'refused'
    })
  return { begun, ask, open: () => (resolve(), first) }
}

test('each client has its turn: one with many tasks waits behind its own', async () => {
  const { begun, ask, open } = closedQueue(100)
  const all = ['flood', 'flood', 'flood', 'flood', 'one', 'two', 'two'].map(ask)
  await open()
  await Promise.all(all)
  expect(begun).toEqual(['flood', 'one', 'two', 'flood', 'two', 'flood', 'flood'])
})

test('a full queue drops the last task of the longest line for a client with fewer', async () => {
  const { begun, ask, open } = closedQueue(4)
  const all = ['flood', 'flood', 'flood', 'flood', 'one', 'two', 'two', 'flood'].map(ask)
  await open()
  expect(await Promise.all(all)).toEqual(['done', 'done', 'refused', 'refused', 'done', 'done', 'refused', 'refused'])
  expect(begun).toEqual(['flood', 'one', 'two', 'flood'])
})
