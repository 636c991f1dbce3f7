import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import type { BikeViews } from '../bikes/index.ts'
import { sitemapIndex, sitemapOfBikes, sitemapOfMakes, sitemapOfPages } from './sitemap.ts'

const HOUR = 'public, max-age=3600'

/** What search engines are asked to leave alone: calls, and what only signed-in people or mails lead to. */
const CLOSED = ['/api/', '/dashboard', '/category/', '/dev/', '/newsletter/', '/reset-password']

/** Serves robots.txt and the sitemap: an index, the fixed pages, makes and models, and the bikes on sale in parts. */
export function registerCrawlerRoutes(
  app: FastifyInstance,
  platform: Platform,
  bikeViews: Pick<BikeViews, 'find'>,
): void {
  const robots = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${platform.siteUrl('/sitemap.xml')}`,
    '',
  ].join('\n')

  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', HOUR).type('text/plain; charset=utf-8').send(robots),
  )
  app.get('/sitemap.xml', { config: { rateLimitGroup: 'preview' } }, async (_request, reply) =>
    sendXml(reply, await sitemapIndex(platform)),
  )
  app.get('/sitemap-pages.xml', (_request, reply) => sendXml(reply, sitemapOfPages(platform)))
  app.get('/sitemap-makes.xml', { config: { rateLimitGroup: 'preview' } }, async (_request, reply) =>
    sendXml(reply, await sitemapOfMakes(platform, bikeViews)),
  )
  app.get<{ Params: { part: string } }>(
    '/sitemap-bikes-:part(^[1-9]\\d{0,3}).xml',
    { config: { rateLimitGroup: 'preview' } },
    (request, reply) => sendXml(reply, Readable.from(sitemapOfBikes(platform, Number(request.params.part)))),
  )
}

const sendXml = (reply: FastifyReply, xml: string | Readable): FastifyReply =>
  reply.header('cache-control', HOUR).type('application/xml; charset=utf-8').send(xml)
