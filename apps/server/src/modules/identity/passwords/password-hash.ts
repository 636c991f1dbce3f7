import { argon2Sync, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import type { PasswordCost } from '../../../platform/secrets/password-cost.ts'

/** Passwords are kept by Argon2id, written as PHC strings. A cost that is raised reaches each at its next login (`needsRehash`). */
const HASH_BYTES = 32

/** What earlier versions wrote: scrypt, `<salt>:<key>` in hex, the salt taken as text. */
const EARLIER = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 }

export type PasswordTask = {
  password: string
  /** What to hold it against; null to hash it anew. */
  hash: string | null
  /** Of a new hash, and where there is none to hold it against. */
  cost: PasswordCost
  /** Takes the time of an earlier hash too, so that nobody can tell by the time who has one, or who has an account. */
  evenTime: boolean
}

/** A new hash, or whether the password fits. It takes some 50 ms of a core: for worker threads. */
export function work({ password, hash, cost, evenTime }: PasswordTask): string | boolean {
  const text = password.normalize('NFKC')
  const earlier = hash === null || hash.startsWith('$') ? null : hash
  const fitsEarlier = evenTime || earlier !== null ? fitsScrypt(text, earlier) : false
  if (hash === null) return hashNew(text, cost)
  const fits = fitsArgon2(text, earlier === null ? hash : null, cost)
  return earlier === null ? fits : fitsEarlier
}

/** Whether a hash is of another kind or cost than what is written now. */
export const needsRehash = (hash: string, cost: PasswordCost): boolean => !hash.startsWith(prefixOf(cost))

const prefixOf = ({ memory, passes, parallelism }: PasswordCost): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`
const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

const encode = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

function hashNew(text: string, cost: PasswordCost): string {
  const salt = randomBytes(16)
  return `${prefixOf(cost)}${encode(salt)}$${encode(argon2(text, salt, cost, HASH_BYTES))}`
}

const argon2 = (text: string, nonce: Buffer, cost: PasswordCost, tagLength: number): Buffer =>
  argon2Sync('argon2id', { message: text, nonce, tagLength, ...cost })

/** Without a hash it takes as long, and fits none. */
function fitsArgon2(text: string, hash: string | null, otherwise: PasswordCost): boolean {
  const [, memory, passes, parallelism, salt = '', key = ''] = FORM.exec(hash ?? '') ?? []
  const expected = Buffer.from(key, 'base64')
  const cost = memory ? { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) } : otherwise
  const given = argon2(
    text,
    memory ? Buffer.from(salt, 'base64') : randomBytes(16),
    cost,
    expected.length || HASH_BYTES,
  )
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function fitsScrypt(text: string, hash: string | null): boolean {
  const [salt = 'none', key = ''] = hash?.split(':') ?? []
  const expected = Buffer.from(key, 'hex')
  const given = scryptSync(text, salt, 64, EARLIER)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
