import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createDevServer } from '../../../web/tools/dev-server.ts'
import { type PageModule, pageHandler } from './page-module.ts'

const buildId = 'virtual:react-router/server-build'

/** Pages straight from the sources: Vite answers for modules, and a page is rendered from what is there now. */
export async function sourcePages(app: FastifyInstance): Promise<PageModule> {
  const vite = await createDevServer(app.server)
  app.addHook('onClose', () => vite.close())

  const viteAnswers = (request: FastifyRequest['raw'], response: ServerResponse): Promise<boolean> =>
    new Promise((resolve, reject) => {
      response.once('close', () => resolve(true))
      vite.middlewares(request, response, (error?: unknown) => (error ? reject(error) : resolve(false)))
    })

  return {
    load: async () => pageHandler(await vite.ssrLoadModule(buildId), 'development', app),
    answers: (request, reply) => viteAnswers(request.raw, reply.raw),
  }
}
