import { createHmac } from 'node:crypto'
import { deriveKey } from './derive-key.ts'

/** By which a text can be found again and compared, and not read: who has the database alone can't try out what it is of. */
export const keyedHash = (secret: string, purpose: string, text: string): Buffer =>
  createHmac('sha256', deriveKey(secret, purpose)).update(text).digest()
