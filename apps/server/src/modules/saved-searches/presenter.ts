import type { SavedSearch } from '@bikevalley/contract'
import { language } from '@bikevalley/messages'
import { placeById } from '@bikevalley/places'
import { placeName } from '@bikevalley/places/names'
import { readParameters } from './parameters.ts'
import type { SavedSearchRow } from './repository.ts'

export const presentSearch = ({ id, name, parameters, alert, created_at }: SavedSearchRow): SavedSearch => ({
  _id: id,
  name,
  parameters,
  near: townIn(parameters),
  can_search: readParameters(parameters) !== null,
  alert,
  saved_at: created_at.toISOString(),
})

/** The town around which is searched, by its number or as it was typed. */
function townIn(parameters: string): string | null {
  const near = new URLSearchParams(parameters).get('near')
  const place = near !== null && /^\d{1,10}$/.test(near) ? placeById(Number(near)) : null
  return place === null ? near : placeName(place, language())
}
