import { randomBytes } from 'node:crypto'
import { LANGUAGE_COOKIE } from '@bikevalley/contract/language'
import { ZONE_COOKIE } from '@bikevalley/contract/time-zone'
import type { Language } from '@bikevalley/messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEVICE_COOKIE } from '../modules/identity/index.ts'

/** How long a visitor's page may be shown again, in milliseconds. Short enough that nobody meets an old market. */
const RETENTION_MS = 1_000
const MOST_PAGES = 200

type KeptPage = { status: number; headers: [string, string][]; body: string }

type Rendering = {
  page: Promise<KeptPage>
  /** Counts one more who waits for it, until they have gone. */
  join: (gone: AbortSignal) => void
}

export type PageCache = {
  /**
   * The page of this moment, rendered only when there is none. `render` gets the nonce to write, and a signal that ends
   * once all who waited have gone.
   */
  get(
    key: string,
    gone: AbortSignal,
    render: (nonce: string, unwanted: AbortSignal) => Promise<Response>,
  ): Promise<KeptPage>
  /** Sends it with this answer's own nonce. */
  send(reply: FastifyReply, page: KeptPage): FastifyReply
}

/**
 * Rendering takes milliseconds of a processor, and visitors without a session all get the same page: one rendering
 * serves those who come within the same second. Each answer still has a nonce of its own, put in place of a word that
 * no page contains by chance.
 */
export function createPageCache(): PageCache {
  const placeholder = `nonce-${randomBytes(16).toString('hex')}`
  const pages = new Map<string, Rendering>()

  const get: PageCache['get'] = (key, gone, render) => {
    const known = pages.get(key)
    if (known) {
      known.join(gone)
      return known.page
    }
    const unwanted = new AbortController()
    const forget = () => {
      if (pages.get(key) === rendering) pages.delete(key)
    }
    let waiting = 0
    let done = false
    const rendering: Rendering = {
      page: keep(render(placeholder, unwanted.signal)),
      join(signal) {
        waiting += 1
        signal.addEventListener('abort', leave, { once: true })
      },
    }
    const leave = () => {
      waiting -= 1
      if (waiting > 0 || done) return
      // The next request renders it again.
      forget()
      unwanted.abort(new Error('All who waited for this page have gone.'))
    }
    rendering.join(gone)
    pages.set(key, rendering)
    const [oldest] = pages.keys()
    if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest)
    // Only whole pages are shown again: a refusal or a failure is each visitor's own.
    const keepFor = ({ status }: KeptPage) => {
      done = true
      setTimeout(forget, status === 200 ? RETENTION_MS : 0).unref()
    }
    rendering.page.then(keepFor, forget)
    return rendering.page
  }

  return {
    get,
    send(reply, { status, headers, body }) {
      for (const [name, value] of headers) void reply.header(name, value)
      return reply.code(status).send(body.replaceAll(placeholder, reply.cspNonce?.script ?? ''))
    },
  }
}

async function keep(rendering: Promise<Response>): Promise<KeptPage> {
  const response = await rendering
  return { status: response.status, headers: [...response.headers], body: await response.text() }
}

/**
 * By which a browser is known again when it logs in, the time zone of who was signed in here, and the language that was
 * chosen: pages for visitors depend on none of them by itself. They tell the site's days, so that nobody can fill the memory
 * with zones, and are in one of few languages.
 */
const OF_PEOPLE = [DEVICE_COOKIE, ZONE_COOKIE, LANGUAGE_COOKIE]

/** What a page without a session depends on; null for requests whose page is their own. */
export function cacheKey(request: FastifyRequest, language: Language): string | null {
  if (request.method !== 'GET') return null
  const cookies = (request.headers.cookie ?? '')
    .split(';')
    .map((cookie) => cookie.trim().replace(/^__Host-/, ''))
    .filter((cookie) => !OF_PEOPLE.some((name) => cookie.startsWith(`${name}=`)))
  if (cookies.some((cookie) => cookie !== '' && !cookie.startsWith('theme='))) return null
  return `${language} ${cookies.join()} ${request.url}`
}
