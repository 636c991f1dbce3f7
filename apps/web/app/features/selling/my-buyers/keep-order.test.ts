import { expect, test } from 'vitest'
import { keepOrder } from './keep-order.ts'

test.each([
  ['the first read stands as it came', [], ['a', 'b'], ['a', 'b']],
  ['what moved stays where it stood', ['a', 'b', 'c'], ['b', 'c', 'a'], ['a', 'b', 'c']],
  ['what is gone is gone', ['a', 'b', 'c'], ['c', 'a'], ['a', 'c']],
  ['what is new comes after its neighbour', ['a', 'b'], ['b', 'x', 'a', 'y'], ['a', 'y', 'b', 'x']],
  ['what is new is first where its neighbour is gone', ['a', 'b'], ['x', 'b', 'a'], ['x', 'a', 'b']],
] as const)('the order of a list is kept when it is read again: %s', (_, shown, read, expected) => {
  expect(keepOrder(shown, read)).toEqual(expected)
})
