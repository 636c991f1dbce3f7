import type { ParsedInput, searchListings } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Place } from '@bikevalley/places'
import { usesLicenceClasses } from '@bikevalley/vehicle-data/licence-class'
import type { Config } from '../../config.ts'
import type { SearchIndex, SearchRequest, Understood } from '../../modules/search/index.ts'
import { invalidField } from '../../platform/refusals.ts'
import { readingOf } from './find-reading.ts'
import { requestOf } from './find-request.ts'
import { townOf } from './find-town.ts'

type Query = ParsedInput<typeof searchListings>['query']

const NOTHING: Understood = { words: [], filters: {}, parts: [] }

/**
 * What is asked of the index, what the words were understood as, and the town that is chosen or named in them.
 * @throws ApiError `invalid_input` as `findListings`
 */
export async function askedOf(
  search: Pick<SearchIndex, 'understand'>,
  query: Query,
  config: Pick<Config, 'country' | 'currency' | 'distanceUnit'>,
): Promise<{ request: SearchRequest; understood: Understood; town: Place | null }> {
  if (query.licence !== undefined && !usesLicenceClasses(config.country))
    throw invalidField('licence', t('listings.noLicenceClasses'))
  const chosen = query.near?.trim() ? townOf(query.near.trim(), config.country) : null
  const { reading, towns } = readingOf(query, config)
  const understood = query.q?.trim() ? await search.understand(query.q, reading) : NOTHING
  const named = understood.parts.find((part) => part.as === 'town')
  const town = chosen ?? towns.get(named?.value ?? '') ?? null
  return { request: requestOf(query, understood, town, config), understood, town }
}
