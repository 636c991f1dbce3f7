import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { ApiError } from '@bikevalley/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Config, isLoopback, ownOrigins } from '../../config.ts'
import { failurePage } from './failure-page.ts'
import { noteSecurity } from './security-log.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It tells nothing that a stranger may not know, and monitors ask for it by whatever address they have. */
    anyHost?: boolean
  }
}

/** What proxies, tunnels and content networks add to a request that they pass on. */
const FORWARDED =
  /^(forwarded|via|x-real-ip|true-client-ip|client-ip|x-client-ip|x-cluster-client-ip|fastly-client-ip|cdn-loop|x-forwarded(-.*)?|x-original-(host|forwarded-for)|x-envoy-.*|x-amzn-trace-id|x-arr-.*|cf-.*|ngrok-.*|tailscale-.*|fly-.*)$/

/** The header by which a request shows that somebody has passed it on. */
export const forwardingHeaderOf = (headers: IncomingHttpHeaders): string | undefined =>
  Object.keys(headers).find((name) => FORWARDED.test(name))

/**
 * Answers requests for our own hosts alone. In local mode these are this machine's names, and nothing that a proxy has
 * passed on is taken for local: the mode shows demo accounts and mailed links to whoever is there. Elsewhere it is
 * `PUBLIC_URL`'s host, so that no link and no page is ever made for a host that somebody else has named
 * (docs/decisions/063-own-hosts.md).
 */
export function installOwnHosts(app: FastifyInstance, config: Config): void {
  const origins = ownOrigins(config)
  const hosts = new Set(origins.map((origin) => new URL(origin).host))
  app.addHook('onRequest', async (request, reply) => {
    if (namesTwoHosts(request)) throw new ApiError('invalid_input', 'This request names two hosts.')
    if (request.routeOptions.config.anyHost) return
    const words = config.localMode ? refusalOfLocalMode(request) : refusalOutside(request, hosts, origins[0] ?? '')
    if (words === null) return
    const error = new ApiError('wrong_host', words)
    if (request.url.startsWith('/api')) throw error
    noteSecurity(request, { refusal: error.code })
    await reply
      .status(error.status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(failurePage(words))
  })
}

/** Of two, a proxy and we might each believe another (RFC 9112, 3.2). */
const namesTwoHosts = ({ raw }: FastifyRequest): boolean =>
  raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1

function refusalOfLocalMode(request: FastifyRequest): string | null {
  const header = forwardingHeaderOf(request.headers)
  if (header !== undefined)
    return `This site runs in local mode, for its own machine alone, and this request was passed on by a proxy or tunnel (${header}). Set PUBLIC_URL to the address that people use, and TRUST_PROXY to the proxy, and start it again.`
  if (isLoopbackHost(request.headers.host)) return null
  return 'This site runs in local mode, for its own machine alone: open it as http://localhost or http://127.0.0.1 with its port. For another address, set PUBLIC_URL to it and start the site again.'
}

/** `request.host` is the proxy's word for it where the proxy is trusted. */
function refusalOutside(request: FastifyRequest, hosts: ReadonlySet<string>, address: string): string | null {
  const asked = URL.parse(`${address.startsWith('https:') ? 'https' : 'http'}://${request.host}`)
  if (asked && hosts.has(asked.host)) return null
  return `This site is at ${address}. If you run it: set PUBLIC_URL to the address that people use, and let the proxy pass on their Host header.`
}

/** Whether a `Host` header names this machine, on whatever port. */
export const isLoopbackHost = (host: string | undefined): boolean =>
  isLoopback(URL.parse(`http://${host ?? ''}`)?.hostname ?? '')

/**
 * A request may name its whole address, as to a proxy: then that is what counts, and `Host` is not looked at
 * (RFC 9112, 3.2.2). Hereafter it is like any other.
 */
export function toOriginForm(request: IncomingMessage): string {
  const target = request.url ?? '/'
  if (target.startsWith('/') || target === '*') return target
  const url = /^https?:\/\//i.test(target) ? URL.parse(target) : null
  if (url === null) return target
  request.headers.host = url.host
  return url.pathname + url.search
}
