import { ApiError, getHealth } from '@bikevalley/contract'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Api } from './api.ts'
import { docsPage, openApiDocument } from './openapi.ts'

const HEALTH_TIMEOUT_MS = 2_000

/** Health, and the API's own description. */
export function registerSystemRoutes(app: FastifyInstance, api: Api, pool: pg.Pool, version: string): void {
  api.handle(getHealth, async () => {
    await databaseAnswers(pool)
    return { status: 'ok', version }
  })
  const document = JSON.stringify(openApiDocument(version))
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document))
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(version, reply.cspNonce?.style)),
  )
}

async function databaseAnswers(pool: pg.Pool): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('No answer in time.')), HEALTH_TIMEOUT_MS)
  try {
    await Promise.race([pool.query('SELECT 1'), late])
  } catch (cause) {
    throw new ApiError(
      'unavailable',
      `The database does not answer. ${cause instanceof Error ? cause.message : ''}`.trim(),
    )
  } finally {
    clearTimeout(timer)
  }
}
