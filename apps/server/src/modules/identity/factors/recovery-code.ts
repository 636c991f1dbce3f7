import { createHmac, randomInt } from 'node:crypto'
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '@bikevalley/contract'
import { deriveKey } from '../../../platform/secrets/derive-key.ts'

/** Digits and letters that can be told apart (no 0 and O, no 1 and I). */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** New codes, as they are shown once: `ABCD-EFGH-JKMN-PQRS-TUVW-XYZ2`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const code = Array.from({ length: RECOVERY_CODE_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
    return (code.match(/.{4}/g) ?? []).join('-')
  })

/**
 * What is kept of a code. They are random and of more than 112 bits, so that the hash need not be slow (OWASP ASVS 5, 6.5.2); keyed with the installation's
 * secret, it tells nothing to who has the database alone.
 */
export const hashOfRecoveryCode = (secret: string, userId: string, code: string): string =>
  createHmac('sha256', deriveKey(secret, 'recovery-codes'))
    .update(`${userId} ${code.replaceAll('-', '')}`)
    .digest('base64url')
