import { type EndpointDefinition, searchListings } from '@bikevalley/contract'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { answerWriter } from './write-answer.ts'

const { commonPart: _, ...endpoint } = searchListings
const plain: EndpointDefinition = {
  ...endpoint,
  response: z.object({ counts: z.object({ red: z.number() }), total: z.number() }),
}
const counted: EndpointDefinition = { ...plain, commonPart: 'counts' }

describe('the answers of an endpoint with a common part', () => {
  test('are the same JSON as those of one without, but for the order of keys', () => {
    const answer = { counts: { red: 2, unknown: 1 }, total: 3, unknown: 4 }
    expect(JSON.parse(answerWriter(counted)(answer))).toEqual(JSON.parse(answerWriter(plain)(answer)))
  })

  test('have the part that was written once for as long as the same object comes', () => {
    const write = answerWriter(counted)
    const counts = { red: 2 }
    expect(JSON.parse(write({ counts, total: 1 }))).toEqual({ counts: { red: 2 }, total: 1 })
    counts.red = 3
    expect(JSON.parse(write({ counts, total: 2 }))).toEqual({ counts: { red: 2 }, total: 2 })
    expect(JSON.parse(write({ counts: { red: 3 }, total: 2 }))).toEqual({ counts: { red: 3 }, total: 2 })
  })

  test.each([
    ['a part against the contract', { counts: { red: 'two' }, total: 1 }],
    ['no part', { total: 1 }],
    ['a rest against the contract', { counts: { red: 2 }, total: 'one' }],
    ['no object', null],
  ])('%s is refused, each time', (_, answer) => {
    const write = answerWriter(counted)
    expect(() => write(answer)).toThrow(z.ZodError)
    expect(() => write(answer)).toThrow(z.ZodError)
  })
})

test('an endpoint whose answer has no such part is refused', () => {
  expect(() => answerWriter({ ...counted, commonPart: 'total' })).toThrow("'total' is no object of the answer")
})
