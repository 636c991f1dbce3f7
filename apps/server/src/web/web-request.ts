import type { FastifyRequest } from 'fastify'

/** The same request as the web platform's `Request`; null when its address cannot be parsed. Pages have no bodies. */
export function toWebRequest(request: FastifyRequest, signal: AbortSignal): Request | null {
  // Joined, not resolved: a path that begins with two slashes would otherwise name another host.
  const url = URL.parse(`${request.protocol}://${request.host || 'localhost'}${request.url}`)
  if (url === null) return null
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one)
  }
  return new Request(url, { method: request.method, headers, signal })
}
