import { expect, test } from 'vitest'
import { finishHash, finishOf } from './finish-link.ts'

const id = '0190a1b2-0000-7000-8000-000000000001'

test('the address to finish a bike names the bike and the field, and no other address is taken for one', () => {
  expect(finishOf(finishHash(id, 'resale_price'))).toEqual({ id, field: 'resale_price' })
  expect(finishOf(finishHash(id))).toEqual({ id, field: undefined })
  expect(finishOf(`#finish-${id}/weight`)).toEqual({ id, field: undefined })
  for (const hash of ['', '#', '#finish-', `#bike-${id}`, `#finish-${id}-img`]) expect(finishOf(hash)).toBeNull()
})
