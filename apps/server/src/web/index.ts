import { ApiError } from '@bikevalley/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageContext } from '../../../web/app/lib/server-context.ts'
import { serveAssets } from './assets.ts'
import { compressPages } from './compression.ts'
import { answerFailures } from './failures.ts'
import { closeToIndexes } from './indexing.ts'
import { cacheKey, createPageCache, type PageCache } from './page-cache.ts'
import { builtPages, type PageHandler, type PageModule } from './page-module.ts'
import { toWebRequest } from './web-request.ts'
import { sendWebResponse } from './web-response.ts'

export type WebAppOptions = {
  /** Pages come from the sources, with hot reload, instead of from the build. */
  dev: boolean
  /** What the pages may know of a request: the in-process API caller, the signed-in person, the settings. */
  context: (request: FastifyRequest) => Promise<Omit<PageContext, 'nonce' | 'report'>>
  /** Longest time to the first byte of a page, in milliseconds. */
  timeoutMs?: number
}

const defaultTimeoutMs = 15_000

/**
 * Serves the web app: its built files, and server-rendered pages for every other address outside `/api`.
 * Register it last and unwrapped; the content security policy's nonce is taken from helmet's `reply.cspNonce`.
 */
export async function webApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
  answerFailures(app)
  closeToIndexes(app)
  await compressPages(app)
  const pages = options.dev ? await devPages(app) : await builtPages(app)
  const cache = options.dev ? null : createPageCache()
  if (!options.dev) await serveAssets(app)

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      if (request.url === '/api' || request.url.startsWith('/api/')) return reply.callNotFound()
      if (await pages.answers(request, reply)) return reply.hijack()
      return sendPage(request, reply, await pages.load(), cache, options)
    },
  })
}

async function devPages(app: FastifyInstance): Promise<PageModule> {
  const { sourcePages } = await import('./dev-pages.ts')
  return sourcePages(app)
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageHandler,
  cache: PageCache | null,
  { context, timeoutMs = defaultTimeoutMs }: WebAppOptions,
): Promise<FastifyReply> {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort(new Error('The client has gone.')))
  const late = AbortSignal.timeout(timeoutMs)
  const key = cache && cacheKey(request)
  // A page that others wait for as well is finished even when the one who asked first has gone.
  const webRequest = toWebRequest(request, key === null ? AbortSignal.any([gone.signal, late]) : late)
  if (webRequest === null) throw new ApiError('invalid_input', 'This address is malformed.')

  const render = async (nonce: string | undefined) => {
    const facts = await context(request)
    const report = (error: unknown) => request.log.error({ err: error }, 'a page failed')
    return withKeeping(await page(webRequest, { ...facts, report, nonce }), facts.viewer !== null)
  }
  try {
    if (cache && key !== null) return cache.send(reply, await Promise.race([cache.get(key, render), rejection(late)]))
    return sendWebResponse(reply, await Promise.race([render(reply.cspNonce?.script), rejection(late)]))
  } catch (error) {
    if (gone.signal.aborted) return reply.hijack()
    throw late.aborted ? new ApiError('timeout', 'This page takes too long. Try again in a moment.') : error
  }
}

/** What pages do not say of themselves, their data and redirects among them: nobody keeps what a person was shown. */
function withKeeping(response: Response, personal: boolean): Response {
  if (response.headers.has('cache-control')) return response
  const headers = new Headers(response.headers)
  headers.set('cache-control', personal ? 'private, no-store' : 'private, no-cache')
  return new Response(response.body, { status: response.status, headers })
}

const rejection = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
