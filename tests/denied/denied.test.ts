import { randomUUID } from 'node:crypto'
import { type Access, allEndpoints, errorBodySchema, getBooking } from '@bikevalley/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '../support/client.ts'
import { signUp } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { type Input, type Row, refusalByRole, refusalOf, signedIn, statusOf } from './row.ts'
import { rows } from './rows.ts'
import { ACTORS, type Actor, makePeople, makeWorld, type People, type World } from './world.ts'

let app: TestApp
let people: People

beforeAll(async () => {
  app = await startTestApp()
  people = await makePeople(app)
})
afterAll(() => app.stop())

/** Bikes of the cases before are of another day, so that no case meets the quota of a seller. */
const nextDay = () =>
  app.platform.pool.query(
    `UPDATE listings SET created_at = created_at - interval '2 days', live_at = live_at - interval '2 days'
     WHERE created_at > $1`,
    [new Date(app.clock.now().getTime() - 86_400_000)],
  )

/** To whom of the actors the things of the rows belong. */
const ACTOR_OF: Record<NonNullable<Access['owners']>[number], Actor> = {
  'person whom it is about': 'buyer',
  'holder of the session': 'buyer',
  'holder of the passkey': 'buyer',
  'seller of the bike': 'seller',
  'buyer of the booking': 'buyer',
  'recipient of the document': 'buyer',
  'person who saved the search': 'buyer',
  'recipient of the notification': 'buyer',
}

type Prepared = { world: World; input: Input }

async function prepare(row: Row, actor: Actor): Promise<Prepared> {
  await nextDay()
  const world = await worldFor(row, actor)
  return { world, input: (await row.input?.(world, actor)) ?? {} }
}

async function worldFor(row: Row, actor: Actor): Promise<World> {
  if (row.freshBuyer) return makeWorld(app, { ...people, buyer: await signUp(app, 'user') })
  if (row.endsSession && actor !== 'visitor') return makeWorld(app, { ...people, [actor]: await signUp(app, 'user') })
  return makeWorld(app, people)
}

/** What was prepared for rows that change nothing, by what prepared it. */
const kept = new Map<Row['input'], Promise<Prepared>>()

/** Whether nobody changes anything: all read, or all are refused. */
const changesNothing = ({ endpoint, status = 200, except }: Row): boolean =>
  endpoint.method === 'GET' || (status >= 400 && except === undefined)

/**
 * Who acts in which world. Whoever is refused for whose the thing is acts in one, and after them the first who is not: a
 * refusal that changes anything makes the success fail. Where nothing is changed, all act in it, and other rows that
 * need the same; where what is prepared is another for each actor, each has their own.
 */
function worldsOf(row: Row): { inOrder: readonly Actor[]; of: (actor: Actor) => Promise<Prepared> } {
  const inOrder = ACTORS.filter((actor) => !isRefusedByRole(row, actor)).toSorted(
    (one, other) => Number(row.letsIn.includes(one)) - Number(row.letsIn.includes(other)),
  )
  if (row.endsSession || row.countsRefusals || (row.input?.length ?? 0) > 1)
    return { inOrder, of: (actor) => prepare(row, actor) }
  const [first] = inOrder.filter((actor) => row.letsIn.includes(actor))
  let own: Promise<Prepared> | undefined
  const shared = (): Promise<Prepared> => {
    if (!row.input || row.endpoint.method !== 'GET') return (own ??= prepare(row, first ?? 'visitor'))
    const made = kept.get(row.input) ?? prepare(row, first ?? 'visitor')
    kept.set(row.input, made)
    return made
  }
  return {
    inOrder,
    of: (actor) =>
      changesNothing(row) || actor === first || !row.letsIn.includes(actor) ? shared() : prepare(row, actor),
  }
}

/** Whether a row does not let them in whatever the call is about. */
const isRefusedByRole = (row: Row, actor: Actor): boolean =>
  !row.letsIn.includes(actor) && refusalByRole(row.endpoint, actor) !== null

test('every endpoint of the contract has a row (SPEC-017)', () => {
  const covered = new Set(rows.map((row) => row.endpoint.id))
  expect(allEndpoints.map((endpoint) => endpoint.id).filter((id) => !covered.has(id))).toEqual([])
})

test('a caller whom a row does not let in is refused by what its endpoint says of access', () => {
  const open = rows.flatMap(({ endpoint, when, letsIn }) =>
    ACTORS.filter((actor) => !letsIn.includes(actor) && refusalOf(endpoint, actor) === null).map((actor) =>
      [endpoint.id, when, actor].filter(Boolean).join(' '),
    ),
  )
  expect(open).toEqual([])
})

test.each(allEndpoints.filter(({ access }) => access.owners))(
  'the rows of $method $path let in those whom its access names as owners',
  ({ id, access }) => {
    const ofSomebody = rows.filter(({ endpoint, letsIn }) => endpoint.id === id && letsIn !== signedIn)
    const owners = access.owners?.map((owner) => ACTOR_OF[owner]) ?? []
    expect(new Set(ofSomebody.flatMap(({ letsIn }) => letsIn))).toEqual(
      new Set(access.orAdmin ? [...owners, 'admin'] : owners),
    )
  },
)

/** One function refuses them before it looks at anything else, so that no world is needed, nor an input that is sound. */
test.each(allEndpoints)('$method $path is closed to those whom no row lets in for their role', async (endpoint) => {
  const ofEndpoint = rows.filter((row) => row.endpoint.id === endpoint.id)
  for (const actor of ACTORS.filter((one) => ofEndpoint.every((row) => isRefusedByRole(row, one)))) {
    const reply = await makeWorld(app, people)
      .as(actor)
      .send(endpoint, {
        params: { id: 'x', email: 'x' },
        query: { email: 'x', page: 'x', cursor: 'x' },
        body: endpoint.method === 'GET' || endpoint.bodyType === 'multipart' ? undefined : { _id: 1, price: [] },
      })
    const refusal = actor === 'visitor' ? [401, 'not_signed_in'] : [403, 'forbidden']
    expect([actor, reply.status, reply.code]).toEqual([actor, ...refusal])
  }
})

describe.each(
  rows.map((row) => ({ name: [row.endpoint.method, row.endpoint.path, row.when].filter(Boolean).join(' '), row })),
)('$name', ({ row }) => {
  const worlds = worldsOf(row)
  test.each(worlds.inOrder)('called by %s', async (actor) => {
    const { world, input } = await worlds.of(actor)
    const client = world.as(actor)
    const reply = row.send ? await row.send(client, input) : await client.send(row.endpoint, input)
    expect({ status: reply.status, body: reply.body }).toMatchObject({ status: statusOf(row, actor), body: {} })
    if (row.expectBody) expect(reply.body).toMatchObject(row.expectBody(actor))
    if (reply.status === 200) expect(row.endpoint.response.safeParse(reply.body).error).toBeUndefined()
    // Who is led to a page (303) is told nothing beside it.
    else if (reply.status >= 400) expect(errorBodySchema.safeParse(reply.body).error).toBeUndefined()
  })
})

test('a booking of somebody else looks like one that does not exist', async () => {
  const world = makeWorld(app, { ...people, buyer: await signUp(app, 'user') })
  const { bookingId } = await world.booking()
  const foreign = await people.otherBuyer.send(getBooking, { params: { id: bookingId } })
  const missing = await people.otherBuyer.send(getBooking, { params: { id: randomUUID() } })
  expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body])
})

test('an unknown address under /api is a JSON 404 for everyone', async () => {
  const reply = await createClient(app.server).request({ method: 'GET', url: '/api/no-such-call' })
  expect([reply.status, reply.code]).toEqual([404, 'not_found'])
})

test('a cookie from another site can’t change anything', async () => {
  const { buyer } = people
  const url = `/api/auth/update-user`
  const foreign = await buyer.request({
    method: 'POST',
    url,
    headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
    payload: { name: 'Mallory' },
  })
  expect([foreign.status, foreign.code]).toEqual([403, 'cross_origin'])
  const none = await buyer.request({
    method: 'POST',
    url,
    headers: { origin: '' },
    payload: { name: 'Mallory' },
  })
  expect([none.status, none.code]).toEqual([403, 'cross_origin'])
})

test('every closed endpoint accepts the access token instead of the cookie', async () => {
  const { buyer } = people
  const bare = createClient(app.server)
  const reply = await bare.request({
    method: 'GET',
    url: '/api/me',
    headers: { authorization: `Bearer ${buyer.token}` },
  })
  expect(reply.status).toBe(200)
})
