import { ApiError } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parse as parseRange } from 'range-parser'
import type { Photos } from './service.ts'
import type { ByteRange, FileSuffix } from './store/picture-store.ts'

/** What the parser says where some part lies outside of the file. */
const OUTSIDE = 2

const FOREVER = 'public, max-age=31536000, immutable'

/** `<hash>.webp`, `<hash>-<width>.webp` and `<hash>-<width>.avif`; nothing else can name a file. */
function parseName(name: string): { hash: string; suffix: FileSuffix; format: 'webp' | 'avif' } | null {
  const match = /^(?<hash>[0-9a-f]{64})(?:-(?<width>[1-9]\d{1,3}))?\.(?<format>webp|avif)$/.exec(name)
  const { hash, width, format } = match?.groups ?? {}
  if (hash === undefined || (format !== 'webp' && format !== 'avif')) return null
  return { hash, format, suffix: width === undefined ? `.${format}` : `-${Number(width)}.${format}` }
}

/** Serves `/images/*`: what an address shows never changes, so it may be kept for ever. */
export function servePictures(app: FastifyInstance, photos: Photos): void {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/images/:name',
    config: { addressLimit: 'files' },
    handler: serve,
  })

  async function serve(request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) {
    const wanted = parseName(request.params.name)
    const etag = `"${request.params.name}"`
    const size = wanted && (await photos.sizeOf(wanted.hash, wanted.suffix))
    if (!wanted || size === null) throw noPicture()
    const { headers, method } = request
    if (headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
      return describe(reply, etag, wanted.format).status(304).send()
    if (method === 'HEAD') return describe(reply, etag, wanted.format).header('content-length', size).send()
    const range = rangeOf(headers, etag, size)
    if (range === 'outside')
      return reply.status(416).header('content-range', `bytes */${size}`).header('cache-control', 'no-store').send()
    const file = await photos.stream(wanted.hash, wanted.suffix, range)
    if (!file) throw noPicture()
    describe(reply, etag, wanted.format)
    if (range) void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    return reply.header('content-length', range ? range.end - range.start + 1 : file.size).send(file.content)
  }
}

const noPicture = () => new ApiError('not_found', t('photos.noSuchPicture'))

const describe = (reply: FastifyReply, etag: string, format: 'webp' | 'avif'): FastifyReply =>
  reply
    .header('cache-control', FOREVER)
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('x-content-type-options', 'nosniff')
    .type(`image/${format}`)

/** The one part that a request asks for: of several parts, and of an older file, it gets the whole instead. */
function rangeOf(headers: FastifyRequest['headers'], etag: string, size: number): ByteRange | 'outside' | undefined {
  if (headers.range === undefined || (headers['if-range'] !== undefined && headers['if-range'] !== etag))
    return undefined
  const { code, type, ranges } = parseRange(size, headers.range)
  const [range, ...others] = ranges
  // A unit that we don't know, and a header that can't be read, are as if they had not been sent.
  if (type !== 'bytes') return undefined
  if (code === OUTSIDE && !range) return 'outside'
  return code === 0 && others.length === 0 ? range : undefined
}
