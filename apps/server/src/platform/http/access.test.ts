import { allEndpoints, type EndpointDefinition, endpoint } from '@bikevalley/contract'
import fastify from 'fastify'
import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import type { Person } from '../people/person.ts'
import { type Caller, letIn } from './access.ts'
import { createApi } from './api.ts'
import { installErrors } from './errors.ts'

const person: Person = {
  id: 'a',
  email: 'a@example.com',
  name: 'A',
  image: null,
  isBuyer: true,
  isSeller: true,
  isAdmin: true,
  roleChosen: true,
  emailVerified: true,
  mustVerify: false,
  language: null,
  termsVersion: null,
  sessionId: 's',
  confirmed: true,
  mustAddFactor: false,
}
const look = {
  id: 'look',
  tag: 'system',
  method: 'GET',
  path: '/look',
  summary: 'Looks.',
  response: z.object({}),
  errors: [],
} as const
const open = endpoint({ ...look, access: { may: 'visitor' } })
const closed = endpoint({ ...look, access: { may: 'signed-in' } })

const refusalOf = (of: EndpointDefinition, caller: Person | null) => {
  try {
    letIn(of, caller)
    return null
  } catch (error) {
    return error
  }
}

test('an unknown access lets nobody in', () => {
  const unknown = { ...look, access: { ...closed.access } }
  Reflect.set(unknown.access, 'may', 'everybody')
  expect(refusalOf(unknown, null)).toMatchObject({ code: 'not_signed_in' })
  expect(refusalOf(unknown, person)).toMatchObject({ code: 'forbidden' })
  Reflect.deleteProperty(unknown, 'access')
  expect(refusalOf(unknown, person)).not.toBeNull()
})

test('a role that an account does not have is refused, and only that one', () => {
  const roles = { buyer: 'isBuyer', seller: 'isSeller', admin: 'isAdmin' } as const
  for (const may of ['buyer', 'seller', 'admin'] as const) {
    const ofRole = endpoint({ ...look, access: { may } })
    expect(refusalOf(ofRole, { ...person, [roles[may]]: false })).toMatchObject({ code: 'forbidden' })
    const only = { ...person, isBuyer: false, isSeller: false, isAdmin: false, [roles[may]]: true }
    expect(letIn(ofRole, only)).toBe(only)
  }
})

test('an admin without the second factor that they need is let in only where a visitor is', () => {
  const admin = { ...person, mustAddFactor: true }
  expect(letIn(open, admin)).toBe(admin)
  expect(refusalOf(closed, admin)).toMatchObject({ code: 'second_factor_missing' })
  expect(letIn({ ...closed, beforeFactor: true }, admin)).toBe(admin)
})

test('a handler is given a person by type where its endpoint is closed to visitors, and an endpoint without access does not compile', () => {
  expectTypeOf<Caller<typeof closed>>().toEqualTypeOf<Person>()
  expectTypeOf<Caller<typeof open>>().toEqualTypeOf<Person | null>()
  expectTypeOf<Caller<EndpointDefinition>>().toEqualTypeOf<Person | null>()
  expectTypeOf(look).not.toExtend<EndpointDefinition>()
  expectTypeOf(closed).toExtend<EndpointDefinition>()
})

/** The registry without a database; `callers` are who is found to call, one look after the other. */
function registry(callers: Person[] = []) {
  const server = fastify({ pluginTimeout: 0 })
  installErrors(server)
  const api = createApi(server, {
    authenticate: () => Promise.resolve(callers.shift() ?? null),
    rateLimitOf: () => ({}),
    idempotency: {
      once: async (_call, work) => ({ status: 200, text: JSON.stringify(await work()), replayed: false }),
    },
    reads: { run: (work) => work() },
    headers: {},
  })
  return { server, api }
}

test('a page that reads in process is refused as a call is, before the handler runs', async () => {
  const { api } = registry()
  const ran: string[] = []
  const served = allEndpoints.filter(({ bodyType }) => bodyType !== 'raw')
  for (const one of served)
    api.handle(one, () => {
      ran.push(one.id)
      return Promise.reject(new Error('It ran.'))
    })
  const nobody = { ...person, isBuyer: false, isSeller: false, isAdmin: false }
  for (const one of served.filter(({ access }) => access.may !== 'visitor')) {
    await expect(api.callAs(null)(one, {})).rejects.toMatchObject({ code: 'not_signed_in' })
    if (one.access.may !== 'signed-in')
      await expect(api.callAs(nobody)(one, {})).rejects.toMatchObject({ code: 'forbidden' })
  }
  expect(ran).toEqual([])
})

test('a person whose session ends or who loses their role while their body is being sent is refused', async () => {
  const post = { ...look, method: 'POST', body: z.object({}) } as const
  let ran = 0
  const answerTo = async (may: 'signed-in' | 'admin', callers: Person[]) => {
    const { server, api } = registry(callers)
    api.handle(endpoint({ ...post, access: { may } }), () => {
      ran += 1
      return Promise.resolve({})
    })
    const { statusCode } = await server.inject({ method: 'POST', url: '/api/look', payload: {} })
    return statusCode
  }
  expect(await answerTo('signed-in', [person])).toBe(401)
  expect(await answerTo('admin', [person, { ...person, isAdmin: false }])).toBe(403)
  expect(ran).toBe(0)
  expect(await answerTo('admin', [person, person])).toBe(200)
})
