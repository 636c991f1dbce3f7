import type { FastifyInstance } from 'fastify'
import { docsPage, openApiDocument } from './openapi.ts'

/** The API's own description. */
export function registerSystemRoutes(app: FastifyInstance, version: string): void {
  const document = JSON.stringify(openApiDocument(version))
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document))
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(version, reply.cspNonce?.style)),
  )
}
