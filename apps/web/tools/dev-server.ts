import type { Server } from 'node:http'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'

/** Vite in middleware mode for `npm run dev`; its reload socket shares the API's HTTP server. */
export function createDevServer(server: Server): Promise<ViteDevServer> {
  const root = join(import.meta.dirname, '..')
  return createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
}
