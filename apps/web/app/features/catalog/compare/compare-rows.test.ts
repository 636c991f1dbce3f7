import { expect, test } from 'vitest'
import { beside } from './compare-rows.ts'

const group = (...values: (string | null)[]) => [
  { title: 'Engine', facts: values.map((value, fact) => ({ term: `Fact ${fact + 1}`, value })) },
]

test('facts of several bikes stand beside each other, and where they are not all the same the row says so', () => {
  expect(beside([group('Chain', '70 kW', null), group('Chain', '54 kW', '195 kg')])).toEqual([
    {
      title: 'Engine',
      rows: [
        { term: 'Fact 1', values: ['Chain', 'Chain'], differs: false },
        { term: 'Fact 2', values: ['70 kW', '54 kW'], differs: true },
        { term: 'Fact 3', values: [null, '195 kg'], differs: true },
      ],
    },
  ])
})

test('a fact that no seller gives is left out, and so is a group without facts', () => {
  expect(beside([group(null, 'Chain'), group(null, 'Chain')])[0]?.rows.map(({ term }) => term)).toEqual(['Fact 2'])
  expect(beside([group(null), group(null)])).toEqual([])
  expect(beside([])).toEqual([])
})
