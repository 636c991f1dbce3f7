import { expect, test } from 'vitest'
import { decryptDetails, encryptDetails } from './bank-details-encryption.ts'

const SECRET = 'a secret for tests, long enough to be one'
const DETAILS = { holder: 'Sál Seller', account: 'DE89370400440532013000', bank: '' }

test('encrypted bank details are read again with the same secret and for the same person alone', () => {
  const encrypted = encryptDetails(SECRET, 'sal', DETAILS)
  expect(decryptDetails([SECRET], 'sal', encrypted)).toEqual(DETAILS)
  expect(decryptDetails([`${SECRET}!`], 'sal', encrypted)).toBeNull()
  expect(decryptDetails([SECRET], 'mallory', encrypted)).toBeNull()
})

test('encrypted bank details can’t be read in the database, and the same ones encrypted again look different', () => {
  const encrypted = encryptDetails(SECRET, 'sal', DETAILS)
  expect(encrypted.toString('latin1')).not.toMatch(/Seller|3704|3000/)
  expect(encryptDetails(SECRET, 'sal', DETAILS).equals(encrypted)).toBe(false)
})

test('encrypted bank details are refused once somebody has changed or cut off any byte', () => {
  const encrypted = encryptDetails(SECRET, 'sal', DETAILS)
  for (let at = 0; at < encrypted.length; at += 1) {
    const changed = Buffer.from(encrypted)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(decryptDetails([SECRET], 'sal', changed)).toBeNull()
    expect(decryptDetails([SECRET], 'sal', encrypted.subarray(0, at))).toBeNull()
  }
})
