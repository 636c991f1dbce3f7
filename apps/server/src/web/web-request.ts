import type { FastifyRequest } from 'fastify'

/**
 * The same request as the web platform's `Request`; null when its address cannot be parsed. Pages have no bodies.
 * @param origin our own, whatever host the request has named
 */
export function toWebRequest(request: FastifyRequest, origin: string, signal: AbortSignal): Request | null {
  // Joined, not resolved: a path that begins with two slashes would otherwise name another host.
  const url = request.url.startsWith('/') ? URL.parse(`${origin}${request.url}`) : null
  if (url === null) return null
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one)
  }
  return new Request(url, { method: request.method, headers, signal })
}
