import { randomUUID } from 'node:crypto'
import { requestPasswordReset, signInEmail, signUpEmail } from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../../../../../tests/support/client.ts'
import { signUp } from '../../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const visitor = () => createClient(app.server)
const newEmail = () => `p-${randomUUID()}@example.com`
const signUpWith = (email: string, password: string) =>
  visitor().send(signUpEmail, { body: { name: 'Robin Reader', email, password } })
const logIn = async (email: string, password: string) =>
  (await visitor().send(signInEmail, { body: { email, password } })).status

test.each([
  ['small letters alone', 'zwirnkasten laterne birke'],
  ['digits alone', '83740192657301'],
  ['signs of other scripts', 'дрозд и малина 🦔 鳥居'],
  ['64 characters', 'ab3 '.repeat(15) + 'wxyz'],
  ['128 characters', 'q7 -'.repeat(31) + 'mnop'],
])('a password of %s is allowed: no kind of character is asked for', async (_, password) => {
  const email = newEmail()
  expect((await signUpWith(email, password)).status).toBe(200)
  expect(await logIn(email, password)).toBe(200)
})

test('a password is used as it was typed: nothing is cut off, and no letter is changed', async () => {
  const email = newEmail()
  const password = `  Laterne Birke ${'x'.repeat(90)} ende  `
  expect((await signUpWith(email, password)).status).toBe(200)
  for (const other of [password.trim(), password.toLowerCase(), password.slice(0, 72), password.slice(0, -1)])
    expect([other, await logIn(email, other)]).toEqual([other, 401])
  expect(await logIn(email, password)).toBe(200)
})

test('passwords that look the same are the same, however a keyboard writes them', async () => {
  const email = newEmail()
  await signUpWith(email, 'Gr\u00fcne Laterne 42')
  expect(await logIn(email, 'Gru\u0308ne Laterne 42')).toBe(200)
})

test('tokens of sessions and of mailed links have 128 random bits or more, and are all different', async () => {
  const tokens: string[] = []
  for (let count = 0; count < 8; count += 1) {
    const person = await signUp(app, 'user')
    const cookie = [...person.cookies].find(([name]) => name.endsWith('session_token'))?.[1] ?? ''
    tokens.push(decodeURIComponent(cookie).split('.')[0] ?? '')
    await visitor().call(requestPasswordReset, { body: { email: person.email } })
    await app.runJobs()
    const mail = await app.platform.db
      .selectFrom('mails')
      .select('body_text')
      .where('recipient', '=', person.email)
      .executeTakeFirstOrThrow()
    tokens.push(/#token=(\S+)/.exec(mail.body_text)?.[1] ?? '')
  }
  expect(new Set(tokens).size).toBe(16)
  // Of an alphabet of 62 or 64 signs, 22 hold 128 bits.
  for (const token of tokens) expect(token).toMatch(/^[\w-]{22,}$/)
  // No position of them always has the same character.
  for (const parity of [0, 1]) {
    const kind = tokens.filter((_, index) => index % 2 === parity)
    for (let place = 0; place < 22; place += 1)
      expect(new Set(kind.map((token) => token[place])).size).toBeGreaterThan(1)
  }
})
