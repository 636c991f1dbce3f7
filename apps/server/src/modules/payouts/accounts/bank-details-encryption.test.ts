import { expect, test } from 'vitest'
import { decryptDetails, encryptDetails } from './bank-details-encryption.ts'

const SECRET = 'a secret for tests, long enough to be one'
const DETAILS = { holder: 'Sál Seller', account: 'DE89370400440532013000', bank: '' }

test('what is encrypted is read again, with the same secret and for the same person alone', () => {
  const sealed = encryptDetails(SECRET, 'sal', DETAILS)
  expect(decryptDetails([SECRET], 'sal', sealed)).toEqual(DETAILS)
  expect(decryptDetails([`${SECRET}!`], 'sal', sealed)).toBeNull()
  expect(decryptDetails([SECRET], 'mallory', sealed)).toBeNull()
})

test('nothing of it can be read in the database, nor told from the same sealed again', () => {
  const sealed = encryptDetails(SECRET, 'sal', DETAILS)
  expect(sealed.toString('latin1')).not.toMatch(/Seller|3704|3000/)
  expect(encryptDetails(SECRET, 'sal', DETAILS).equals(sealed)).toBe(false)
})

test('whatever byte of it somebody changes or cuts off, it is not read', () => {
  const sealed = encryptDetails(SECRET, 'sal', DETAILS)
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(decryptDetails([SECRET], 'sal', changed)).toBeNull()
    expect(decryptDetails([SECRET], 'sal', sealed.subarray(0, at))).toBeNull()
  }
})
