import type { Plugin } from 'vite'

const contract = ['@bikevalley/contract', '@bikevalley/contract/api-error', '@bikevalley/contract/articles']

/**
 * Leaves the contract outside the server's pages, so that pages and API share one copy in the process: an `ApiError`
 * that the API throws is then an `ApiError` to a page's loader too. `resolve.external` does it while developing; a
 * build does not take TypeScript files from it, so there the ids are marked one by one.
 */
export const sharedContract = (): Plugin => ({
  name: 'shared-contract',
  enforce: 'pre',
  config: () => ({ environments: { ssr: { resolve: { external: contract } } } }),
  applyToEnvironment: ({ name }) => name === 'ssr',
  resolveId(id) {
    return this.environment.mode === 'build' && contract.includes(id) ? { id, external: true } : null
  },
})
