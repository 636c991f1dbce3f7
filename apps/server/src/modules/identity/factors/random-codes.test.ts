import { RECOVERY_CODES } from '@bikevalley/contract'
import { expect, test } from 'vitest'
import { newAppSecret } from './app-code.ts'
import { newRecoveryCodes } from './recovery-code.ts'

test('recovery codes have 24 characters that can’t be mistaken for one another, 112 bits or more, and are all different', () => {
  const codes = Array.from({ length: 50 }, newRecoveryCodes).flat()
  expect(codes).toHaveLength(50 * RECOVERY_CODES)
  expect(codes.filter((code) => !/^(?:[2-9A-HJKMNP-Z]{4}-){5}[2-9A-HJKMNP-Z]{4}$/.test(code))).toEqual([])
  expect(new Set(codes).size).toBe(codes.length)
  const signs = new Set(codes.join('').replaceAll('-', ''))
  expect(24 * Math.log2(signs.size)).toBeGreaterThan(112)
})

test('keys of authenticator apps have 160 bits and are all different', () => {
  const keys = Array.from({ length: 50 }, newAppSecret)
  expect(keys.filter((key) => !/^[A-Z2-7]{32}$/.test(key))).toEqual([])
  expect(new Set(keys).size).toBe(keys.length)
})
