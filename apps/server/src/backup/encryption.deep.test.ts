import { randomBytes } from 'node:crypto'
import { buffer as all } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { StartError } from '../platform/start-error.ts'
import { createEncryption, type Encryption, readEncryption } from './encryption.ts'

const PASSPHRASE = 'a passphrase for tests'
let made: { encryption: Encryption; header: string }
beforeAll(async () => {
  made = await createEncryption(PASSPHRASE)
})

async function* inParts(bytes: Buffer, size: number) {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}
const encrypted = (plain: Buffer, name = 'a file', size = 50_000) =>
  all(made.encryption.encrypt(name, inParts(plain, size)))
const decrypted = (bytes: Buffer, name = 'a file', size = 70_001) =>
  all(made.encryption.decrypt(name, inParts(bytes, size)))

const CHUNK = 65_536

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])(
  '%i bytes that were encrypted come back as they were',
  async (length) => {
    const plain = randomBytes(length)
    const bytes = await encrypted(plain)
    expect(bytes.length).toBe(length + 16 * Math.max(1, Math.ceil(length / CHUNK)))
    expect((await decrypted(bytes)).equals(plain)).toBe(true)
  },
)

test('an encrypted file is read by another process with the same passphrase, and with no other passphrase', async () => {
  const bytes = await encrypted(Buffer.from('text'))
  const again = await readEncryption(made.header, PASSPHRASE)
  expect((await all(again.decrypt('a file', inParts(bytes, 100)))).toString()).toBe('text')
  await expect(readEncryption(made.header, 'another passphrase')).rejects.toThrow(
    /^BACKUP_PASSPHRASE is not the passphrase/,
  )
  await expect(readEncryption(made.header, null)).rejects.toThrow(/^The backup is encrypted. Set BACKUP_PASSPHRASE/)
  await expect(readEncryption('{}', PASSPHRASE)).rejects.toThrow(/encryption\.json is damaged/)
})

test('an encrypted file that is changed, cut off, moved, repeated or renamed is refused', async () => {
  const bytes = await encrypted(randomBytes(2 * CHUNK + 10))
  const size = CHUNK + 16
  const [first, second, third] = [bytes.subarray(0, size), bytes.subarray(size, 2 * size), bytes.subarray(2 * size)]
  const flipped = Buffer.from(bytes)
  flipped[size + 5] = (flipped[size + 5] ?? 0) ^ 1
  const wrong = [
    flipped,
    bytes.subarray(0, -1),
    Buffer.concat([first, second]),
    first,
    Buffer.alloc(0),
    Buffer.concat([second, first, third]),
    Buffer.concat([first, first, second, third]),
    Buffer.concat([bytes, Buffer.from('x')]),
  ]
  for (const each of wrong) await expect(decrypted(each)).rejects.toBeInstanceOf(StartError)
  await expect(decrypted(bytes, 'another file')).rejects.toThrow(
    /^The backup was changed after it was made: another file/,
  )
})
