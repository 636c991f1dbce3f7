import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { precompress } from './tools/precompress.ts'

/** Server-rendered pages. The route table is small, so the browser gets all of it with the first document. */
export default {
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: true,
  async buildEnd({ reactRouterConfig }) {
    await precompress(join(reactRouterConfig.buildDirectory, 'client'))
  },
} satisfies Config
