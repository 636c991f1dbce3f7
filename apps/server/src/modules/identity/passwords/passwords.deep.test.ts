import { scryptSync } from 'node:crypto'
import { PASSWORD_MIN_GUESSES, signInEmail } from '@bikevalley/contract'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createClient } from '../../../../../../tests/support/client.ts'
import { signUp } from '../../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { OWASP_COST as cost } from '../../../platform/secrets/password-cost.ts'
import { needsRehash, work } from './password-hash.ts'
import { createPasswordWorkers } from './password-workers.ts'
import { createPasswords } from './passwords.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ passwordCost: cost })
})
afterAll(() => app.stop())

const CURRENT = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

/** As versions before this one wrote them. */
function earlierHash(password: string): string {
  const salt = '00112233445566778899aabbccddeeff'
  return `${salt}:${scryptSync(password, salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 2 ** 26 + 2 ** 20 }).toString('hex')}`
}

const hashOf = async ({ id }: { id: string }) => {
  const row = app.platform.db.selectFrom('accounts').select('password').where('user_id', '=', id)
  return (await row.executeTakeFirstOrThrow()).password ?? ''
}

const login = (email: string, password: string) =>
  createClient(app.server).send(signInEmail, { body: { email, password } })

test('a password is hashed by Argon2id at the cost that OWASP names first', async () => {
  expect(await hashOf(await signUp(app, 'user'))).toMatch(CURRENT)
})

test('a hash of an earlier version still lets in, and is replaced at that login', async () => {
  const person = await signUp(app, 'user')
  const change = app.platform.db.updateTable('accounts').set({ password: earlierHash(person.password) })
  await change.where('user_id', '=', person.id).execute()
  expect((await login(person.email, 'Wrong-horse-1')).status).toBe(401)
  expect(await hashOf(person)).not.toMatch(CURRENT)
  expect((await login(person.email, person.password)).status).toBe(200)
  const fresh = await hashOf(person)
  expect(fresh).toMatch(CURRENT)
  expect((await login(person.email, person.password)).status).toBe(200)
  expect(await hashOf(person)).toBe(fresh)
})

const check = (password: string, hash: string) => work({ password, hash, cost, evenTime: false })

test('a password matches each kind of hash only if it is right, and never a damaged hash', () => {
  const current = String(work({ password: 'Correct-horse-1', hash: null, cost, evenTime: false }))
  const cheaper = current.replace('m=19456', 'm=1024')
  for (const hash of [current, earlierHash('Correct-horse-1')]) {
    expect(check('Correct-horse-1', hash)).toBe(true)
    expect(check('Correct-horse-2', hash)).toBe(false)
  }
  for (const hash of [cheaper, current.slice(0, -10), '', '$', ':', `${'0'.repeat(32)}:`])
    expect(check('Correct-horse-1', hash)).toBe(false)
  expect([current, cheaper, earlierHash('x')].map((hash) => needsRehash(hash, cost))).toEqual([false, true, true])
})

test('passwords are hashed two at a time, some wait, and a login that meets a full queue is asked to try again', async () => {
  const workers = createPasswordWorkers()
  const task = { password: 'Correct-horse-1', hash: null, cost, evenTime: false }
  const taken = Array.from({ length: 42 }, () => workers.run(task))
  expect(() => workers.run(task)).toThrow(
    expect.objectContaining({ code: 'unavailable', status: 503, message: expect.stringContaining('Try again') }),
  )
  expect(new Set(await Promise.all(taken)).size).toBe(42)
  expect(await workers.run(task)).toMatch(CURRENT)
  await workers.stop()
})

test('a new password’s strength is estimated in the hashing threads, and waits in their queue', async () => {
  const passwords = createPasswords(app.platform.db, cost)
  expect(await passwords.guesses('password', [])).toBeLessThan(1000)
  expect(await passwords.guesses('Anna-Example', ['anna-example'])).toBeLessThan(PASSWORD_MIN_GUESSES)
  expect(await passwords.guesses('correct horse 7 battery', [])).toBeGreaterThan(PASSWORD_MIN_GUESSES)
  const here = vi.spyOn(ZxcvbnFactory.prototype, 'check')
  await signUp(app, 'user')
  expect(here, 'the server’s own thread estimates none').not.toHaveBeenCalled()
})

test('a hashing thread that dies fails its own task and no other', async () => {
  const workers = createPasswordWorkers()
  // Not a text: the thread throws an error at it.
  const broken = workers.run(Object.assign({ password: '', hash: null, cost, evenTime: false }, { password: null }))
  const good = workers.run({ password: 'Correct-horse-1', hash: null, cost, evenTime: false })
  const after = [1, 2, 3].map(() => workers.run({ password: 'Correct-horse-1', hash: null, cost, evenTime: false }))
  await expect(broken).rejects.toThrow()
  for (const hash of [good, ...after]) expect(await hash).toMatch(CURRENT)
  await workers.stop()
})
