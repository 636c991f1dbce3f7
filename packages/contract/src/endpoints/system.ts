import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const getHealth = endpoint({
  id: 'getHealth',
  tag: 'system',
  method: 'GET',
  path: '/health',
  summary: '200 once migrations ran and the database answers; 503 while it does not.',
  who: 'anyone',
  answer: z.object({ status: z.literal('ok'), version: z.string() }),
  errors: ['unavailable'],
})
