import type { EndpointDefinition } from '@bikevalley/contract'
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod, RouteOptions } from 'fastify'

/** Events of payment providers are tens of kilobytes. */
const LONGEST_MESSAGE = 256 * 1024
/** Of a body that is not looked at. */
const LONGEST_IGNORED = 4096

type RouteSettings = {
  rateLimitOf: (endpoint: EndpointDefinition) => object
  /** Sent with each answer, refusals included. */
  headers: Record<string, string>
  /** Refuses whoever may not call, before anything of the body is read. */
  requireAllowed: (endpoint: EndpointDefinition, request: FastifyRequest) => Promise<void>
}

/** Makes the function that puts an endpoint of the contract at its address, with its limits and the bodies that it takes. */
export function createRouteAdder(app: FastifyInstance, { rateLimitOf, headers, requireAllowed }: RouteSettings) {
  return (endpoint: EndpointDefinition, handler: RouteHandlerMethod): void => {
    const isRaw = endpoint.bodyType === 'raw'
    const goesOn = endpoint.responseType === 'text/event-stream'
    const own: RouteOptions = {
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      // Nobody would read, and so nobody end, what goes on.
      exposeHeadRoute: !goesOn,
      config: {
        ...rateLimitOf(endpoint),
        fromElsewhere: isRaw,
        anyHost: endpoint.anyHost ?? false,
        goesOn,
      },
      helmet: false,
      onRequest: async (request, reply) => {
        void reply.headers(headers)
        if (endpoint.access.may !== 'visitor') await requireAllowed(endpoint, request)
      },
      handler,
    }
    if (endpoint.bodyType !== 'ignored' && !isRaw) return void app.route(own)
    // In a scope of its own, which takes bodies of any kind: as they are, or, as long as they are small, to drop them.
    void app.register((scope, _options, done) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: isRaw ? LONGEST_MESSAGE : LONGEST_IGNORED },
        (_request, body, parsed) => parsed(null, isRaw ? body : undefined),
      )
      scope.route(own)
      done()
    })
  }
}
