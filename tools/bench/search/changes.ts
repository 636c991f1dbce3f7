import { setTimeout as sleep } from 'node:timers/promises'
import { searchListings } from '@bikevalley/contract'
import { Client } from 'pg'
import { createRandom } from '../../../apps/server/src/demo/random.ts'

const IDS = 500
const LONGEST_MS = 30_000
/** Above every price of the market. */
const DEAREST = 900_000

/** Bikes for sale all over the market. */
async function someBikes(client: Client, skipped = 0): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    // Not the newest, which are beside each other.
    `SELECT id FROM listings WHERE state = 'available' ORDER BY md5(id::text) LIMIT $1 OFFSET $2`,
    [IDS, skipped],
  )
  return rows.map(({ id }) => id)
}

/** Does work on a connection of its own, which is closed however it ends. */
async function connected<Answer>(url: string, work: (client: Client) => Promise<Answer>): Promise<Answer> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export type Changing = { stop: () => Promise<number> }

/**
 * Changes so many bikes a second until it is stopped, as sellers do: prices mostly, some texts, some withdrawn and put back. Not more than the
 * database takes one after the other.
 *
 * @returns what stops it, and says how many a second it were
 */
export async function changeAllTheTime(url: string, perSecond: number): Promise<Changing> {
  const random = createRandom(perSecond)
  const state = { isOver: false, changes: 0 }
  const began = performance.now()
  const changing = connected(url, async (client) => {
    const ids = await someBikes(client)
    while (!state.isOver) {
      await client.query(random.weighted(CHANGES, ([, weight]) => weight)[0], [random.pick(ids)])
      state.changes++
      const due = began + (state.changes / perSecond) * 1000
      await sleep(Math.max(0, due - performance.now()))
    }
    await client.query(`UPDATE listings SET state = 'available' WHERE id = ANY($1) AND state = 'withdrawn'`, [ids])
  })
  changing.catch(() => undefined)
  return {
    async stop() {
      state.isOver = true
      await changing
      return (state.changes * 1000) / (performance.now() - began)
    },
  }
}

/** What sellers do, and how often against the others. */
const CHANGES: readonly (readonly [string, number])[] = [
  ['UPDATE listings SET resale_price_minor = (0.95 + random() / 10) * resale_price_minor WHERE id = $1', 6],
  [`UPDATE listings SET description = left(description, 2000) || ' Price reduced.' WHERE id = $1`, 2],
  [
    `UPDATE listings l SET state = 'withdrawn' WHERE id = $1 AND state = 'available'
     AND NOT EXISTS (SELECT FROM promotions WHERE listing_id = l.id AND ended_at IS NULL)`,
    1,
  ],
  [`UPDATE listings SET state = 'available' WHERE id = $1 AND state = 'withdrawn'`, 1],
]

/**
 * How long it takes until a committed change of a price is found by a search for that price, in milliseconds, rising. Nobody tells the
 * site: the change comes from outside.
 */
export async function delaysOfChanges(site: string, url: string, count: number): Promise<number[]> {
  const delays: number[] = []
  await connected(url, async (client) => {
    // None that is changed meanwhile.
    const ids = await someBikes(client, IDS)
    for (let at = 0; at < count; at++) {
      const id = ids[(at * 37) % ids.length]
      const price = DEAREST + at
      const { rows } = await client.query<{ before: number }>(
        `UPDATE listings l SET resale_price_minor = $2 FROM listings o WHERE o.id = l.id AND l.id = $1
         RETURNING o.resale_price_minor AS before`,
        [id, price * 100],
      )
      const committed = performance.now()
      while (!(await isFound(site, price))) if (performance.now() - committed > LONGEST_MS) break
      delays.push(performance.now() - committed)
      await client.query('UPDATE listings SET resale_price_minor = $2 WHERE id = $1', [id, rows[0]?.before])
    }
  })
  return delays.sort((one, other) => one - other)
}

async function isFound(site: string, price: number): Promise<boolean> {
  const reply = await fetch(`${site}/api/search?price_min=${price}&price_max=${price}&limit=1`)
  if (!reply.ok) return false
  return searchListings.response.parse(await reply.json()).total > 0
}

/** What one change of a listing costs, and what of it its triggers take; medians in milliseconds. */
export type ChangeCost = { change: string; all: number; triggers: Readonly<Record<string, number>> }

const KINDS: Readonly<Record<string, string>> = {
  sold: `UPDATE listings SET state = 'sold', sold_at = now() WHERE id = $1`,
  'another price': 'UPDATE listings SET resale_price_minor = resale_price_minor + 100 WHERE id = $1',
  'another text': `UPDATE listings SET description = description || ' Price reduced.' WHERE id = $1`,
  'what search does not see': `UPDATE listings SET phone = phone || '0' WHERE id = $1`,
}

type Explained = {
  'Execution Time': number
  Triggers: { 'Trigger Name'?: string; 'Constraint Name'?: string; Time: number }[]
}

/** Measures by PostgreSQL's own clock, each in a transaction that is rolled back: without the disk, and without what a commit checks. */
export async function costOfChanges(url: string, times: number): Promise<ChangeCost[]> {
  return connected(url, async (client) => {
    const ids = await someBikes(client)
    const costs: ChangeCost[] = []
    for (const [change, text] of Object.entries(KINDS))
      costs.push({ change, ...(await costOf(client, text, ids.slice(0, times))) })
    return costs
  })
}

async function costOf(client: Client, text: string, ids: readonly string[]): Promise<Omit<ChangeCost, 'change'>> {
  const all: number[] = []
  const ofTrigger = new Map<string, number[]>()
  for (const id of ids) {
    await client.query('BEGIN')
    const { rows } = await client.query<{ 'QUERY PLAN': Explained[] }>(
      `EXPLAIN (ANALYZE, FORMAT json) ${text.replace('$1', `'${id}'`)}`,
    )
    await client.query('ROLLBACK')
    const explained = rows[0]?.['QUERY PLAN'][0]
    all.push(explained?.['Execution Time'] ?? Number.NaN)
    for (const trigger of explained?.Triggers ?? []) {
      const name = trigger['Trigger Name'] ?? trigger['Constraint Name'] ?? ''
      ofTrigger.set(name, [...(ofTrigger.get(name) ?? []), trigger.Time])
    }
  }
  return {
    all: middle(all),
    triggers: Object.fromEntries([...ofTrigger].map(([name, taken]) => [name, middle(taken)])),
  }
}

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
