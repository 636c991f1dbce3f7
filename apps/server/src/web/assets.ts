import { sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { clientFolder } from './page-module.ts'

const hashedFolder = `${clientFolder}${sep}assets${sep}`

/**
 * Serves the built files, in the smallest of the forms made at build time. Names under `assets/` carry a hash
 * of their content and may be kept for a year; the rest (the icon) for a day.
 */
export async function serveAssets(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, addressLimit: 'files' }
    })
    await scope.register(fastifyStatic, {
      root: clientFolder,
      wildcard: false,
      index: false,
      globIgnore: ['**/*.br', '**/*.gz', '**/.*/**'],
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const hashed = path.startsWith(hashedFolder)
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400')
      },
    })
  })
}
