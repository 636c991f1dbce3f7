import { expect, test } from 'vitest'
import { createQueue } from './upload-queue.ts'

test('the queue of uploads runs two at once, in order, and reports each when it is done', async () => {
  const queue = createQueue(2)
  const gates = [1, 2, 3].map(() => Promise.withResolvers<void>())
  const begun: number[] = []
  const done = gates.map((gate, index) =>
    queue(async () => {
      begun.push(index)
      await gate.promise
    }),
  )
  expect(begun).toEqual([0, 1])

  gates[1]?.resolve()
  await done[1]
  await Promise.resolve()
  expect(begun).toEqual([0, 1, 2])

  gates[0]?.resolve()
  gates[2]?.resolve()
  await Promise.all(done)
})
