import type { SavedSearch } from '@bikevalley/contract'
import { readParameters } from './parameters.ts'
import type { SavedSearchRow } from './repository.ts'

export const presentSearch = ({ id, name, parameters, alert, created_at }: SavedSearchRow): SavedSearch => ({
  _id: id,
  name,
  parameters,
  can_search: readParameters(parameters) !== null,
  alert,
  saved_at: created_at.toISOString(),
})
