export { savedSearchesModule } from './module.ts'
export type { SavedSearches } from './service.ts'
