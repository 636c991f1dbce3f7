import type { Config } from '@react-router/dev/config'
import { buildFolder, buildLanguage } from './tools/build-language.ts'

/**
 * Server-rendered pages. The route table is small, so the browser gets all of it with the first document. A route comes
 * in one file: its client loader does nothing that could begin sooner, and where one of two files does not arrive the
 * router waits for ever without a word.
 */
export default {
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
  buildDirectory: buildFolder(buildLanguage()),
} satisfies Config
