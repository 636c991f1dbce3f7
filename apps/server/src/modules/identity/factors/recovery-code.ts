import { createHmac, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@bikevalley/contract'
import { deriveKey } from '../../../platform/derive-key.ts'

/** Digits and letters that nobody takes for one another: 31 of them, so that ten make 49 bits. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 10

/** New codes, as they are shown once: `ABCDE-FGHJK`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const code = Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
  })

/**
 * What is kept of a code. They are random and long enough that the hash need not be slow; keyed with the installation's
 * secret, it tells nothing to who has the database alone.
 */
export const hashOfRecoveryCode = (secret: string, userId: string, code: string): string =>
  createHmac('sha256', deriveKey(secret, 'recovery-codes'))
    .update(`${userId} ${code.replaceAll('-', '')}`)
    .digest('base64url')
