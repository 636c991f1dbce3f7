import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineSchema } from '../fields.ts'

export const matchPlaces = endpoint({
  id: 'matchPlaces',
  tag: 'bikes',
  method: 'GET',
  path: '/places',
  summary: 'The town that a bike’s location is understood as, and others of that name: each as the text that means it.',
  access: { may: 'visitor' },
  query: z.object({ text: lineSchema(() => t('fields.aLocation'), 120) }),
  /** The likeliest first; none where no town is known by that text. */
  response: z.object({ places: z.array(z.string()) }),
  errors: ['invalid_input'],
})
