import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineSchema } from '../fields.ts'

export const matchPlaces = endpoint({
  id: 'matchPlaces',
  tag: 'bikes',
  method: 'GET',
  path: '/places',
  summary:
    'The town that a location is understood as, others of that name, and towns that begin so: each as the text that means it. `location` is what is stored and shown of it: the words that name the town, without a street, number or postcode.',
  access: { may: 'visitor' },
  query: z.object({ text: lineSchema(() => t('fields.aLocation'), 120) }),
  /** `location` is all of the text where no town is known by it. The likeliest first; no `places` where no town is known by that text. `suggestions` are for who is still typing: those, then towns whose name begins so. */
  response: z.object({ location: z.string(), places: z.array(z.string()), suggestions: z.array(z.string()) }),
  errors: ['invalid_input'],
})
