import { randomInt, randomUUID } from 'node:crypto'
import { getAccessToken, saveUser, signUpEmail, type WireRole } from '@bikevalley/contract'
import { type Client, createClient } from './client.ts'
import type { TestApp } from './test-app.ts'

export type TestPerson = Client & { id: string; name: string; email: string; password: string; token: string }

/** One without words: to estimate how soon those are guessed takes ten times as long. */
const newPassword = () => Array.from({ length: 10 }, () => 'bcdfghjklmnpqrstvwxz'[randomInt(20)]).join('')

/** A new person, signed up over HTTP, with a role chosen and an access token fetched. */
export async function signUp(
  app: TestApp,
  role: WireRole | null,
  given: { name?: string; email?: string } = {},
): Promise<TestPerson> {
  const client = createClient(app.server)
  const name = given.name ?? `Robin ${role ?? 'Visitor'}`
  const email = given.email ?? `p-${randomUUID()}@example.com`
  const password = newPassword()
  const { user } = await client.call(signUpEmail, { body: { name, email, password } })
  if (role) await client.call(saveUser, { body: { name, email, role } })
  const { accessToken } = await client.call(getAccessToken, { query: { email } })
  client.confirmsWith = password
  return Object.assign(client, { id: user.id, name, email, password, token: accessToken })
}

/** A person who has been here for a year: what new accounts may do in a day does not bind them. */
export async function signUpLongAgo(app: TestApp, ...who: [WireRole | null, { name?: string; email?: string }?]) {
  const person = await signUp(app, ...who)
  const created_at = new Date(app.clock.now().getTime() - 365 * 86_400_000)
  await app.platform.db.updateTable('users').set({ created_at }).where('id', '=', person.id).execute()
  return person
}

/** A new admin, made as the command line makes one. */
export async function signUpAdmin(app: TestApp): Promise<TestPerson> {
  const person = await signUp(app, 'user', { name: 'Robin Admin' })
  await app.services.identity.makeAdmin(person.email)
  return person
}
