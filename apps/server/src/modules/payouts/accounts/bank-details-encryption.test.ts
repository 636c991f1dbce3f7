import { expect, test } from 'vitest'
import { decryptDetails, encryptDetails } from './bank-details-encryption.ts'

const SECRET = 'a secret for tests, long enough to be one'
const DETAILS = { holder: 'Sál Seller', account: 'DE89370400440532013000', bank: '' }

test('encrypted bank details are read again with the same secret and for the same person alone', () => {
  const sealed = encryptDetails(SECRET, 'sal', DETAILS)
  expect(decryptDetails([SECRET], 'sal', sealed)).toEqual(DETAILS)
  expect(decryptDetails([`${SECRET}!`], 'sal', sealed)).toBeNull()
  expect(decryptDetails([SECRET], 'mallory', sealed)).toBeNull()
})

test('encrypted bank details can’t be read in the database, and the same ones encrypted again look different', () => {
  const sealed = encryptDetails(SECRET, 'sal', DETAILS)
  expect(sealed.toString('latin1')).not.toMatch(/Seller|3704|3000/)
  expect(encryptDetails(SECRET, 'sal', DETAILS).equals(sealed)).toBe(false)
})

test('encrypted bank details are refused once somebody has changed or cut off any byte', () => {
  const sealed = encryptDetails(SECRET, 'sal', DETAILS)
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(decryptDetails([SECRET], 'sal', changed)).toBeNull()
    expect(decryptDetails([SECRET], 'sal', sealed.subarray(0, at))).toBeNull()
  }
})
