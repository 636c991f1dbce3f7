import { sample } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePeople, makeWorld } from '../denied/world.ts'
import { type Client, copyOf, createClient } from '../support/client.ts'
import { signUp } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { type Operation, readDescription } from './description.ts'
import { type FuzzedRequest, type Known, requestsFor } from './requests.ts'

/** `npm run audit -- fuzz` sets these: so many requests for each operation and kind of person. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 4)
const SEED = Number(process.env.FUZZ_SEED ?? 12)

/** What is switched off in this installation is answered with 503. */
const LEFT_OUT = new Set(['payments_off', 'sign_in_off'])
/** These end a session or an account: nobody would be left for the calls after them. */
const LAST = /delete|suspend|endOwn|signOut|changePassword|resetPassword|factor|passkey|totp/i

let app: TestApp
let operations: Operation[]
let actors: Record<string, () => Client>
let known: Known

beforeAll(async () => {
  app = await startTestApp()
  const document = await createClient(app.server).request({ method: 'GET', url: '/api/openapi.json' })
  operations = readDescription(document.body).toSorted((a, b) => Number(LAST.test(a.id)) - Number(LAST.test(b.id)))
  const people = await makePeople(app)
  const world = makeWorld(app, people)
  const sold = await world.sale()
  const { bookingId, bikeId } = await world.booking()
  const nobodyMinds = await signUp(app, 'user')
  known = {
    ids: [sold, bookingId, bikeId, await world.bike(), nobodyMinds.id, people.seller.id],
    emails: [people.buyer.email, people.seller.email, nobodyMinds.email],
  }
  actors = {
    visitor: () => createClient(app.server),
    buyer: () => copyOf(people.buyer, app.server),
    seller: () => copyOf(people.seller, app.server),
    admin: () => copyOf(people.admin, app.server),
  }
})
afterAll(() => app.stop())

/** What an answer has that its description does not; null where it conforms. */
async function breachOf(operation: Operation, client: Client, request: FuzzedRequest): Promise<string | null> {
  const reply = await client.request({
    method:
      operation.method === 'GET'
        ? 'GET'
        : operation.method === 'PUT'
          ? 'PUT'
          : operation.method === 'DELETE'
            ? 'DELETE'
            : 'POST',
    url: request.url,
    headers: request.headers,
    ...(request.payload === undefined ? {} : { payload: request.payload }),
    // What goes on is read to its first event.
    payloadAsStream: operation.answers.get(200)?.type === 'text/event-stream',
  })
  const answer = operation.answers.get(reply.status)
  if (reply.status >= 500 && !LEFT_OUT.has(reply.code ?? '')) return `failed with ${reply.status}`
  if (!answer) return `${reply.status} ${reply.code} is not described`
  const type = String(reply.headers['content-type'])
  if (!type.startsWith(answer.type)) return `${reply.status} came as ${type}`
  const { error } = type.startsWith('application/json') ? answer.fits.safeParse(reply.body) : { error: undefined }
  return error ? `${reply.status} has another shape: ${error.message}` : null
}

test(
  'every operation conforms to its description, whoever calls it with whatever input',
  async () => {
    const breaches = new Set<string>()
    for (const operation of operations)
      for (const [index, [actor, clientOf]] of Object.entries(actors).entries())
        for (const request of sample(requestsFor(operation, known), { seed: SEED + index, numRuns: RUNS })) {
          const breach = await breachOf(operation, clientOf(), request)
          if (breach === null) continue
          const sent = (request.payload ?? '').slice(0, 300)
          breaches.add(
            `${operation.id} as ${actor}: ${breach}\n  ${request.url.slice(0, 300)} ${JSON.stringify(request.headers)} ${sent}`,
          )
        }
    expect([...breaches].join('\n')).toBe('')
  },
  RUNS * 60_000,
)
