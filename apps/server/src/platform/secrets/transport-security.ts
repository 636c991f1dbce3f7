import { Client } from 'pg'
import { isLoopback } from '../../own-origins.ts'

/** How what is sent to another system is guarded on its way. */
export type Transport = 'this-machine' | 'tls' | 'open'

/**
 * How a database is reached, by the driver's own reading of its address. TLS without a look at the certificate is open:
 * whoever is between could be the server. A host that begins with a slash is a socket of this machine.
 */
export function transportOfDatabase(url: string): Transport {
  const { host, ssl }: { host: string; ssl: unknown } = new Client({ connectionString: url })
  if (host.startsWith('/') || isLoopback(host)) return 'this-machine'
  if (ssl === true) return 'tls'
  const looks = typeof ssl === 'object' && ssl !== null && Reflect.get(ssl, 'rejectUnauthorized') !== false
  return looks ? 'tls' : 'open'
}

/** How a search engine is asked. */
export function transportOfSearch(url: string): Transport {
  const { hostname, protocol } = new URL(url)
  if (isLoopback(hostname)) return 'this-machine'
  return protocol === 'https:' ? 'tls' : 'open'
}

/** How mail is handed over: with `smtp:` by STARTTLS, unless the address says that it goes without. */
export function transportOfMail(url: string): Transport {
  const { hostname, protocol, searchParams } = new URL(url)
  if (isLoopback(hostname)) return 'this-machine'
  const waived = searchParams.get('requireTLS') === 'false' || searchParams.get('ignoreTLS') === 'true'
  return protocol === 'smtp:' && waived ? 'open' : 'tls'
}
