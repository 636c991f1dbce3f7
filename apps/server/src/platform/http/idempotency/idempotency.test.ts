import { ApiError, type EndpointDefinition, endpoint } from '@bikevalley/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createClient } from '../../../../../../tests/support/client.ts'
import { HOUR, MINUTE } from '../../../../../../tests/support/fake-clock.ts'
import { newPerson, startTestServices, type TestServices } from '../../../../../../tests/support/test-services.ts'
import { whileLocked } from '../../../../../../tests/support/while-locked.ts'
import type { Person } from '../../people/person.ts'
import { type Api, createApi } from '../api.ts'
import { installErrors } from '../errors.ts'
import { createServer } from '../server.ts'
import { createIdempotency, type Idempotency } from './idempotency.ts'

const look = endpoint({
  id: 'look',
  tag: 'payments',
  method: 'POST',
  path: '/look/:id',
  summary: 'Does what the others do, without keys.',
  access: { may: 'signed-in' },
  params: z.object({ id: z.string() }),
  body: z.object({ amount: z.coerce.number(), to: z.record(z.string(), z.string()).optional() }),
  response: z.object({ moved: z.number() }),
  errors: [],
})
const move = endpoint({ ...look, id: 'move', path: '/move/:id', idempotent: true })
const moveElsewhere = endpoint({ ...move, id: 'moveElsewhere', path: '/elsewhere/:id' })
const moveAsAdmin = endpoint({ ...move, id: 'moveAsAdmin', path: '/as-admin/:id', access: { may: 'admin' } })

let services: TestServices
let idempotency: Idempotency
let server: FastifyInstance
let api: Api
let person: Person
const people = new Map<string, Person>()
/** What the handlers did, and how the next one ends. */
let moved = 0
let work: () => Promise<void>

beforeAll(async () => {
  services = await startTestServices()
  idempotency = createIdempotency(services.platform)
  server = await createServer(services.platform.config, services.platform.log)
  installErrors(server)
  api = createApi(server, {
    authenticate: ({ authorization }) => Promise.resolve(people.get(authorization ?? '') ?? null),
    rateLimitOf: () => ({}),
    idempotency,
    reads: { run: (work) => work() },
    headers: {},
  })
  for (const moving of [move, moveElsewhere, moveAsAdmin, look])
    api.handle(moving, async () => {
      moved += 1
      const answer = { moved }
      await work()
      return answer
    })
  await server.ready()
})
afterAll(async () => {
  await server.close()
  await services.stop()
})
beforeEach(async () => {
  moved = 0
  work = () => Promise.resolve()
  person = await signIn()
})

async function signIn(): Promise<Person> {
  const somebody = await newPerson(services, 'buyer')
  people.set(somebody.id, somebody)
  return somebody
}

type Sent = { amount?: unknown; id?: string; body?: object; by?: Person; of?: EndpointDefinition }

const send = (key: string | null, { amount = 5, id = 'a', body = { amount }, by = person, of = move }: Sent = {}) =>
  createClient(server).send(
    of,
    { params: { id }, body },
    { authorization: by.id, ...(key === null ? {} : { 'idempotency-key': key }) },
  )
const keys = () => services.db.selectFrom('idempotency_keys').selectAll().where('user_id', '=', person.id).execute()
const refuse = (...refusal: ConstructorParameters<typeof ApiError>) => {
  work = () => Promise.reject(new ApiError(...refusal))
}
/** The row that a killed process leaves: its handler may have done its work, but the answer was not stored. */
const die = () =>
  services.db
    .updateTable('idempotency_keys')
    .set({ status: null, answer: null })
    .where('user_id', '=', person.id)
    .execute()
/** Sends a key as it is, an empty one too. */
const raw = (key: string) =>
  server.inject({
    method: 'POST',
    url: '/api/move/a',
    headers: { authorization: person.id, 'idempotency-key': key },
    payload: { amount: 5 },
  })
/** Holds handlers back until the answer is called. */
function holdBack(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  work = () => promise
  return resolve
}

describe('an idempotency key', () => {
  test('with the same body has one effect and the same answer, which is marked as repeated', async () => {
    const first = await send('k')
    const again = await send('k')
    expect([first.status, first.body, first.headers['idempotent-replayed']]).toEqual([200, { moved: 1 }, undefined])
    expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([200, { moved: 1 }, 'true'])
    expect(again.headers).toMatchObject({
      'content-type': first.headers['content-type'],
      'cache-control': 'private, no-store',
    })
    expect(moved).toBe(1)
  })

  test('matches the same input in another order and notation', async () => {
    await send('k', { body: { amount: 5, to: { name: 'A', place: 'B' } } })
    const again = await send('k', { body: { to: { place: 'B', name: 'A' }, unknown: 1, amount: '5' } })
    expect([again.status, moved]).toEqual([200, 1])
  })

  test('with another body, or at another address of the endpoint, is answered with 422, and the first answer stays', async () => {
    await send('k')
    for (const other of [{ amount: 6 }, { id: 'b' }])
      expect(await send('k', other)).toMatchObject({ status: 422, code: 'key_reused' })
    expect((await send('k')).body).toEqual({ moved: 1 })
    expect(moved).toBe(1)
  })

  test('is separate for two people, and for one person at two endpoints', async () => {
    await send('k')
    expect((await send('k', { by: await signIn(), amount: 6 })).body).toEqual({ moved: 2 })
    expect((await send('k', { of: moveElsewhere, amount: 7 })).body).toEqual({ moved: 3 })
  })

  test('is answered with 409 while the first call runs, with 422 for another body, and then with the first one’s answer', async () => {
    const release = holdBack()
    const first = send('k')
    await expect.poll(() => moved).toBe(1)
    expect(await send('k')).toMatchObject({
      status: 409,
      code: 'call_running',
      headers: { 'retry-after': expect.any(String) },
    })
    expect(await send('k', { amount: 6 })).toMatchObject({ status: 422 })
    release()
    expect((await first).body).toEqual({ moved: 1 })
    expect((await send('k')).body).toEqual({ moved: 1 })
  })

  test('sent five times at once has one effect', async () => {
    const replies = await whileLocked(services, [person.id], 5, () =>
      Promise.all(Array.from({ length: 5 }, () => send('k'))),
    )
    expect(moved).toBe(1)
    expect(replies.filter(({ status }) => status === 200).map(({ body }) => body)).toContainEqual({ moved: 1 })
    expect(replies.filter(({ status, code }) => status !== 200 && code !== 'call_running')).toEqual([])
  })

  test('is valid for 72 hours; then it is a new one, and a job has deleted the old one', async () => {
    await send('k')
    services.clock.advance(72 * HOUR - 1)
    expect((await send('k')).body).toEqual({ moved: 1 })
    services.clock.advance(1)
    expect((await send('k', { amount: 6 })).body).toEqual({ moved: 2 })
    await send('other')
    services.clock.advance(36 * HOUR)
    await send('young')
    services.clock.advance(36 * HOUR)
    await idempotency.jobs.handlers['forget-idempotency-keys']?.({})
    expect(await keys()).toMatchObject([{ key: 'young' }])
  })
})

describe('the answer that is stored for a key', () => {
  test('includes a refusal, with all of its fields', async () => {
    refuse('price_changed', 'Now 4,600.', { fields: { price: 'Changed.' }, extra: { price: '4600.00' } })
    const first = await send('k')
    work = () => Promise.resolve()
    const again = await send('k')
    expect(first).toMatchObject({ status: 409, body: { code: 'price_changed', price: '4600.00' } })
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(moved).toBe(1)
  })

  test.each([
    ['not_signed_in', 401],
    ['forbidden', 403],
    ['too_many_requests', 429],
    ['internal', 500],
    ['unavailable', 503],
    ['payments_off', 503],
  ] as const)('excludes %s: asked again it can succeed', async (code, status) => {
    refuse(code, 'Not now.')
    expect((await send('k')).status).toBe(status)
    expect(await keys()).toEqual([])
    work = () => Promise.resolve()
    expect((await send('k')).body).toEqual({ moved: 2 })
  })

  test('excludes unforeseen failures and calls that were not understood', async () => {
    work = () => Promise.reject(new Error('A bug.'))
    expect((await send('k')).status).toBe(500)
    expect((await send('k', { amount: 'much' })).status).toBe(400)
    work = () => Promise.resolve()
    expect((await send('k', { amount: 7 })).body).toEqual({ moved: 2 })
  })

  test('has a hash of the input', async () => {
    await send('k', { body: { amount: 5, to: { name: 'Somebody', place: 'Somewhere' } } })
    expect(await keys()).toMatchObject([{ request_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
    expect(JSON.stringify(await keys())).not.toContain('Some')
  })

  test('is in the person’s own copy, and deleted with the person, also while a call runs', async () => {
    await send('done')
    const release = holdBack()
    const running = send('running')
    await expect.poll(() => moved).toBe(2)
    const [mine] = idempotency.personalData(person)
    const entries: object[] = []
    for await (const entry of mine?.entries ?? []) entries.push(entry)
    expect(entries).toMatchObject([
      { call: 'move', key: 'done' },
      { call: 'move', key: 'running' },
    ])
    await services.db.transaction().execute((trx) => idempotency.onDeletingPerson(trx, person.id))
    await services.db
      .updateTable('users')
      .set({ deleted_at: services.clock.now() })
      .where('id', '=', person.id)
      .execute()
    release()
    expect((await running).status).toBe(200)
    expect(await send('late')).toMatchObject({ status: 401, code: 'not_signed_in' })
    expect(await keys()).toEqual([])
  })
})

describe('a first call whose process has died', () => {
  test('blocks its key for a minute, then the call is done again; another body stays refused', async () => {
    await send('k')
    await die()
    services.clock.advance(MINUTE - 1)
    expect(await send('k')).toMatchObject({ status: 409, code: 'call_running' })
    services.clock.advance(1)
    expect(await send('k', { amount: 6 })).toMatchObject({ status: 422 })
    expect((await send('k')).body).toEqual({ moved: 2 })
    expect((await send('k')).body).toEqual({ moved: 2 })
  })

  test('does not replace the answer of another call that took over, if it finishes late', async () => {
    const release = holdBack()
    const slow = send('k')
    await expect.poll(() => moved).toBe(1)
    services.clock.advance(MINUTE)
    work = () => Promise.resolve()
    expect((await send('k')).body).toEqual({ moved: 2 })
    release()
    expect((await slow).body).toEqual({ moved: 1 })
    expect((await send('k')).body).toEqual({ moved: 2 })
  })

  test('is answered even where its end can’t be stored', async () => {
    work = async () => {
      await services.owner.query('ALTER TABLE idempotency_keys RENAME TO away')
    }
    const reply = await send('k')
    await services.owner.query('ALTER TABLE away RENAME TO idempotency_keys')
    expect(reply).toMatchObject({ status: 200, body: { moved: 1 } })
    expect(services.logged.join('')).toContain('the end of a call could not be kept')
    expect(await keys()).toMatchObject([{ status: null }])
  })
})

describe('the header Idempotency-Key', () => {
  test('is optional: without it each call is separate, and nothing is stored', async () => {
    expect([(await send(null)).body, (await send(null)).body]).toEqual([{ moved: 1 }, { moved: 2 }])
    expect(await keys()).toEqual([])
  })

  test('has an effect only where the contract says so', async () => {
    expect([(await send('k', { of: look })).body, (await send('k', { of: look })).body]).toEqual([
      { moved: 1 },
      { moved: 2 },
    ])
  })

  test('has 1 to 255 printable characters', async () => {
    for (const wrong of ['', 'k'.repeat(256), 'tab\tinside', 'gr\u00fc\u00df']) {
      const { statusCode, body } = await raw(wrong)
      expect([wrong, statusCode, JSON.parse(body)]).toMatchObject([wrong, 400, { code: 'invalid_input' }])
    }
    expect(moved).toBe(0)
    for (const right of ['k', '"8e03978e-40d5-43dd-bc93-6894a57f9324"', '~'.repeat(255)])
      expect((await raw(right)).statusCode).toBe(200)
  })

  test('from a caller who is refused changes nothing about the refusal', async () => {
    for (const key of ['k', 'k'.repeat(256)]) {
      expect((await send(key, { by: { ...person, id: '' } })).status).toBe(401)
      expect((await send(key, { of: moveAsAdmin })).status).toBe(403)
    }
    expect(await keys()).toEqual([])
  })

  test('has no effect in process: pages’ calls are not stored', async () => {
    const call = api.callAs(person)
    const input = { params: { id: 'a' }, body: { amount: 5 } }
    expect([await call(move, input), await call(move, input)]).toEqual([{ moved: 1 }, { moved: 2 }])
    expect(await keys()).toEqual([])
  })
})
