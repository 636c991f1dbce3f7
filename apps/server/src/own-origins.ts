import { isIP } from 'node:net'
import type { Config } from './config.ts'

/** People reach the site by https, so that its cookies are for https alone. */
export const isHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl?.startsWith('https:') ?? false

/** Whether a name or address, as it stands in an address of the web, is this machine's own. */
export const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d+){3}$/.test(host)

/**
 * The one address to listen on: for `localhost` Fastify would open another server, for its second address, which neither a stop
 * nor the turns of requests know of (docs/decisions/075-health-and-stopping.md).
 */
export const listenAddress = (host: string) => (host === 'localhost' ? '127.0.0.1' : host)

/** A host as it stands in an address: IPv6 in brackets. */
export const inUrl = (host: string) => (isIP(host) === 6 ? `[${host}]` : host)

/**
 * The origins that count as our own, as browsers write them; the first is where people are sent. `PUBLIC_URL` alone
 * when set, else the address listened on and this machine's two names. Listening on all addresses names none.
 */
export function ownOrigins({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'port' | 'host'>): string[] {
  if (publicUrl) return [publicUrl]
  const listening = new URL(`http://${inUrl(host)}`).hostname
  const hosts = ['0.0.0.0', '[::]'].includes(listening) ? [] : [listening]
  const origins = [...hosts, '127.0.0.1', 'localhost'].map((name) => new URL(`http://${name}:${port}`).origin)
  return [...new Set(origins)]
}
