import type { Plugin } from 'vite'

/**
 * Leaves the contract outside the server build, so that pages and API share one copy in the process: an `ApiError`
 * that the API throws is then an `ApiError` to a page's loader too. (`resolve.external` does not take TypeScript files.)
 */
export const sharedContract = (): Plugin => ({
  name: 'shared-contract',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  resolveId: (id) => (/^@bikevalley\/contract(\/|$)/.test(id) ? { id, external: true } : null),
})
