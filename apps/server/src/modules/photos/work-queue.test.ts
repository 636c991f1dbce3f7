import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

test('no more than the allowed pieces of work run at once, and all of them are done', async () => {
  const work = createWorkQueue(2, 100)
  let running = 0
  let most = 0
  const piece = (index: number) =>
    work(async () => {
      running += 1
      most = Math.max(most, running)
      await setImmediate()
      running -= 1
      return index
    })
  expect(await Promise.all(Array.from({ length: 9 }, (_, index) => piece(index)))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(most).toBe(2)
})

test('work that fails makes room for the next', async () => {
  const work = createWorkQueue(1, 100)
  await expect(work(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await work(() => Promise.resolve('done'))).toBe('done')
})

test('when too many wait, the next is told to come back', async () => {
  const work = createWorkQueue(1, 1)
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = work(() => promise)
  const second = work(() => Promise.resolve('second'))
  await expect(work(() => Promise.resolve('third'))).rejects.toMatchObject({ code: 'unavailable' })
  resolve('first')
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
})
