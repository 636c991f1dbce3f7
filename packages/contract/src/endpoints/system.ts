import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const healthy = z.object({ status: z.literal('ok'), version: z.string() })

export const getHealth = endpoint({
  id: 'getHealth',
  tag: 'system',
  method: 'GET',
  path: '/health',
  summary:
    '200 when ready: migrations ran and the database takes a write. 503 while it does not, and once a stop has begun.',
  access: { may: 'visitor' },
  anyHost: true,
  asksNoIdentity: true,
  response: healthy.extend({
    /** What answers searches now, and how far behind changes it is, in milliseconds. It makes nobody unready. */
    search: z.object({ engine: z.enum(['memory', 'postgres']), behind_ms: z.number().int() }),
  }),
  errors: ['unavailable'],
})

export const getLiveness = endpoint({
  id: 'getLiveness',
  tag: 'system',
  method: 'GET',
  path: '/health/live',
  summary:
    '200 as long as the process answers, whatever the database does: a supervisor that gets none starts it again.',
  access: { may: 'visitor' },
  anyHost: true,
  asksNoIdentity: true,
  response: healthy,
  errors: [],
})
