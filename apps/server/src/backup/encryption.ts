import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import { StartError } from '../platform/start-error.ts'

/** Beside an encrypted backup's files, itself in the clear: what the key is made of, but for the passphrase. */
export const ENCRYPTION_FILE = 'encryption.json'

/** OWASP's cost for scrypt: 128 MiB, half a second. It is the passphrase's whole protection against guessing. */
const COST = { N: 131_072, r: 8, p: 1 }
const CHUNK = 65_536
const TAG = 16

const Header = z.object({
  format: z.literal(1),
  cipher: z.literal('AES-256-GCM in chunks of 64 KiB'),
  kdf: z.object({
    name: z.literal('scrypt'),
    N: z.literal(COST.N),
    r: z.literal(COST.r),
    p: z.literal(COST.p),
    salt: z.base64(),
  }),
  /** By which the right passphrase is told from a changed backup. */
  check: z.base64(),
})

type Bytes = AsyncIterable<Buffer>
/** Encrypts and decrypts the files of one backup, each for its own name: none can take another's place. */
export type Encryption = {
  encrypt: (name: string, source: Bytes) => Bytes
  decrypt: (name: string, source: Bytes) => Bytes
}

/** A new key by this passphrase, and the text of the file that lets it be made again. */
export async function createEncryption(passphrase: string): Promise<{ encryption: Encryption; header: string }> {
  const salt = randomBytes(32)
  const key = await keyOf(passphrase, salt)
  const header: z.infer<typeof Header> = {
    format: 1,
    cipher: 'AES-256-GCM in chunks of 64 KiB',
    kdf: { name: 'scrypt', ...COST, salt: salt.toString('base64') },
    check: derive(key, 'check').toString('base64'),
  }
  return { encryption: encryptionBy(key), header: `${JSON.stringify(header, null, 2)}\n` }
}

/**
 * The key of a backup, from the text of its `encryption.json`.
 * @throws StartError where no passphrase is set, or another one than it was made with
 */
export async function readEncryption(text: string, passphrase: string | null): Promise<Encryption> {
  if (passphrase === null)
    throw new StartError('The backup is encrypted. Set BACKUP_PASSPHRASE to the passphrase that it was made with.')
  const header = Header.safeParse(jsonOf(text))
  if (!header.success)
    throw new StartError(
      `The backup’s ${ENCRYPTION_FILE} is damaged, or a newer version wrote it. Use another copy of the backup.`,
    )
  const key = await keyOf(passphrase, Buffer.from(header.data.kdf.salt, 'base64'))
  const check = Buffer.from(header.data.check, 'base64')
  const expected = derive(key, 'check')
  if (check.length !== expected.length || !timingSafeEqual(check, expected))
    throw new StartError('BACKUP_PASSPHRASE is not the passphrase that the backup was made with.')
  return encryptionBy(key)
}

const scryptAsync = promisify<string, Buffer, number, object, Buffer>(scrypt)
const keyOf = (passphrase: string, salt: Buffer) =>
  scryptAsync(passphrase.normalize('NFKC'), salt, 32, { ...COST, maxmem: 256 * COST.N * COST.r })
const derive = (key: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))

/**
 * The STREAM construction: each chunk is encrypted and authenticated with its number and whether it is the last, so that
 * none can be changed, moved, left out or added, and none is believed before it is checked. A file's key is used once.
 */
const encryptionBy = (key: Buffer): Encryption => ({
  async *encrypt(name, source) {
    const own = derive(key, `file ${name}`)
    for await (const { chunk, number, last } of chunksOf(source, CHUNK)) {
      const cipher = createCipheriv('aes-256-gcm', own, nonceOf(number, last))
      yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    }
  },
  async *decrypt(name, source) {
    const own = derive(key, `file ${name}`)
    for await (const { chunk, number, last } of chunksOf(source, CHUNK + TAG)) {
      if (chunk.length < TAG) throw changed(name)
      const cipher = createDecipheriv('aes-256-gcm', own, nonceOf(number, last), { authTagLength: TAG })
      cipher.setAuthTag(chunk.subarray(-TAG))
      const text = cipher.update(chunk.subarray(0, -TAG))
      try {
        cipher.final()
      } catch {
        throw changed(name)
      }
      yield text
    }
  },
})

const changed = (name: string) =>
  new StartError(`The backup was changed after it was made: ${name} is not what was encrypted. Use another copy of it.`)

function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce.writeUInt8(last ? 1 : 0, 11)
  return nonce
}

/** Cuts a stream into chunks of one size; the last may be shorter, and of an empty stream is empty. */
async function* chunksOf(source: Bytes, size: number) {
  let rest = Buffer.alloc(0)
  let number = 0
  for await (const part of source) {
    rest = Buffer.concat([rest, part])
    let start = 0
    // What fills a chunk waits until there is more: it may be the last.
    for (; rest.length - start > size; start += size) {
      yield { chunk: rest.subarray(start, start + size), number, last: false }
      number += 1
    }
    rest = rest.subarray(start)
  }
  yield { chunk: rest, number, last: true }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
