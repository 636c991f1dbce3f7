import { type EndpointDefinition, searchListings } from '@bikevalley/contract'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { answerWriter } from './write-answer.ts'

const { commonPart: _, ...endpoint } = searchListings
const countsSchema = z.object({ red: z.array(z.number()), blue: z.array(z.number()).optional() })
const plain: EndpointDefinition = {
  ...endpoint,
  response: z.object({ counts: countsSchema, total: z.number() }),
}
const counted: EndpointDefinition = { ...plain, commonPart: 'counts' }

describe('the answers of an endpoint with a common part', () => {
  test('are the same JSON as those of one without, but for the order of keys', () => {
    const answer = { counts: { red: [2], unknown: 1 }, total: 3, unknown: 4 }
    expect(JSON.parse(answerWriter(counted)(answer))).toEqual(JSON.parse(answerWriter(plain)(answer)))
  })

  test('have each property of the part that was written once for as long as the same object comes', () => {
    const write = answerWriter(counted)
    const red = [2]
    expect(JSON.parse(write({ counts: { red }, total: 1 }))).toEqual({ counts: { red: [2] }, total: 1 })
    red.push(3)
    const both = write({ counts: { red, blue: [1] }, total: 2 })
    expect(JSON.parse(both)).toEqual({ counts: { red: [2], blue: [1] }, total: 2 })
    expect(JSON.parse(write({ counts: { red: [2, 3] }, total: 2 }))).toEqual({ counts: { red: [2, 3] }, total: 2 })
  })

  test.each([
    ['a part against the contract', { counts: { red: ['two'] }, total: 1 }],
    ['no part', { total: 1 }],
    ['a rest against the contract', { counts: { red: [2] }, total: 'one' }],
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

describe('the answers of an endpoint with common items', () => {
  const item = z.object({ name: z.string() })
  const one: EndpointDefinition = { ...endpoint, response: item, commonItems: true }
  const list: EndpointDefinition = { ...endpoint, response: z.array(item), commonItems: true }

  test('are written once for as long as the same objects come, as the answer or in a list', () => {
    const [write, writeList] = [answerWriter(one), answerWriter(list)]
    const bike = { name: 'CB500F', unknown: 1 }
    expect([write(bike), writeList([bike])]).toEqual(['{"name":"CB500F"}', '[{"name":"CB500F"}]'])
    bike.name = 'another'
    expect([write(bike), writeList([bike, { name: 'MT-07' }])]).toEqual([
      '{"name":"CB500F"}',
      '[{"name":"CB500F"},{"name":"MT-07"}]',
    ])
    expect(writeList([])).toBe('[]')
  })

  test.each([
    [one, { name: 7 }],
    [one, null],
    [list, [{ name: 7 }]],
    [list, {}],
    [list, [null]],
  ])('are refused where they are against the contract', (definition, answer) => {
    expect(() => answerWriter(definition)(answer)).toThrow(z.ZodError)
  })
})
