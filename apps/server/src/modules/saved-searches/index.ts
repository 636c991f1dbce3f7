export { savedSearchesModule } from './module.ts'
export type { SavedSearchAnswers, SavedSearches } from './service.ts'
