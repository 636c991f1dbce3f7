import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { emailSchema } from '../fields.ts'

const acknowledged = z.object({ acknowledged: z.literal(true) })
const byToken = z.object({ token: z.string().min(1).max(200) })

export const subscribe = endpoint({
  id: 'subscribe',
  tag: 'newsletter',
  method: 'POST',
  path: '/newsletter',
  summary: 'Asks for the newsletter; an email asks to confirm. The answer is the same for known addresses.',
  access: { may: 'visitor' },
  body: z.object({ email: emailSchema }),
  response: acknowledged,
  errors: ['invalid_input', 'quota_reached', 'too_many_requests'],
  rateLimit: 'newsletter',
})

export const confirmSubscription = endpoint({
  id: 'confirmSubscription',
  tag: 'newsletter',
  method: 'POST',
  path: '/newsletter/confirm',
  summary: 'Confirms a subscription with the emailed token.',
  access: { may: 'visitor', note: 'with the emailed token' },
  body: byToken,
  response: acknowledged,
  errors: ['invalid_input', 'invalid_token'],
})

export const unsubscribe = endpoint({
  id: 'unsubscribe',
  tag: 'newsletter',
  method: 'POST',
  path: '/newsletter/unsubscribe',
  summary: 'Ends a subscription with the emailed token, that of the confirmation or of any newsletter email.',
  access: { may: 'visitor', note: 'with the emailed token' },
  body: byToken,
  response: acknowledged,
  errors: ['invalid_input', 'invalid_token'],
})

export const unsubscribeOneClick = endpoint({
  id: 'unsubscribeOneClick',
  tag: 'newsletter',
  method: 'POST',
  path: '/newsletter/one-click',
  summary: 'Ends a subscription for a mail program (RFC 8058); it posts a form, of which nothing is read.',
  access: { may: 'visitor', note: 'with the emailed token' },
  query: byToken,
  bodyType: 'ignored',
  response: acknowledged,
  errors: ['invalid_input', 'invalid_token'],
})

export const openUnsubscribe = endpoint({
  id: 'openUnsubscribe',
  tag: 'newsletter',
  method: 'GET',
  path: '/newsletter/one-click',
  summary:
    'Leads who opens the address for mail programs in a browser to the page that ends a subscription. It changes nothing.',
  access: { may: 'visitor', note: 'with the emailed token' },
  query: byToken,
  response: z.null(),
  errors: ['invalid_input'],
  redirects: true,
})
