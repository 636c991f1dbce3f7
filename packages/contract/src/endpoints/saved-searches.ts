import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SEARCH_ALERTS, savedSearchSchema } from '../entities/saved-search.ts'
import { deletableIdSchema, deletedSchema, idSchema, insertedSchema, lineSchema, modifiedSchema } from '../fields.ts'
import { LIMITS } from '../life-cycles/limits.ts'

/** So long a saved search's name may be. */
export const SAVED_SEARCH_NAME = 80
/** So many bikes that somebody has just seen are kept in mind as they save a search. */
export const SEEN_BIKES = 100

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
  summary: `Saves a search, each once, under a name of its own, and ${LIMITS.savedSearches} a person, and says when bikes that meet it are told of. The order of its parameters, and the case of their values, make no other search.`,
  access: { may: 'signed-in', note: 'for themselves' },
  body: z.object({
    name: nameSchema,
    /** Those of `GET /search` as an address has them: `make=Yamaha&price_max=5000`. Order and page are left out. */
    parameters: z.string().max(8000, {
      error: () => t('fields.isTooLong', { what: t('fields.aSearch'), max: 8000 }),
    }),
    alert: alertSchema,
    /** Bikes that the caller has just seen: they are not told of as new. */
    seen: z.array(idSchema).max(SEEN_BIKES).optional(),
  }),
  response: insertedSchema,
  errors: ['email_not_verified', 'invalid_input', 'search_saved_before', 'saved_searches_full'],
})

export const changeSavedSearch = endpoint({
  id: 'changeSavedSearch',
  tag: 'bikes',
  method: 'PUT',
  path: '/saved-searches/:id',
  summary: 'Renames a saved search, or says anew when bikes that meet it are told of; what is not sent stays as it is.',
  access: { may: 'signed-in', owners: ['person who saved the search'], others: 'not_found' },
  params: z.object({ id: idSchema }),
  body: z
    .object({ name: nameSchema.optional(), alert: alertSchema.optional() })
    .refine(({ name, alert }) => name !== undefined || alert !== undefined, {
      path: ['name'],
      error: () => t('fields.nameOrAlerts'),
    }),
  response: modifiedSchema,
  errors: ['email_not_verified', 'invalid_input'],
})

export const deleteSavedSearch = endpoint({
  id: 'deleteSavedSearch',
  tag: 'bikes',
  method: 'DELETE',
  path: '/saved-searches/:id',
  summary:
    'Deletes a saved search of the caller’s; `deletedCount` is 0 where there is none. For a day it can be restored. Saved again, it has the same `_id`, and begins anew.',
  access: { may: 'signed-in', note: 'their own' },
  params: z.object({ id: deletableIdSchema }),
  response: deletedSchema,
  errors: [],
})

export const restoreSavedSearch = endpoint({
  id: 'restoreSavedSearch',
  tag: 'bikes',
  method: 'POST',
  path: '/saved-searches/:id/restore',
  summary:
    'Takes back that a saved search was deleted, for a day: it is as it was, and what was found for it meanwhile is told. `modifiedCount` is 0 where it is not deleted.',
  access: { may: 'signed-in', owners: ['person who saved the search'], others: 'not_found' },
  params: z.object({ id: idSchema }),
  response: modifiedSchema,
  errors: ['invalid_input', 'saved_searches_full'],
})

const byToken = z.object({ token: z.string().min(1).max(200) })

export const stopSearchAlerts = endpoint({
  id: 'stopSearchAlerts',
  tag: 'bikes',
  method: 'POST',
  path: '/saved-searches/stop',
  summary:
    'Ends the alerts of one search, or of all of a person’s, with the token of an alert’s mail. Twice changes nothing.',
  access: { may: 'visitor', note: 'with the emailed token' },
  body: byToken,
  response: z.object({
    acknowledged: z.literal(true),
    /** Whether the token is of one search or of all of a person’s. */
    of: z.enum(['search', 'person']),
    /** What the search is called; null where the token is of all, or the search is deleted. */
    name: z.string().nullable(),
    /** For `resumeSearchAlerts`; null where nothing had alerts. */
    undo: z.string().nullable(),
  }),
  errors: ['invalid_input', 'invalid_token'],
})

export const stopSearchAlertsOneClick = endpoint({
  id: 'stopSearchAlertsOneClick',
  tag: 'bikes',
  method: 'POST',
  path: '/saved-searches/one-click',
  summary: 'Ends alerts for a mail program (RFC 8058); it posts a form, of which nothing is read.',
  access: { may: 'visitor', note: 'with the emailed token' },
  query: byToken,
  bodyType: 'ignored',
  response: z.object({ acknowledged: z.literal(true) }),
  errors: ['invalid_input', 'invalid_token'],
})

export const openStopSearchAlerts = endpoint({
  id: 'openStopSearchAlerts',
  tag: 'bikes',
  method: 'GET',
  path: '/saved-searches/one-click',
  summary:
    'Leads who opens the address for mail programs in a browser to the page that ends alerts. It changes nothing.',
  access: { may: 'visitor', note: 'with the emailed token' },
  query: byToken,
  response: z.null(),
  errors: ['invalid_input'],
  redirects: true,
})

export const resumeSearchAlerts = endpoint({
  id: 'resumeSearchAlerts',
  tag: 'bikes',
  method: 'POST',
  path: '/saved-searches/resume',
  summary:
    'Takes back what `stopSearchAlerts` did, with the token that it answered, within an hour. Searches that have alerts again stay as they are.',
  access: { may: 'visitor', note: 'with the answered token' },
  body: z.object({ undo: z.string().min(1).max(10_000) }),
  response: modifiedSchema,
  errors: ['invalid_input', 'invalid_token'],
})
