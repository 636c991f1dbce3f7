import { setTimeout as sleep } from 'node:timers/promises'
import {
  cancelBooking,
  cancelSale,
  createBooking,
  createPaymentIntent,
  listOwnBookings,
  recordPayment,
  saveBuyerDetails,
  testProcessorConfirm,
} from '@bikevalley/contract'
import type { Pool } from 'pg'
import { createRandom, type Random } from '../../apps/server/src/demo/random.ts'
import { end, type Site, whenHealthy } from '../../tests/restart/server.ts'
import { type Acknowledged, findBreaches, findMissing } from '../../tests/support/invariants.ts'
import { comeToRest } from './rest.ts'
import { bookingOf, CARDS, cardOf, openShop, type Shop, signUpBuyers } from './shop.ts'
import { type ProvenSite, withSite } from './site.ts'
import type { Outcome, Visitor } from './visitor.ts'

export type CrashResult = {
  payments: number
  refunds: number
  handovers: number
  chargebacks: number
  unanswered: number
  breaches: string[]
  seconds: number
}

type Options = { seed: number; buyers: number; kills: number; databaseKills: number; filled?: string }

/** What the buyers do all the time, at whatever server there is, and what they were told. */
type Load = {
  url: string
  stopped: boolean
  bikes: string[]
  paid: Acknowledged[]
  /** The bookings whose refund was confirmed. */
  refunded: string[]
  /** Those whose code was taken, and how many were paid with a card whose bank takes it back. */
  handedOver: string[]
  chargedBack: number
  unanswered: number
  wrong: string[]
}

/**
 * Crashes: buyers book, pay, cancel and collect all the time while the server, and now and then the database, is killed at
 * random moments and comes back. Whoever gets no answer asks again, as people do.
 */
export function proveCrashes({ seed, buyers: count, kills, databaseKills, filled }: Options): Promise<CrashResult> {
  const random = createRandom(seed)
  return withSite(filled, async (proven) => {
    const { url } = proven.first
    const load: Load = {
      url,
      stopped: false,
      bikes: [],
      paid: [],
      refunded: [],
      handedOver: [],
      chargedBack: 0,
      unanswered: 0,
      wrong: [],
    }
    const shop = await openShop(url)
    const buyers = await signUpBuyers(url, count)
    const begin = performance.now()
    const shopping = Promise.all(buyers.map((buyer) => shopOn(load, shop, buyer, random)))
    const breaches = await killAll(proven, load, random.shuffle(kindsOf(kills, databaseKills)), random)
    load.stopped = true
    await shopping
    await comeToRest(proven.pool)
    breaches.push(
      ...load.wrong,
      ...(await findBreaches(proven.pool, 'at rest')),
      ...(await findMissing(proven.pool, load.paid)),
      ...(await missingRefunds(proven.pool, load.refunded)),
      ...(await missingHandovers(proven.pool, load.handedOver)),
    )
    const seconds = (performance.now() - begin) / 1000
    const { paid, refunded, handedOver, chargedBack, unanswered } = load
    return {
      payments: paid.length,
      refunds: refunded.length,
      handovers: handedOver.length,
      chargebacks: chargedBack,
      unanswered,
      breaches,
      seconds,
    }
  })
}

/** So many have paid at least from one kill to the next. */
const PAID_BETWEEN = 2

const kindsOf = (server: number, database: number): ('server' | 'database')[] => [
  ...Array<'server'>(server).fill('server'),
  ...Array<'database'>(database).fill('database'),
]

/** Kills one after the other; after each, what must always hold is looked for in the database that has recovered. */
async function killAll(
  { site, first, pool }: ProvenSite,
  load: Load,
  kinds: readonly ('server' | 'database')[],
  random: Random,
): Promise<string[]> {
  const breaches: string[] = []
  let server = first
  for (const [index, kind] of kinds.entries()) {
    // On a busy machine nobody may have paid in that time: there would be nothing to lose.
    for (const before = load.paid.length; load.paid.length < before + PAID_BETWEEN; ) await sleep(50)
    await sleep(random.between(200, 2500))
    if (kind === 'database') {
      await killDatabase(site)
      await whenHealthy(server)
      await whenAnswering(pool)
    } else {
      await end(server, 'SIGKILL')
      server = await site.start()
      load.url = server.url
    }
    const found = [...(await findBreaches(pool, 'always')), ...(await findMissing(pool, [...load.paid]))]
    breaches.push(...found.map((breach) => `After kill ${index + 1}, of the ${kind}: ${breach}`))
  }
  return breaches
}

/** Kills the database server and waits for the next one: what the old one's connections still say does not count. */
async function killDatabase(site: Site): Promise<void> {
  const killed = await site.postmaster()
  if (!killed) throw new Error('The database does not run.')
  process.kill(killed.pid, 'SIGKILL')
  for (let next = await site.postmaster(); !next || next.pid === killed.pid; next = await site.postmaster())
    await sleep(100)
}

/** A server may have said that it is healthy just before its database was gone, or by a connection that was quicker. */
async function whenAnswering(pool: ProvenSite['pool']): Promise<void> {
  while (
    !(await pool.query('SELECT 1').then(
      () => true,
      () => false,
    ))
  )
    await sleep(100)
}

/** Buys one bike after the other until the load is stopped; half of them want what others want as well. */
async function shopOn(load: Load, shop: Shop, buyer: Visitor, random: Random): Promise<void> {
  while (!load.stopped) {
    const wanted = random.chance(0.5) ? load.bikes.at(-1) : undefined
    const bike = wanted ?? (await shop.list(load.url).catch(() => null))
    if (bike === null) {
      load.unanswered += 1
      await sleep(100)
    } else {
      load.bikes.push(bike)
      await buy(load, shop, buyer, bike, random)
    }
  }
}

/** From the booking to the payment, and sometimes back, or on to the handover. A refusal ends it; a call without an answer does not. */
async function buy(load: Load, shop: Shop, buyer: Visitor, bike: string, random: Random): Promise<void> {
  const bookingId = await bookAnyhow(load, buyer, bike)
  if (bookingId === null) return
  const intent = await untilTold(load, (url) => buyer.try(url, createPaymentIntent, { body: { bookingId } }))
  if (intent.kind !== 'answer') {
    // That the bike is gone, or that the payment whose answer was lost did go through.
    await untilTold(load, (url) => buyer.try(url, cancelBooking, { params: { id: bookingId } }))
    return
  }
  const isChargedBack = random.chance(0.1)
  const card = isChargedBack ? CARDS.chargedBack : CARDS.pays
  for (const number of random.chance(0.2) ? [CARDS.declined, card] : [card])
    await untilTold(load, (url) => buyer.try(url, testProcessorConfirm, cardOf(intent.answer, number)))
  const body = { bookingId, transactionId: intent.answer.paymentIntentId }
  const paid = await untilTold(load, (url) => buyer.try(url, recordPayment, { body }))
  if (paid.kind !== 'answer') return void load.wrong.push(`A buyer in time could not pay: ${paid.message}`)
  load.paid.push({ paymentId: paid.answer.insertedId, bookingId })
  // What a bank has taken allows no other act.
  if (isChargedBack) return void (load.chargedBack += 1)
  if (random.chance(0.35)) return collect(load, shop, buyer, bookingId)
  if (!random.chance(0.4)) return
  const cancel = { params: { id: bookingId }, body: { reason: 'It is too loud.' } }
  const promised = await untilTold(load, (url) => buyer.try(url, cancelSale, cancel))
  // Asked again after a call without an answer, the first time may have been heard.
  if (promised.kind === 'answer' || promised.code === 'wrong_state') load.refunded.push(bookingId)
  else load.wrong.push(`A sale could not be canceled: ${promised.message}`)
}

/** The buyer gives their details and shows the code; the seller enters it. */
async function collect(load: Load, shop: Shop, buyer: Visitor, bookingId: string): Promise<void> {
  const details = { params: { id: bookingId }, body: { name: 'Bea Buyer', address: '1 Main Street' } }
  const given = await untilTold(load, (url) => buyer.try(url, saveBuyerDetails, details))
  if (given.kind !== 'answer') return void load.wrong.push(`A buyer got no code: ${given.message}`)
  const done = await untilTold(load, (url) => shop.handOver(url, bookingId, given.answer.code ?? ''))
  if (done.kind === 'answer' || done.code === 'wrong_state') load.handedOver.push(bookingId)
  else load.wrong.push(`A bike could not be handed over: ${done.message}`)
}

/** A booking whose answer was lost is found among one's own. */
async function bookAnyhow(load: Load, buyer: Visitor, bike: string): Promise<string | null> {
  const booked = await untilTold(load, (url) => buyer.try(url, createBooking, bookingOf(bike)))
  if (booked.kind === 'answer') return booked.answer.insertedId
  if (booked.code !== 'already_booked') return null
  const own = await untilTold(load, (url) => buyer.try(url, listOwnBookings, { query: { part: 'open' } }))
  if (own.kind !== 'answer') return null
  return own.answer.items.find(({ productId, state }) => productId === bike && state === 'pending')?._id ?? null
}

/** Asks until there is an answer: the server may be down, or its database. */
async function untilTold<T>(
  load: Load,
  ask: (url: string) => Promise<Outcome<T>>,
): Promise<Exclude<Outcome<T>, { kind: 'unanswered' }>> {
  for (;;) {
    const outcome = await ask(load.url)
    if (outcome.kind !== 'unanswered') return outcome
    load.unanswered += 1
    await sleep(100)
  }
}

async function missingRefunds(pool: Pool, bookings: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT b.id FROM unnest($1::uuid[]) AS b (id) WHERE NOT EXISTS (
       SELECT FROM refunds r JOIN payments p ON p.id = r.payment_id
       WHERE p.booking_id = b.id AND r.state = 'succeeded')`,
    [bookings],
  )
  return rows.map(({ id }) => `promised, and not done: the refund of booking ${id}`)
}

async function missingHandovers(pool: Pool, bookings: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT b.id FROM unnest($1::uuid[]) AS b (id) WHERE NOT EXISTS (
       SELECT FROM releases r JOIN payments p ON p.id = r.payment_id JOIN bookings o ON o.id = p.booking_id
       WHERE p.booking_id = b.id AND o.state = 'handed_over')`,
    [bookings],
  )
  return rows.map(({ id }) => `acknowledged, and not done: the handover of booking ${id}`)
}
