import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Photos } from '../../modules/photos/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound } from '../../platform/refusals.ts'
import type { BikeViews } from '../bikes/index.ts'
import { createPreviewCache } from './preview-cache.ts'
import { drawPreview } from './preview-picture.ts'
import { previewSubject } from './preview-subjects.ts'

/** Some three hundred previews. */
const CACHE_BYTES = 24 * 1024 * 1024
const PUBLIC_CACHE_SECONDS = 86_400

/**
 * Serves `/social/<kind>/<name>.jpg`: what social networks show beside a link to a page. Pages add `?v=` with a word that
 * changes with what the picture says, since those networks keep a picture by its address; here it means nothing.
 */
export function registerPreviews(
  app: FastifyInstance,
  parts: { platform: Platform; bikeViews: BikeViews; photos: Photos },
): void {
  const cache = createPreviewCache(CACHE_BYTES)

  app.route<{ Params: { kind: string; file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/social/:kind/:file',
    config: { rateLimitGroup: 'preview' },
    async handler(request, reply) {
      const name = /^([\w-]+)\.jpg$/.exec(request.params.file)?.[1]
      if (name === undefined) throw notFound('preview')
      const subject = await previewSubject(parts, request.params.kind, name)
      const key = createHash('sha256')
        .update(JSON.stringify([subject.card, subject.source]))
        .digest('hex')
      const etag = `"${key.slice(0, 32)}"`
      void reply
        .header('cache-control', `public, max-age=${PUBLIC_CACHE_SECONDS}`)
        .header('etag', etag)
        // It is made to be shown on other sites.
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/jpeg')
      if (request.headers['if-none-match'] === etag) return reply.status(304).send()
      const make = async () => drawPreview(subject.card, await subject.picture())
      return reply.send(await cache(key, () => parts.photos.inTurn(make)))
    },
  })
}
