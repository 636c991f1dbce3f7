import { ApiError } from '@bikevalley/contract'
import { LANGUAGE_COOKIE } from '@bikevalley/contract/language'
import { OWN_HOST } from '@bikevalley/contract/page-cookie'
import { inLanguage, type Language, t } from '@bikevalley/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageContext } from '../../../web/app/lib/page/server-context.ts'
import { failureLine } from '../platform/db/unreachable-database.ts'
import { goneSignal } from '../platform/http/connections/connections.ts'
import { networksOf } from '../platform/http/limits/networks.ts'
import type { Turns } from '../platform/http/limits/turns.ts'
import { languageAsked, languageOf } from '../platform/i18n/language-of.ts'
import { createWorkQueue, type WorkQueue } from '../platform/work-queue.ts'
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
  /** The origin of the site, from which the addresses of its pages are made. */
  origin: string
  /** What the pages may know of a request: the in-process API caller, the signed-in person, the settings. */
  context: (request: FastifyRequest, signal: AbortSignal) => Promise<Omit<PageContext, 'nonce' | 'report'>>
  /** Longest time to the first byte of a page, in milliseconds. */
  timeoutMs?: number
  /** Where pages are rendered in turn. */
  queue?: WorkQueue
}

const defaultTimeoutMs = 15_000

/**
 * A rendering waits for the database most of the time, and takes the one thread for 5 to 10 ms. Eight keep it busy and
 * leave calls of the API, health among them, their turn; who would wait for two seconds is told to come back.
 */
export const createRenderingQueue = (turns?: Turns): WorkQueue =>
  createWorkQueue({
    atOnce: 8,
    longest: 200,
    full: () => t('platform.manyWantPages'),
    ...(turns ? { turns } : {}),
  })

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
  const queue = options.queue ?? createRenderingQueue()
  if (!options.dev) await serveAssets(app)

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    // While developing, Vite answers here with each source file.
    ...(options.dev ? { config: { addressLimit: 'files' } } : {}),
    handler: async (request, reply) => {
      if (request.url === '/api' || request.url.startsWith('/api/')) return reply.callNotFound()
      if (await pages.answers(request, reply)) return reply.hijack()
      return sendPage(request, reply, await pages.load(), cache, { ...options, queue })
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
  { origin, context, queue, timeoutMs = defaultTimeoutMs }: WebAppOptions & { queue: WorkQueue },
): Promise<FastifyReply> {
  const gone = goneSignal(reply)
  const { signal: late, clear } = timeLimit(timeoutMs)
  const key = cache && cacheKey(request, languageOf(request))
  keepAsked(request, reply, origin)

  /** Renders the page unless `unwanted` ends first: nobody waits for it any more. */
  const render = (nonce: string | undefined, unwanted: AbortSignal) => {
    const signal = AbortSignal.any([unwanted, late])
    const webRequest = toWebRequest(request, origin, signal)
    if (webRequest === null) throw new ApiError('invalid_input', t('platform.malformedAddress'))
    const draw = async () => {
      const facts = await context(request, signal)
      const report = (error: unknown) => request.log.error(...failureLine(error, 'a page failed'))
      const language = languageOf(request)
      const drawn = await inLanguage(language, () => page(webRequest, language, { ...facts, report, nonce }))
      return withOwnHeaders(drawn, facts.viewer !== null)
    }
    // A page that takes longer no longer holds a place.
    const [client] = networksOf(request.ip)
    return queue.run(() => Promise.race([draw(), rejection(signal)]), { client, signal })
  }
  try {
    if (cache && key !== null)
      return cache.send(reply, await Promise.race([cache.get(key, gone, render), rejection(late)]))
    return sendWebResponse(reply, await Promise.race([render(reply.cspNonce?.script, gone), rejection(late)]))
  } catch (error) {
    if (gone.aborted) return reply.hijack()
    throw late.aborted ? new ApiError('timeout', t('platform.pageTakesTooLong')) : error
  } finally {
    clear()
  }
}

/** What the address asks for is kept for the pages that are opened from it. */
function keepAsked(request: FastifyRequest, reply: FastifyReply, origin: string): void {
  const asked = languageAsked(request)
  if (asked !== null) void reply.header('set-cookie', languageCookie(asked, origin.startsWith('https:')))
}

const ONE_YEAR_SECONDS = 31_536_000

const languageCookie = (language: Language, https: boolean): string =>
  `${https ? OWN_HOST : ''}${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${https ? '; Secure' : ''}`

/** Unlike `AbortSignal.timeout`, it keeps nothing of a page that is done. */
function timeLimit(ms: number): { signal: AbortSignal; clear: () => void } {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new Error('The page takes too long.')), ms)
  return { signal: controller.signal, clear: () => clearTimeout(timer) }
}

/**
 * What pages do not say of themselves, their data and redirects among them: nobody keeps what a person was shown, and text
 * is UTF-8.
 */
function withOwnHeaders(response: Response, personal: boolean): Response {
  const headers = new Headers(response.headers)
  const type = headers.get('content-type')
  if (type?.startsWith('text/') && !type.includes('charset')) headers.set('content-type', `${type}; charset=utf-8`)
  if (!headers.has('cache-control')) headers.set('cache-control', personal ? 'private, no-store' : 'private, no-cache')
  return new Response(response.body, { status: response.status, headers })
}

const rejection = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
