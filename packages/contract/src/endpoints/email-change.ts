import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { emailSchema } from '../fields.ts'
import { passwordTooLong } from '../passwords.ts'

/** How often an account may ask in an hour for another email address, and for how long it can take back its old one. */
export const EMAIL_CHANGES = { perHour: 5, undoDays: 7 } as const

const done = z.object({ status: z.literal(true) })
const mailedToken = z.object({ token: z.string().min(1).max(200) })

export const changeEmail = endpoint({
  id: 'changeEmail',
  tag: 'sign-in',
  method: 'POST',
  path: '/auth/change-email',
  summary:
    'Asks for another email address. Where mail is sent, the new address is mailed a link that confirms it (once, for 24 hours), and nothing changes before; the answer is the same for an address that has an account. Where none is sent, the address changes at once.',
  access: {
    may: 'signed-in',
    note: 'with the current password; who has a second factor or no password has confirmed their identity',
  },
  body: z.object({ newEmail: emailSchema, password: z.string().max(1000, passwordTooLong).optional() }),
  response: z.object({ changed: z.boolean() }),
  errors: ['invalid_input', 'wrong_password', 'confirm_identity', 'email_taken', 'too_many_requests', 'unavailable'],
  rateLimit: 'reset',
})

export const sendEmailChangeAgain = endpoint({
  id: 'sendEmailChangeAgain',
  tag: 'sign-in',
  method: 'POST',
  path: '/auth/change-email/send-again',
  summary: 'Mails the link that confirms the new address once more; the earlier one is no longer valid.',
  access: { may: 'signed-in', note: 'about themselves' },
  body: z.object({}),
  response: done,
  errors: ['wrong_state', 'too_many_requests'],
  rateLimit: 'reset',
})

export const cancelEmailChange = endpoint({
  id: 'cancelEmailChange',
  tag: 'sign-in',
  method: 'POST',
  path: '/auth/change-email/cancel',
  summary: 'Keeps the current email address; the mailed link is no longer valid.',
  access: { may: 'signed-in', note: 'about themselves' },
  body: z.object({}),
  response: done,
  errors: [],
})

export const confirmEmailChange = endpoint({
  id: 'confirmEmailChange',
  tag: 'sign-in',
  method: 'POST',
  path: '/auth/change-email/confirm',
  summary: `Changes the email address with the token that was mailed to the new one. This session stays, all others end, and the old address is mailed a link that undoes it within ${EMAIL_CHANGES.undoDays} days.`,
  access: { may: 'signed-in', note: 'with the emailed token, in the account that asked for it' },
  body: mailedToken,
  response: done,
  errors: ['invalid_input', 'invalid_token', 'email_taken', 'too_many_requests'],
  rateLimit: 'reset',
})

export const undoEmailChange = endpoint({
  id: 'undoEmailChange',
  tag: 'sign-in',
  method: 'POST',
  path: '/auth/undo-email-change',
  summary:
    'Gives an account its former email address back, and undoes later changes too. All sessions end, and so do the password and whatever was added to log in with since; `resetToken` sets a new password (POST /auth/reset-password).',
  access: { may: 'visitor', note: 'with the emailed token' },
  body: mailedToken,
  response: z.object({ resetToken: z.string() }),
  errors: ['invalid_input', 'invalid_token', 'too_many_requests'],
  rateLimit: 'reset',
})
