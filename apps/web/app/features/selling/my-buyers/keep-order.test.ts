import { expect, test } from 'vitest'
import { keepOrder } from './keep-order.ts'

test.each([
  ['a first read keeps its order', [], ['a', 'b'], ['a', 'b']],
  ['an item that moved keeps its place', ['a', 'b', 'c'], ['b', 'c', 'a'], ['a', 'b', 'c']],
  ['a missing item is removed', ['a', 'b', 'c'], ['c', 'a'], ['a', 'c']],
  ['a new item comes after its neighbour', ['a', 'b'], ['b', 'x', 'a', 'y'], ['a', 'y', 'b', 'x']],
  ['a new item is first where its neighbour is missing', ['a', 'b'], ['x', 'b', 'a'], ['x', 'a', 'b']],
] as const)('the order of a list is kept when it is read again: %s', (_, shown, read, expected) => {
  expect(keepOrder(shown, read)).toEqual(expected)
})
