import { expect, test } from 'vitest'
import { preview } from './preview.ts'

test('a category card shows 50 characters and an ellipsis (SPEC-035)', () => {
  const text = 'Low seats, long wheelbases and torque for the long road home.'
  expect(preview(text)).toBe('Low seats, long wheelbases and torque for the long…')
  expect(Array.from(preview(text))).toHaveLength(51)
})

test('a description of 50 characters or fewer stays whole', () => {
  expect(preview('x'.repeat(50))).toBe('x'.repeat(50))
  expect(preview('')).toBe('')
})

test('a character outside the basic plane is never cut in half', () => {
  expect(preview('🏍'.repeat(51))).toBe(`${'🏍'.repeat(50)}…`)
})
