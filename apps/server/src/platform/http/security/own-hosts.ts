import type { IncomingMessage } from 'node:http'
import { ApiError } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import { isLoopback, ownOrigins } from '../../../own-origins.ts'
import { sendFailurePage } from '../failure-page.ts'
import { noteSecurity } from './security-log.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It tells nothing that a stranger may not know, and monitors ask for it by whatever address they have. */
    anyHost?: boolean
  }
}

/** What proxies, tunnels and content networks add to a request that they pass on. */
const FORWARDED =
  /^(forwarded|via|x-real-ip|true-client-ip|client-ip|x-client-ip|x-cluster-client-ip|fastly-client-ip|forwarded-for|x-forward-for|cdn-loop|x-host|x-http-host-override|x-proxyuser-ip|x-cloud-trace-context|x-scheme|x-url-scheme|x-rewrite-url|front-end-https|proxy-connection|do-connecting-ip|incap-client-ip|(x-forwarded|x-original|x-envoy|x-amz|x-amzn|x-arr|x-azure|x-vercel|x-appengine|x-nf|x-sucuri|wl-proxy|cf|ngrok|tailscale|fly|akamai)(-.*)?)$/

/** How a host is written in a header: a name or an address, and a port. The parser of addresses takes far more. */
const HOST = /^([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(:\d{1,5})?$/

/**
 * By what a request shows that somebody has passed it on; null where nothing does. Not all proxies add a header: nginx
 * as it is installed speaks HTTP/1.0 and names us as the host, and only the browser's own words tell where its page is
 * from. Who follows a link from another site has a foreign `Referer` as well, and says so (`Sec-Fetch-Site`).
 */
export function signOfForwarding({ headers, httpVersion }: IncomingMessage): string | null {
  const name = Object.keys(headers).find((one) => FORWARDED.test(one))
  if (name !== undefined) return name
  if (httpVersion === '1.0') return 'HTTP/1.0'
  if (headers['sec-fetch-site'] === 'cross-site') return null
  if (isElsewhere(headers.origin)) return 'origin'
  return isElsewhere(headers.referer) ? 'referer' : null
}

const isElsewhere = (address: string | undefined): boolean =>
  address !== undefined && address !== 'null' && !isLoopback(URL.parse(address)?.hostname ?? '')

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
    if (namesTwoHosts(request)) throw new ApiError('invalid_input', t('platform.namesTwoHosts'))
    if (namesNoHost(request)) throw new ApiError('invalid_input', t('platform.namesNoHost'))
    if (request.routeOptions.config.anyHost) return
    // A proxy's word, where it is trusted.
    if (!/^https?$/.test(request.protocol)) throw new ApiError('invalid_input', t('platform.forwardedProto'))
    const words = config.localMode ? refusalOfLocalMode(request) : refusalOutside(request, hosts, origins[0] ?? '')
    if (words === null) return
    const error = new ApiError('wrong_host', words)
    if (request.url.startsWith('/api')) throw error
    noteSecurity(request, { refusal: error.code })
    await sendFailurePage(reply.header('cache-control', 'no-store'), error.status, words)
  })
}

/** Of two, a proxy and we might each believe another (RFC 9112, 3.2). */
const namesTwoHosts = ({ raw }: FastifyRequest): boolean =>
  raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1

/** HTTP/1.1 asks for one (RFC 9112, 3.2). */
const namesNoHost = ({ raw }: FastifyRequest): boolean => raw.httpVersion === '1.1' && raw.headers.host === undefined

function refusalOfLocalMode(request: FastifyRequest): string | null {
  const sign = signOfForwarding(request.raw)
  if (sign !== null) return t('platform.localModePassedOn', { sign })
  if (isLoopbackHost(request.headers.host)) return null
  return t('platform.localModeElsewhere')
}

/** `request.host` is the proxy's word for it where the proxy is trusted. */
function refusalOutside(request: FastifyRequest, hosts: ReadonlySet<string>, address: string): string | null {
  const refusal = t('platform.siteIsAt', { address })
  if (!HOST.test(request.host)) return refusal
  const asked = URL.parse(`${address.startsWith('https:') ? 'https' : 'http'}://${request.host}`)
  return asked && hosts.has(asked.host) ? null : refusal
}

/** Whether a `Host` header names this machine, on whatever port. */
export const isLoopbackHost = (host = ''): boolean => isLoopback(HOST.exec(host)?.[1]?.toLowerCase() ?? '')

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
