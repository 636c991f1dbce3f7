import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { ApiError, LIMITS } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { HEAD_BYTES } from './image-kind.ts'

const MAX_BYTES = LIMITS.imageMegabytes * 1024 * 1024

export type Received = { path: string; hash: string; head: Buffer }

/**
 * Writes an upload to a file, never more than the limit, and answers its SHA-256 and its first bytes.
 * @throws ApiError `image_too_large` at the byte that is too much; the rest is not read
 */
export async function receive(source: AsyncIterable<Buffer> | Iterable<Buffer>, path: string): Promise<Received> {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let bytes = 0
  async function* checked() {
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > MAX_BYTES)
        throw new ApiError('image_too_large', t('platform.pictureTooLarge', { megabytes: LIMITS.imageMegabytes }))
      hash.update(chunk)
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES)
      yield chunk
    }
  }
  await pipeline(checked, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return { path, hash: hash.digest('hex'), head }
}

/** Reads a received upload into memory. */
export const readUpload = (path: string): Promise<Buffer> => readFile(path)
