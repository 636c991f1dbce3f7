import { expect, test, vi } from 'vitest'
import { PLAIN_READING } from '../search-index.ts'
import { KeptAnswers } from './kept-answers.ts'
import type { Call, Result } from './messages.ts'

const callFor = (typed: string): Call => ({ call: 'suggest', typed, limit: 8 })
const answerTo = (value: string): Promise<Result> =>
  Promise.resolve({ call: 'suggest', value: [{ kind: 'make', value, count: 1 }] })

test('the same call is asked once until the index changes, however many make it at once', async () => {
  const kept = new KeptAnswers()
  const ask = vi.fn(() => answerTo('Honda'))
  const [first, second] = await Promise.all([kept.of(callFor('ho'), ask), kept.of(callFor('ho'), ask)])
  expect(await kept.of(callFor('ho'), ask)).toBe(first)
  expect(second).toBe(first)
  expect(ask).toHaveBeenCalledTimes(1)
  kept.forget()
  expect(await kept.of(callFor('ho'), () => answerTo('Horex'))).toEqual(await answerTo('Horex'))
})

test('calls that differ in anything are asked each', async () => {
  const kept = new KeptAnswers()
  await kept.of({ call: 'understand', typed: 'ho', reading: PLAIN_READING }, () => answerTo('as meant'))
  const words = await kept.of({ call: 'understand', typed: 'ho', reading: { ...PLAIN_READING, filters: 'none' } }, () =>
    answerTo('as words'),
  )
  expect(words).toEqual(await answerTo('as words'))
})

test('what was refused is asked anew', async () => {
  const kept = new KeptAnswers()
  await expect(kept.of(callFor('ho'), () => Promise.reject(new Error('not now')))).rejects.toThrow('not now')
  expect(await kept.of(callFor('ho'), () => answerTo('Honda'))).toEqual(await answerTo('Honda'))
})

test('no more than 250 answers are kept: the one asked for longest ago goes first', async () => {
  const kept = new KeptAnswers()
  const ask = vi.fn(() => answerTo('Honda'))
  for (let number = 0; number < 250; number += 1) await kept.of(callFor(`${number}`), ask)
  await kept.of(callFor('0'), ask)
  expect(ask).toHaveBeenCalledTimes(250)
  await kept.of(callFor('250'), ask)
  await kept.of(callFor('0'), ask)
  expect(ask).toHaveBeenCalledTimes(251)
  await kept.of(callFor('1'), ask)
  expect(ask).toHaveBeenCalledTimes(252)
})
