import type { FastifyInstance } from 'fastify'
import { createDocsPage, openApiDocument } from './openapi.ts'

/** The API's own description, made when it is first asked for: it takes longer than all else of building the application. */
export function registerSystemRoutes(app: FastifyInstance, version: string): void {
  let document: string | undefined
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(version))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  let docsPage: ReturnType<typeof createDocsPage> | undefined
  app.get('/api/docs', (_request, reply) => {
    docsPage ??= createDocsPage(version)
    return reply.type('text/html; charset=utf-8').send(docsPage(reply.cspNonce?.style))
  })
}
