import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Duplex, PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { nullUnlessDenied } from '../platform/storage/is-denied.ts'
import type { Encryption } from './encryption.ts'

/** In the form that `sha256sum -c` reads. */
const SUMS = 'SHA256SUMS'

/** A path in a backup's folder: down into folders and never out of it. */
const LINE = /^([0-9a-f]{64}) {2}((?!\.)[\w-][\w.-]*(?:\/[\w-][\w.-]*)*)$/

type Source = Readable | AsyncIterable<Buffer>

/**
 * Writes a backup's parts below a folder, each flushed to the disk and readable by this user alone.
 *
 * @param encryption what encrypts them; null leaves them in the clear
 */
export function createParts(folder: string, encryption: Encryption | null = null) {
  const sums = new Map<string, string>()

  async function write(name: string, source: Source, through: Duplex = new PassThrough()): Promise<void> {
    const encrypt = (plain: AsyncIterable<Buffer>) => (encryption ? encryption.encrypt(name, plain) : plain)
    await writeClear(name, source, through, encrypt)
  }

  async function writeClear(
    name: string,
    source: Source,
    through: Duplex = new PassThrough(),
    transform: (plain: AsyncIterable<Buffer>) => AsyncIterable<Buffer> = (plain) => plain,
  ): Promise<void> {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const hash = createHash('sha256')
    await pipeline(
      source,
      through,
      transform,
      tap(hash),
      createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
    )
    sums.set(name, hash.digest('hex'))
  }

  return {
    /** @param through what the source goes through first, as compression */
    write,
    /** The same for what must be read before the passphrase is known. */
    writeClear,
    count: () => sums.size,
    /** Writes the list of what was written; the last thing to do. */
    async close(): Promise<void> {
      const lines = [...sums].map(([name, sum]) => `${sum}  ${name}\n`)
      await writeClear(SUMS, chunk(lines.join('')))
    },
  }
}

/** Hashes what flows by. */
function tap(hash: Hash) {
  return async function* hashed(source: AsyncIterable<Buffer>) {
    for await (const part of source) {
      hash.update(part)
      yield part
    }
  }
}

/** A text as a source of a part. */
export async function* chunk(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

/** The parts' names and hashes as a backup lists them; null where there is no such list or it is damaged. */
export async function readSums(folder: string): Promise<Map<string, string> | null> {
  const text = await readFile(join(folder, SUMS), 'utf8').catch(nullUnlessDenied)
  if (text === null) return null
  const sums = new Map<string, string>()
  for (const line of text.trimEnd().split('\n')) {
    const [, sum, name] = LINE.exec(line) ?? []
    if (sum === undefined || name === undefined) return null
    sums.set(name, sum)
  }
  return sums
}

/** A file's SHA-256; null where it can't be read. */
export async function sumOf(path: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
  } catch (error) {
    return nullUnlessDenied(error)
  }
  return hash.digest('hex')
}
