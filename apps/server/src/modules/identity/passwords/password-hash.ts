import { argon2Sync, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'

/**
 * The first choice of OWASP's Password Storage Cheat Sheet: Argon2id with 19 MiB of memory, two passes and one lane,
 * written as PHC strings. A cost that is raised here reaches each password at its next login (`needsRehash`).
 */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const HASH_BYTES = 32

/** What earlier versions wrote: scrypt, `<salt>:<key>` in hex, the salt taken as text. */
const EARLIER = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 }

export type PasswordTask = {
  password: string
  /** What to hold it against; null to hash it anew. */
  hash: string | null
  /** Takes the time of an earlier hash too, so that nobody can tell by the time who has one, or who has an account. */
  evenTime: boolean
}

/** A new hash, or whether the password fits. It takes some 50 ms of a core: for worker threads. */
export function work({ password, hash, evenTime }: PasswordTask): string | boolean {
  const text = password.normalize('NFKC')
  const earlier = hash === null || hash.startsWith('$') ? null : hash
  const fitsEarlier = evenTime || earlier !== null ? fitsScrypt(text, earlier) : false
  if (hash === null) return hashNew(text)
  const fits = fitsArgon2(text, earlier === null ? hash : null)
  return earlier === null ? fits : fitsEarlier
}

/** Whether a hash is of another kind or cost than what is written now. */
export const needsRehash = (hash: string): boolean => !hash.startsWith(PREFIX)

const PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`
const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

const encode = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

function hashNew(text: string): string {
  const salt = randomBytes(16)
  return `${PREFIX}${encode(salt)}$${encode(argon2(text, salt, COST, HASH_BYTES))}`
}

const argon2 = (text: string, nonce: Buffer, cost: typeof COST, tagLength: number): Buffer =>
  argon2Sync('argon2id', { message: text, nonce, tagLength, ...cost })

/** Without a hash it takes as long, and fits none. */
function fitsArgon2(text: string, hash: string | null): boolean {
  const [, memory, passes, parallelism, salt = '', key = ''] = FORM.exec(hash ?? '') ?? []
  const expected = Buffer.from(key, 'base64')
  const cost = memory ? { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) } : COST
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
