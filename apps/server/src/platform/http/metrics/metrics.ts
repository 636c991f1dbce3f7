import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isLoopbackHost, signOfForwarding } from '../security/own-hosts.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answer ends when its client leaves: how long that took says nothing. */
    goesOn?: boolean
  }
}

export type Metrics = {
  /** Adds figures that are asked for at each reading. */
  registry: Registry
}

/** Prometheus figures at `/metrics`, for this machine or for whoever has `METRICS_TOKEN`; 404 to everyone else. */
export function installMetrics(app: FastifyInstance, pool: pg.Pool, token: string | null): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      connections.set({ state: 'total' }, pool.totalCount)
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.config.goesOn) return done()
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', { config: { anyHost: true } }, async (request, reply) => {
    if (!mayRead(request, token)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return { registry }
}

/**
 * A forwarded request came through a proxy: it is not from this machine, whatever its socket says. Nor is one for
 * another host: a page elsewhere has had its name lead here.
 */
function mayRead(request: FastifyRequest, token: string | null): boolean {
  const given = request.headers.authorization?.replace(/^Bearer /, '')
  if (token !== null && given !== undefined) {
    const [a, b] = [Buffer.from(given), Buffer.from(token)]
    return a.length === b.length && timingSafeEqual(a, b)
  }
  if (signOfForwarding(request.raw) !== null || !isLoopbackHost(request.headers.host)) return false
  return /^(::1|(::ffff:)?127\.)/.test(request.socket.remoteAddress ?? '')
}
