import { expect, test } from 'vitest'
import { keepOrder } from './keep-order.ts'

test.each([
  ['the first read stands as it came', [], ['a', 'b'], ['a', 'b']],
  ['what moved stays where it stood', ['a', 'b', 'c'], ['b', 'c', 'a'], ['a', 'b', 'c']],
  ['what is gone is gone', ['a', 'b', 'c'], ['c', 'a'], ['a', 'c']],
  ['what is new comes after its neighbour', ['a', 'b'], ['b', 'x', 'a', 'y'], ['a', 'y', 'b', 'x']],
  ['or first', ['a', 'b'], ['x', 'b', 'a'], ['x', 'a', 'b']],
] as const)('%s', (_, shown, read, expected) => {
  expect(keepOrder(shown, read)).toEqual(expected)
})
