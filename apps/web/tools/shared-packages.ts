import type { Plugin } from 'vite'

const shared = [
  '@bikevalley/contract',
  '@bikevalley/contract/api-error',
  '@bikevalley/contract/articles',
  '@bikevalley/messages',
  '@bikevalley/messages/rich',
]

/**
 * Leaves the contract and the messages outside the server's pages, so that pages and API share one copy in the process:
 * an `ApiError` that the API throws is then an `ApiError` to a page's loader too, and the language that a request is
 * answered in is the page's. `resolve.external` does it while developing; a build does not take TypeScript files from it,
 * so there the ids are marked one by one.
 */
export const sharedPackages = (): Plugin => ({
  name: 'shared-packages',
  enforce: 'pre',
  config: () => ({ environments: { ssr: { resolve: { external: shared } } } }),
  applyToEnvironment: ({ name }) => name === 'ssr',
  resolveId(id) {
    return this.environment.mode === 'build' && shared.includes(id) ? { id, external: true } : null
  },
})
