import {
  allEndpoints,
  createPaymentIntent,
  describeAccess,
  listBookings,
  providerWebhook,
  signInEmail,
} from '@bikevalley/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openApiDocument } from './openapi.ts'

test('the header Idempotency-Key is described where it counts, with its bounds and refusals', () => {
  const operation = z.object({
    parameters: z.array(z.looseObject({ name: z.string().optional() })),
    responses: z.record(z.string(), z.looseObject({ description: z.string() })),
  })
  const document = z
    .object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
    .parse(openApiDocument('1'))
  const paid = document.paths[`/api${createPaymentIntent.path}`]?.['post']
  expect(paid?.parameters).toContainEqual(
    expect.objectContaining({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
    }),
  )
  expect(paid?.responses).toMatchObject({
    409: { description: expect.stringContaining('call_running') },
    422: { description: 'key_reused' },
  })
  expect(document.paths[`/api${listBookings.path}`]?.['get']?.parameters.map(({ name }) => name)).not.toContain(
    'Idempotency-Key',
  )
})

test('the header X-Viewer is described with every call that knows who is calling, and with no other', () => {
  const operation = z.object({ parameters: z.array(z.looseObject({ $ref: z.string().optional() })) })
  const document = z
    .object({
      paths: z.record(z.string(), z.record(z.string(), operation)),
      components: z.object({ parameters: z.record(z.string(), z.looseObject({ name: z.string() })) }),
    })
    .parse(openApiDocument('1'))
  const takesIt = ({ path, method }: { path: string; method: string }) =>
    document.paths[`/api${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]?.parameters.some(
      ({ $ref }) => $ref === '#/components/parameters/Viewer',
    )
  expect(document.components.parameters['Viewer']).toMatchObject({ name: 'X-Viewer', in: 'header', required: false })
  expect(allEndpoints.filter(takesIt)).toEqual(
    allEndpoints.filter(({ servedBySignIn }) => !servedBySignIn).filter(({ id }) => id !== providerWebhook.id),
  )
  expect(takesIt(signInEmail)).toBe(false)
})

test('each call that is closed to visitors needs a token or a session, and says who may', () => {
  const operation = z.object({ operationId: z.string(), description: z.string(), security: z.unknown().optional() })
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
    .parse(openApiDocument('1'))
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  expect(operations.map(({ operationId, description, security }) => ({ operationId, description, security }))).toEqual(
    operations.map(({ operationId }) => {
      const access = allEndpoints.find(({ id }) => id === operationId)?.access ?? { may: 'visitor' }
      const security = access.may === 'visitor' ? undefined : [{ accessToken: [] }, { session: [] }]
      return { operationId, description: `Who: ${describeAccess(access)}.`, security }
    }),
  )
})
