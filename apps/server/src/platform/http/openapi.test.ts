import { createPaymentIntent, listBookings } from '@bikevalley/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openApiDocument } from './openapi.ts'

test('the header Idempotency-Key is described where it counts, with its bounds and refusals', () => {
  const operation = z.object({
    parameters: z.array(z.looseObject({ name: z.string() })),
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
