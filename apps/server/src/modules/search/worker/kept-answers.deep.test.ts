import { expect, test, vi } from 'vitest'
import { KeptAnswers } from './kept-answers.ts'

const typed = (text: string) => ({ typed: text, limit: 8 })

test('the same question is asked once until the index changes, however many ask it at once', async () => {
  const kept = new KeptAnswers<string>()
  const ask = vi.fn(() => Promise.resolve('Honda'))
  await Promise.all([kept.of(typed('ho'), ask), kept.of(typed('ho'), ask)])
  expect(await kept.of(typed('ho'), ask)).toBe('Honda')
  expect(ask).toHaveBeenCalledTimes(1)
  kept.forget()
  expect(await kept.of(typed('ho'), () => Promise.resolve('Horex'))).toBe('Horex')
})

test('questions that differ in anything are asked each', async () => {
  const kept = new KeptAnswers<string>()
  await kept.of({ typed: 'ho', reading: { filters: 'all' } }, () => Promise.resolve('as meant'))
  const words = kept.of({ typed: 'ho', reading: { filters: 'none' } }, () => Promise.resolve('as words'))
  expect(await words).toBe('as words')
})

test('what was refused is asked anew', async () => {
  const kept = new KeptAnswers<string>()
  await expect(kept.of(typed('ho'), () => Promise.reject(new Error('not now')))).rejects.toThrow('not now')
  expect(await kept.of(typed('ho'), () => Promise.resolve('Honda'))).toBe('Honda')
})

test('no more than 250 answers are kept: the one asked for longest ago goes first', async () => {
  const kept = new KeptAnswers<string>()
  const ask = vi.fn(() => Promise.resolve('Honda'))
  for (let number = 0; number < 250; number += 1) await kept.of(typed(`${number}`), ask)
  await kept.of(typed('0'), ask)
  expect(ask).toHaveBeenCalledTimes(250)
  await kept.of(typed('250'), ask)
  await kept.of(typed('0'), ask)
  expect(ask).toHaveBeenCalledTimes(251)
  await kept.of(typed('1'), ask)
  expect(ask).toHaveBeenCalledTimes(252)
})
