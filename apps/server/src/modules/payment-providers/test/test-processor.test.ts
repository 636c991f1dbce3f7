import { testProcessorAuthenticate, testProcessorConfirm } from '@bikevalley/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, createClient } from '../../../../../../tests/support/client.ts'
import { CARDS, startTestServices, type TestServices } from '../../../../../../tests/support/test-services.ts'
import { createApi } from '../../../platform/http/api.ts'
import { installErrors, installNotFound } from '../../../platform/http/errors.ts'
import { createIdempotency } from '../../../platform/http/idempotency/idempotency.ts'
import { createServer } from '../../../platform/http/server.ts'
import { newId } from '../../../platform/ids.ts'
import { registerTestProcessorRoutes } from './routes.ts'

type Served = { services: TestServices; client: Client; stop(): Promise<void> }

/** The processor's endpoints over HTTP, with a log that is kept. */
async function serve(localMode: boolean): Promise<Served> {
  const services = await startTestServices({ settings: { localMode } })
  const server = await createServer(services.platform.config, services.platform.log)
  installErrors(server)
  installNotFound(server)
  const api = createApi(server, {
    authenticate: () => Promise.resolve(null),
    rateLimitOf: () => ({}),
    idempotency: createIdempotency(services.platform),
    reads: { run: (work) => work() },
    headers: {},
  })
  registerTestProcessorRoutes(api, services.processor)
  await server.ready()
  return {
    services,
    client: createClient(server),
    stop: async () => {
      await server.close()
      await services.stop()
    },
  }
}

let served: Served
beforeAll(async () => {
  served = await serve(true)
})
afterAll(() => served.stop())

async function newIntent({ processor }: TestServices = served.services) {
  const answer = await processor.createIntent({
    idempotencyKey: newId(),
    amountMinor: 450_000,
    currency: 'USD',
    bookingId: newId(),
  })
  if (answer.outcome !== 'found') throw new Error('The test processor makes every intent.')
  return answer.intent
}

const card = (number: string) => ({ number, exp_month: '12', exp_year: '2031', cvc: '123' })

const confirm = (id: string, client_secret: string, number: string, client = served.client) =>
  client.send(testProcessorConfirm, { params: { id }, body: { client_secret, card: card(number) } })

const authenticate = (id: string, client_secret: string, outcome: 'succeed' | 'fail') =>
  served.client.send(testProcessorAuthenticate, { params: { id }, body: { client_secret, outcome } })

describe('an id or a secret of the test processor', () => {
  test('looks like pi_… or pi_…_secret_…', async () => {
    const intent = await newIntent()
    expect(intent.id).toMatch(/^pi_[0-9a-f]{24}$/)
    expect(intent.clientSecret).toMatch(new RegExp(`^${intent.id}_secret_[0-9a-f]{36}$`))
  })

  test('is the same for the same key, also when requested at once', async () => {
    const request = { idempotencyKey: newId(), amountMinor: 100, currency: 'USD', bookingId: newId() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => served.services.processor.createIntent(request)))
    const ids = answers.map((answer) => (answer.outcome === 'found' ? answer.intent.id : answer.outcome))
    expect(new Set(ids).size).toBe(1)
  })

  test('that is wrong is answered like a payment that does not exist', async () => {
    const intent = await newIntent()
    const missing = await confirm('pi_0', 'pi_0_secret_0', CARDS.pays)
    expect(missing).toMatchObject({ status: 404, code: 'not_found' })
    for (const secret of ['', `${intent.clientSecret}0`, (await newIntent()).clientSecret]) {
      const wrong = await confirm(intent.id, secret, CARDS.pays)
      expect([wrong.status, wrong.body]).toEqual([missing.status, missing.body])
      expect((await authenticate(intent.id, secret, 'succeed')).body).toEqual(missing.body)
    }
  })
})

describe('confirming an intent', () => {
  test('with a card that pays succeeds, and answers the same again (SPEC-019)', async () => {
    const { id, clientSecret } = await newIntent()
    const first = await confirm(id, clientSecret, CARDS.pays)
    expect(first).toMatchObject({ status: 200, body: { id, status: 'succeeded' } })
    expect((await confirm(id, clientSecret, CARDS.declined)).body).toEqual(first.body)
    expect((await authenticate(id, clientSecret, 'fail')).body).toEqual(first.body)
  })

  test('with a declined card is answered with 200 and the card error, and another card may follow', async () => {
    const { id, clientSecret } = await newIntent()
    expect(await confirm(id, clientSecret, CARDS.declined)).toMatchObject({
      status: 200,
      body: {
        id,
        status: 'requires_payment_method',
        last_payment_error: {
          code: 'card_declined',
          decline_code: 'generic_decline',
          message: 'Your card was declined.',
        },
      },
    })
    const paid = await confirm(id, clientSecret, CARDS.pays)
    expect(paid.body).toEqual({ id, status: 'succeeded' })
  })

  test('counts the bank’s refusals but not mistyped cards', async () => {
    const { id, clientSecret } = await newIntent()
    await confirm(id, clientSecret, CARDS.declined)
    const mistyped = await confirm(id, clientSecret, '4242424242424241')
    expect(mistyped.body).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'incorrect_number' },
    })
    const answer = await served.services.processor.retrieveIntent(id)
    expect(answer).toMatchObject({ intent: { declines: 1, lastError: { code: 'incorrect_number' } } })
  })

  test('of a canceled payment is refused', async () => {
    const { id, clientSecret } = await newIntent()
    await served.services.processor.cancelIntent(id)
    expect(await confirm(id, clientSecret, CARDS.pays)).toMatchObject({ status: 409, code: 'wrong_state' })
    expect(await authenticate(id, clientSecret, 'succeed')).toMatchObject({ status: 409, code: 'wrong_state' })
  })
})

describe('an authentication', () => {
  test('that succeeds pays', async () => {
    const { id, clientSecret } = await newIntent()
    expect((await confirm(id, clientSecret, CARDS.asks)).body).toEqual({ id, status: 'requires_action' })
    expect((await authenticate(id, clientSecret, 'succeed')).body).toEqual({ id, status: 'succeeded' })
    expect(await served.services.processor.retrieveIntent(id)).toMatchObject({
      intent: { status: 'succeeded', card: { brand: 'visa', last4: '3155' } },
    })
  })

  test('that fails is a refusal, discards the card and lets another one be tried', async () => {
    const { id, clientSecret } = await newIntent()
    await confirm(id, clientSecret, CARDS.asks)
    expect((await authenticate(id, clientSecret, 'fail')).body).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: {
        message:
          'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      },
    })
    expect(await served.services.processor.retrieveIntent(id)).toMatchObject({ intent: { declines: 1, card: null } })
    expect(await authenticate(id, clientSecret, 'succeed')).toMatchObject({ status: 409, code: 'wrong_state' })
    expect((await confirm(id, clientSecret, CARDS.pays)).body).toMatchObject({ status: 'succeeded' })
  })
})

describe('a refund at the test processor', () => {
  test('is made once for a key, and never of more than was paid', async () => {
    const { id, clientSecret } = await newIntent()
    const { processor } = served.services
    const refund = (idempotencyKey: string, amountMinor: number) =>
      processor.refund({ intentId: id, amountMinor, currency: 'USD', idempotencyKey, reason: 'late' })
    expect(await refund('before', 100)).toMatchObject({ outcome: 'refused' })
    await confirm(id, clientSecret, CARDS.pays)
    const key = newId()
    const first = await refund(key, 450_000)
    expect(first).toMatchObject({ outcome: 'refunded' })
    expect(await refund(key, 450_000)).toEqual(first)
    expect(await refund(newId(), 1)).toMatchObject({ outcome: 'refused' })
  })
})

test('the test processor’s endpoints do not exist outside local mode', async () => {
  const closed = await serve(false)
  const intent = await newIntent(closed.services)
  const answer = await confirm(intent.id, intent.clientSecret, CARDS.pays, closed.client)
  expect(answer).toMatchObject({ status: 404, code: 'not_found' })
  await closed.stop()
})

test('a card’s brand and last four digits are logged and stored, and nothing else of it', async () => {
  const { services, client } = served
  const cvc = '738'
  const numbers = ['5555555555554444', '4000000000009995', '4000002500003155', '4111111111111111', '4242424242424241']
  for (const number of numbers) {
    const { id, clientSecret } = await newIntent()
    const body = { client_secret: clientSecret, card: { ...card(number), cvc } }
    await client.send(testProcessorConfirm, { params: { id }, body })
    await client.send(testProcessorConfirm, {
      params: { id },
      body: { ...body, card: { ...body.card, exp_month: 'x' } },
    })
  }
  expect(services.logged.length).toBeGreaterThan(0)
  const written = [...services.logged, ...(await everyText(services))].join('\n')
  expect(written).toContain('mastercard')
  for (const number of numbers) {
    expect(written).not.toContain(number)
    expect(written).not.toContain(number.slice(0, 12))
  }
  expect(written).not.toMatch(/"cvc"|"number"/)
  expect(services.logged.join('\n')).not.toContain('_secret_')
})

/** Each row of each table as text. */
async function everyText({ db }: TestServices): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`.execute(db)
  const texts: string[] = []
  for (const { name } of tables.rows) {
    const rows = await sql<{ text: string }>`SELECT row_to_json(t)::text AS text FROM ${sql.raw(name)} t`.execute(db)
    texts.push(...rows.rows.map(({ text }) => text))
  }
  return texts
}
