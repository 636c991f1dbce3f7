import { expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from './index.ts'

/** The inputs of a person who wants to log in, or to regain access. */
const ASKED_FOR = [
  // Who it is, and what they know.
  'email',
  'newEmail',
  'password',
  'currentPassword',
  'newPassword',
  // What they have: a mailed link, an authenticator app, a recovery code, a passkey, an account at Google or GitHub.
  'token',
  'code',
  'recoveryCode',
  'passkey',
  'provider',
  // About the account or the session, and no secret.
  'name',
  'image',
  'role',
  'termsVersion',
  'from',
]

const fieldsOf = (body: z.ZodType): string[] => {
  const { properties } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties ?? {})
}

test('a security question is asked of nobody who signs up, logs in or has forgotten something', () => {
  const asked = allEndpoints.flatMap(({ path, body }) => (path.startsWith('/auth/') && body ? fieldsOf(body) : []))
  expect(asked).toContain('password')
  expect([...new Set(asked)].toSorted()).toEqual(ASKED_FOR.toSorted())
})
