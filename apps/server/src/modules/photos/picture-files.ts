import { ApiError } from '@bikevalley/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FileSuffix } from './image-files.ts'
import type { Photos } from './service.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/** `<hash>.webp`, `<hash>-<width>.webp` and `<hash>-<width>.avif`; nothing else can name a file. */
function parseName(name: string): { hash: string; suffix: FileSuffix; format: 'webp' | 'avif' } | null {
  const match = /^(?<hash>[0-9a-f]{64})(?:-(?<width>[1-9]\d{1,3}))?\.(?<format>webp|avif)$/.exec(name)
  const { hash, width, format } = match?.groups ?? {}
  if (hash === undefined || (format !== 'webp' && format !== 'avif')) return null
  return { hash, format, suffix: width === undefined ? `.${format}` : `-${Number(width)}.${format}` }
}

/** Serves `/images/*`: what an address shows never changes, so it may be kept for ever. */
export function registerPictureFiles(app: FastifyInstance, photos: Photos): void {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/images/:name',
    config: { addressLimit: 'files' },
    handler: serve,
  })

  async function serve(request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) {
    const wanted = parseName(request.params.name)
    const etag = `"${request.params.name}"`
    const file = wanted && (await photos.open(wanted.hash, wanted.suffix))
    if (!wanted || !file) throw new ApiError('not_found', 'There is no such picture.')
    void reply
      .header('cache-control', FOREVER)
      .header('etag', etag)
      .header('x-content-type-options', 'nosniff')
      .type(`image/${wanted.format}`)
    if (request.headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
      await file.close()
      return reply.status(304).send()
    }
    const { size } = await file.stat()
    void reply.header('content-length', size)
    if (request.method === 'HEAD') {
      await file.close()
      return reply.send()
    }
    return reply.send(file.createReadStream())
  }
}
