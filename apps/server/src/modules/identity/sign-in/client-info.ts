import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

const ADDRESS = 'x-bikevalley-address'
const BROWSER = 'user-agent'
const LONGEST_BROWSER = 300

/** Where a request comes from, as headers that we write ourselves: nobody can send the sign-in service another address. */
export function clientInfoHeaders(request: FastifyRequest): Record<string, string> {
  const browser = request.headers[BROWSER]
  // Who has left meanwhile has no address any more, whatever the type says.
  const address = isIP(request.ip) === 0 ? '' : request.ip
  return { [ADDRESS]: address, ...(browser === undefined ? {} : { [BROWSER]: browser }) }
}

/** The same as a session keeps it, for its owner to recognise it by. */
export const clientInfoOf = (headers: Headers | undefined): { ipAddress: string; userAgent: string } => ({
  ipAddress: headers?.get(ADDRESS) ?? '',
  userAgent: (headers?.get(BROWSER) ?? '').slice(0, LONGEST_BROWSER),
})
