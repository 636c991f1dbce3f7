import { expect, test } from 'vitest'
import { pageOf } from './people-query.ts'

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=last', 1],
  ['page=99999999999', 1],
])('?%s asks for page %i', (search, page) => {
  expect(pageOf(new URLSearchParams(search))).toBe(page)
})
