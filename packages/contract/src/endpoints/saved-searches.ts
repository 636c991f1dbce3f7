import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SEARCH_ALERTS, savedSearchSchema } from '../entities/saved-search.ts'
import { deletableIdSchema, deletedSchema, idSchema, insertedSchema, lineSchema, modifiedSchema } from '../fields.ts'
import { LIMITS } from '../life-cycles/limits.ts'

/** So long a saved search's name may be. */
export const SAVED_SEARCH_NAME = 80

const nameSchema = lineSchema(() => t('fields.aName'), SAVED_SEARCH_NAME).min(1, {
  error: () => t('savedSearches.giveName'),
})
const alertSchema = z.enum(SEARCH_ALERTS, {
  error: () => t('fields.isOneOf', { what: t('fields.theAlerts'), list: SEARCH_ALERTS.join(', ') }),
})

export const listSavedSearches = endpoint({
  id: 'listSavedSearches',
  tag: 'bikes',
  method: 'GET',
  path: '/saved-searches',
  summary: 'The searches that the caller has saved, the last one first.',
  access: { may: 'signed-in', note: 'their own' },
  response: z.object({ items: z.array(savedSearchSchema) }),
  errors: [],
})

export const saveSearch = endpoint({
  id: 'saveSearch',
  tag: 'bikes',
  method: 'POST',
  path: '/saved-searches',
  summary: `Saves a search, each once and ${LIMITS.savedSearches} a person, and says when bikes that meet it are told of. The order of its parameters, and the case of their values, make no other search.`,
  access: { may: 'signed-in', note: 'for themselves' },
  body: z.object({
    name: nameSchema,
    /** Those of `GET /search` as an address has them: `make=Yamaha&price_max=5000`. Order and page are left out. */
    parameters: z.string().max(8000, {
      error: () => t('fields.isTooLong', { what: t('fields.aSearch'), max: 8000 }),
    }),
    alert: alertSchema,
  }),
  response: insertedSchema,
  errors: ['invalid_input', 'search_saved_before', 'saved_searches_full'],
})

export const changeSavedSearch = endpoint({
  id: 'changeSavedSearch',
  tag: 'bikes',
  method: 'PUT',
  path: '/saved-searches/:id',
  summary: 'Renames a saved search, or says anew when bikes that meet it are told of.',
  access: { may: 'signed-in', owners: ['person who saved the search'], others: 'not_found' },
  params: z.object({ id: idSchema }),
  body: z.object({ name: nameSchema, alert: alertSchema }),
  response: modifiedSchema,
  errors: ['invalid_input'],
})

export const deleteSavedSearch = endpoint({
  id: 'deleteSavedSearch',
  tag: 'bikes',
  method: 'DELETE',
  path: '/saved-searches/:id',
  summary:
    'Deletes a saved search of the caller’s; `deletedCount` is 0 where there is none. Saved again, it has the same `_id`.',
  access: { may: 'signed-in', note: 'their own' },
  params: z.object({ id: deletableIdSchema }),
  response: deletedSchema,
  errors: [],
})
