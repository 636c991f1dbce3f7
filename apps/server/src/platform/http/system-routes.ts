import type { FastifyInstance } from 'fastify'
import { createDocsPage, openApiDocument } from './openapi.ts'

/** The API's own description. */
export function registerSystemRoutes(app: FastifyInstance, version: string): void {
  const document = JSON.stringify(openApiDocument(version))
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document))
  const docsPage = createDocsPage(version)
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(reply.cspNonce?.style)),
  )
}
